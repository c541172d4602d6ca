import { useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import classes from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'
import { Modal } from './modal.tsx'

type Props = {
  title: ReactNode
  /** Maximum width. */
  width?: string
  /** False for what is shown this once: only a button of its own closes it. */
  closesByItself?: boolean
  /** Where it is a panel at the right edge, of the width, which a click beside it closes too: nothing is typed in it. */
  panel?: {
    className: string | undefined
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    /** What takes the focus when it closes; null for what had it before. */
    focusBack: () => Element | null
  }
  onClose: () => void
  children: ReactNode
}

/** A dialog; full screen on a narrow one. A click outside does not close it, so that no input is lost. */
export function Dialog({ title, width = '44rem', closesByItself = true, panel, onClose, children }: Props) {
  const t = useMessages(uiMessages)
  useFocusBack(true, panel?.focusBack)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })

  // Escape reaches every open dialog; only the topmost one may close, and a menu before it.
  const close = () => {
    if (!document.querySelector('[data-question], [role=menu]')) onClose()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={<DialogTitle>{title}</DialogTitle>}
      size={width}
      fullScreen={isNarrow}
      closeOnClickOutside={Boolean(panel)}
      {...(panel && { ...atTheEdge, onKeyDown: panel.onKeyDown })}
      closeOnEscape={closesByItself}
      withCloseButton={closesByItself}
      onFocus={markFocused}
      // Escape closes too.
      closeButtonProps={{ 'aria-label': t.close, tabIndex: -1 }}
      styles={{
        // A long name without a space wraps.
        title: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, fontSize: '1rem', lineHeight: 1.3 },
        header: { zIndex: 2 },
        ...(panel && { inner: { justifyContent: 'flex-end' } }),
      }}
      classNames={{ content: `${classes.content} ${panel?.className ?? ''}`, body: classes.body ?? '' }}
    >
      {children}
    </Modal>
  )
}

/** The list beside a panel stays readable. */
const atTheEdge = {
  xOffset: 0,
  yOffset: 0,
  overlayProps: { backgroundOpacity: 0.2 },
  transitionProps: { transition: 'slide-left' },
} as const

/**
 * The focus trap focuses what is marked a moment after the dialog shows. The mark follows the focus: a user who has pressed Tab
 * by then types on where they are.
 */
function markFocused({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (!currentTarget.contains(target)) return
  currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

/** The title has the focus until a form takes it: a dialog that is read, or still loads, would otherwise focus its ×. */
function DialogTitle({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null)
  // The focus trap takes the first that is marked, after the effects.
  useEffect(() => {
    const isMarked = element.current?.closest('[role=dialog]')?.querySelector('[data-autofocus]')
    if (!isMarked) element.current?.setAttribute('data-autofocus', '')
  }, [])
  return (
    <span ref={element} tabIndex={-1} className={classes.title}>
      {children}
    </span>
  )
}
