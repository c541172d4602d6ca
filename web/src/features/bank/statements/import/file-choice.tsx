import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { FileZone } from '#web/shared/documents/file-zone.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import classes from './import.module.css'
import { importMessages } from './import-messages.ts'

const accepted = '.csv,.txt,.xlsx,.xml,.sta,.mt940,.940,text/csv'

type Props = {
  file: File | null
  /** Whether the file is being read. */
  isBusy: boolean
  isDisabled: boolean
  /** Whether to choose a file is what comes next. */
  isNext: boolean
  onChoose: (file: File) => void
}

/** The file of the bank: chosen with a button, or dropped. */
export function FileChoice({ file, isBusy, isDisabled, isNext, onChoose }: Props) {
  const t = useMessages(importMessages)
  const button = useFocusAfter<HTMLButtonElement>(isBusy)
  const take = ([first]: readonly File[]) => {
    if (first && !isBusy && !isDisabled) onChoose(first)
  }
  return (
    <FileZone accept={accepted} onChoose={take}>
      {(open) => (
        <>
          <Button
            ref={button}
            onClick={open}
            disabled={isBusy || isDisabled}
            variant={isNext ? 'filled' : 'default'}
            leftSection={<IconUpload size={16} aria-hidden />}
            data-autofocus
          >
            {file ? t.otherFile : t.chooseFile}
          </Button>
          <span className={classes.hint}>
            {file ? (
              <b className={classes.name}>{file.name}</b>
            ) : (
              <>
                <span className={classes.drop}>{t.orDrop}</span>
                <span>{t.kinds}</span>
              </>
            )}
          </span>
        </>
      )}
    </FileZone>
  )
}
