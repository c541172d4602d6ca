import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import classes from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'

type Props = {
  title: ReactNode
  /** Maximum width. */
  width?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog; full screen on a narrow one. A click outside does not close it, so that no input is lost. */
export function Dialog({ title, width = '44rem', onClose, children }: Props) {
  const t = useMessages(uiMessages)
  useFocusBack()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })

  // Escape reaches every open dialog; only the topmost one may close.
  const close = () => {
    if (!document.querySelector('[data-question]')) onClose()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={width}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      // Escape closes too.
      closeButtonProps={{ 'aria-label': t.close, tabIndex: -1 }}
      styles={{
        title: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.3 },
        header: { zIndex: 2 },
      }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {children}
    </Modal>
  )
}
