import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './documents.module.css'

type Props = { onDrop: (files: File[]) => void; children: ReactNode }

/** Drop zone for files. The button in it is the keyboard's way. */
export function DocumentDropzone({ onDrop, children }: Props) {
  return (
    <Dropzone
      onDrop={onDrop}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      p={0}
      bg="none"
      classNames={{ inner: classes.zone }}
      // The visible button opens the file dialog: hides the input from screen readers.
      inputProps={{ hidden: true }}
    >
      {children}
    </Dropzone>
  )
}
