import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './documents.module.css'

type Props = { onDrop: (files: File[]) => void; children: ReactNode }

/** A place to drop files. Whoever has no mouse uses the button in it. */
export function DocumentDropzone({ onDrop, children }: Props) {
  return (
    <Dropzone
      onDrop={onDrop}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      classNames={{ root: classes.dropzone, inner: classes.zone }}
      // The button chooses: nobody is to find a second one.
      inputProps={{ hidden: true }}
    >
      {children}
    </Dropzone>
  )
}
