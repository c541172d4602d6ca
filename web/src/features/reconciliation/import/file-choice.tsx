import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import classes from './import.module.css'
import { importMessages } from './import-messages.ts'

const DocumentDropzone = lazyPart(() =>
  import('#web/shared/documents/document-dropzone.tsx').then((file) => ({ default: file.DocumentDropzone })),
)

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
export function FileChoice({ isBusy, isDisabled, onChoose, ...choice }: Props) {
  const take = (files: readonly File[]) => {
    const [first] = files
    if (first && !isBusy && !isDisabled) onChoose(first)
  }
  const chooser = <Chooser {...choice} isBusy={isBusy} isDisabled={isDisabled} onChoose={take} />
  return (
    <Suspense fallback={<div className={classes.zone}>{chooser}</div>}>
      <DocumentDropzone onDrop={take}>{chooser}</DocumentDropzone>
    </Suspense>
  )
}

type ChooserProps = Omit<Props, 'onChoose'> & { onChoose: (files: File[]) => void }

function Chooser({ file, isBusy, isDisabled, isNext, onChoose }: ChooserProps) {
  const t = useMessages(importMessages)
  const button = useFocusAfter<HTMLButtonElement>(isBusy)
  const reset = useRef<() => void>(null)
  const choose = (chosen: File | null) => {
    if (chosen) onChoose([chosen])
    // Allows choosing the same file again, once it was mended.
    reset.current?.()
  }
  return (
    <>
      <FileButton resetRef={reset} accept={accepted} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            ref={button}
            disabled={isBusy || isDisabled}
            variant={isNext ? 'filled' : 'default'}
            leftSection={<IconUpload size={16} aria-hidden />}
            data-autofocus
          >
            {file ? t.otherFile : t.chooseFile}
          </Button>
        )}
      </FileButton>
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
  )
}
