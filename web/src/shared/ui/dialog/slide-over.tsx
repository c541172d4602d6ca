import { CloseButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './slide-over.module.css'

type Props = {
  label: string
  closeLabel: string
  /** Beside the close button at the top. */
  heading: ReactNode
  /** The edge of the screen it comes from. */
  side?: 'left' | 'right'
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel that slides over the page. The native dialog traps the focus. */
export function SlideOver({ label, closeLabel, heading, side = 'left', isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // The close event is asynchronous (race): the panel may be open again by then.
  const noteClosed = () => {
    if (!dialog.current?.open) onClose()
  }
  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={classes.panel}
      data-side={side}
      aria-label={label}
      onCancel={onClose}
      onClose={noteClosed}
      onClick={closeOutside}
    >
      {isOpen && (
        <div className={classes.content}>
          <div className={classes.top}>
            {heading}
            <CloseButton size="lg" aria-label={closeLabel} tabIndex={-1} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
