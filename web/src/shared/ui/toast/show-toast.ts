import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { textNow } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import type { Notice } from './toast.ts'
import { ToastActions } from './toast-actions.tsx'

const shownMs = 6000
/** Long enough to read what the notice offers, and to get there. */
const offeredMs = 15_000

/** Shows a notice, announced to screen readers. It stays under the pointer, and while it has the focus. */
export function showToast(told: Notice) {
  const { title, message, actions = [], isFailure = false } = told
  const id = idOf(told)
  const autoClose = told.shownMs ?? (actions.length > 0 ? offeredMs : shownMs)
  const onDone = () => notifications.hide(id)
  const notice = {
    id,
    title,
    message: actions.length > 0 ? createElement(ToastActions, { message, actions, onDone }) : message,
    ...(isFailure ? { color: 'red', role: 'alert' } : { color: 'green', role: 'status' }),
    withBorder: true,
    autoClose,
    closeButtonProps: { 'aria-label': textNow(uiMessages.close) },
  }
  notifications.show({
    ...notice,
    onFocus: () => notifications.update({ ...notice, autoClose: false }),
    onBlur: () => notifications.update({ ...notice, autoClose }),
  })
}

/** Takes a notice away before its time. */
export function hideToast(told: Notice) {
  notifications.hide(idOf(told))
}

/** Deduplicates: the same text gets the same id. */
const idOf = ({ title, message }: Notice) => `${title} ${message ?? ''}`
