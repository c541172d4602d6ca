import { CloseButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './slide-over.module.css'

type Props = {
  label: string
  closeLabel: string
  /** Stands at the top, beside the button that closes the panel. */
  heading: ReactNode
  /** The edge of the screen it comes from. */
  side?: 'left' | 'right'
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel that slides over the page from one of its edges. The browser's own dialog keeps the focus inside. */
export function SlideOver({ label, closeLabel, heading, side = 'left', isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // The browser announces that it has closed the dialog a while after it did, when the panel may be open again.
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
            <CloseButton size="lg" aria-label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
