import { Modal, type ModalProps } from '@mantine/core'

/** Mantine's Modal: see Modal of this folder. */
export function ModalWindow(props: ModalProps) {
  return <Modal {...props} />
}
