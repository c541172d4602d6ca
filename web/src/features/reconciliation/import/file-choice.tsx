import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import classes from './import.module.css'
import { importMessages } from './import-messages.ts'

const DocumentDropzone = lazyPart(() =>
  import('#web/shared/documents/document-dropzone.tsx').then((file) => ({ default: file.DocumentDropzone })),
)

const accepted = '.csv,.txt,.xlsx,.xml,.sta,.mt940,.940,text/csv'

type Props = { file: File | null; isDisabled: boolean; onChoose: (file: File) => void }

/** The file of the bank: chosen with a button, or dropped. */
export function FileChoice({ file, isDisabled, onChoose }: Props) {
  const take = (files: readonly File[]) => {
    const [first] = files
    if (first && !isDisabled) onChoose(first)
  }
  const chooser = <Chooser file={file} isDisabled={isDisabled} onChoose={take} />
  return (
    <Suspense fallback={<div className={classes.zone}>{chooser}</div>}>
      <DocumentDropzone onDrop={take}>{chooser}</DocumentDropzone>
    </Suspense>
  )
}

function Chooser({ file, isDisabled, onChoose }: Omit<Props, 'onChoose'> & { onChoose: (files: File[]) => void }) {
  const t = useMessages(importMessages)
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
            disabled={isDisabled}
            variant={file ? 'default' : 'filled'}
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
