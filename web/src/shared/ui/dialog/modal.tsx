import type { ModalProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'

const ModalWindow = lazyPart(() => import('./modal-window.tsx').then((file) => ({ default: file.ModalWindow })))

/**
 * The window of each dialog. It is a seam: what traps the focus is 26 KB, and comes when the first window opens, or in idle
 * time. So a small dialog is imported like any other component, and only a large one is a part of its own.
 */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return wasOpened ? (
    <Suspense>
      <ModalWindow {...props} />
    </Suspense>
  ) : null
}
