import { notifications } from '@mantine/notifications'
import { textNow } from '#web/messages.ts'
import { uiMessages } from './ui-messages.ts'

const shownMs = 6000

/** A short notice in the corner, read out to screen readers: what was done, or what could not be. */
export const toast = {
  success: (title: string, message?: string) => show({ title, message, color: 'green', role: 'status' }),
  failure: (title: string, message?: string) => show({ title, message, color: 'red', role: 'alert' }),
}

type Notice = { title: string; message: string | undefined; color: string; role: 'status' | 'alert' }

function show({ title, message, color, role }: Notice) {
  // The same notice twice is one notice.
  const id = `${title} ${message ?? ''}`
  notifications.show({
    id,
    title,
    message,
    color,
    role,
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': textNow(uiMessages.close) },
  })
}
