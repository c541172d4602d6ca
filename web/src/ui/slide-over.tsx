import { CloseButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './slide-over.module.css'

type Props = {
  label: string
  closeLabel: string
  /** Stands at the top, beside the button that closes the panel. */
  heading: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel that slides over the page from its left edge. The browser's own dialog keeps the focus inside. */
export function SlideOver({ label, closeLabel, heading, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog ref={dialog} className={classes.panel} aria-label={label} onClose={onClose} onClick={closeOutside}>
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
