import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { FileZone } from '#web/shared/documents/file-zone.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { fileMessages } from './file-messages.ts'
import classes from './imports.module.css'

const accepted = '.csv,.txt,.tsv,.xlsx,text/csv'

type Props = {
  file: File | null
  isBusy: boolean
  /** Whether to choose a file is what comes next. */
  isNext: boolean
  onChoose: (file: File) => void
}

/** The file to import: chosen with a button, or dropped. */
export function FileChoice({ file, isBusy, isNext, onChoose }: Props) {
  const t = useMessages(fileMessages)
  const button = useFocusAfter<HTMLButtonElement>(isBusy)
  const take = ([first]: readonly File[]) => {
    if (first && !isBusy) onChoose(first)
  }
  return (
    <FileZone accept={accepted} onChoose={take}>
      {(open) => (
        <>
          <Button
            ref={button}
            onClick={open}
            disabled={isBusy}
            variant={isNext ? 'filled' : 'default'}
            leftSection={<IconUpload size={16} aria-hidden />}
            data-autofocus
          >
            {file ? t.other : t.choose}
          </Button>
          {file ? (
            <b className={classes.fileName}>{file.name}</b>
          ) : (
            <span>
              <Text className={classes.drop ?? ''}>{t.orDrop}</Text>
              <Text size="xs" c="dimmed">
                {t.formats}
              </Text>
            </span>
          )}
        </>
      )}
    </FileZone>
  )
}
