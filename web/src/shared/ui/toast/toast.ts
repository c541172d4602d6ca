import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { textNow } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import { ToastButton } from './toast-button.tsx'

const shownMs = 6000

/** Short notices (toasts), announced to screen readers: success or failure. */
export const toast = {
  success: (title: string, message?: string, way?: WayBack) =>
    show({ title, message, way, color: 'green', role: 'status' }),
  failure: (title: string, message?: string) => show({ title, message, way: undefined, color: 'red', role: 'alert' }),
  clear: () => notifications.clean(),
}

/** An undo button in the notice. */
type WayBack = { label: string; run: () => void }

type Notice = {
  title: string
  message: string | undefined
  way: WayBack | undefined
  color: string
  role: 'status' | 'alert'
}

function show({ title, message, way, color, role }: Notice) {
  // Deduplicates: the same text gets the same id.
  const id = `${title} ${message ?? ''}`
  notifications.show({
    id,
    title,
    message: way ? withButton(message, way, () => notifications.hide(id)) : message,
    color,
    role,
    withBorder: true,
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': textNow(uiMessages.close) },
  })
}

function withButton(message: string | undefined, { label, run }: WayBack, close: () => void) {
  const onClick = () => {
    close()
    run()
  }
  return createElement(ToastButton, { message, label, onClick })
}
