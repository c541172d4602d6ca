import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import { useMessages } from '#web/messages.ts'
import { documentMessages } from './document-messages.ts'
import classes from './documents.module.css'

type Props = { onDrop: (files: File[]) => void; children: ReactNode }

/** A place to drop files. Whoever has no mouse uses the button in it. */
export function DocumentDropzone({ onDrop, children }: Props) {
  const t = useMessages(documentMessages)
  return (
    <Dropzone
      onDrop={onDrop}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      classNames={{ root: classes.dropzone, inner: classes.zone }}
      inputProps={{ 'aria-label': t.chooseFiles }}
    >
      {children}
    </Dropzone>
  )
}
