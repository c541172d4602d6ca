import type { ToastAction } from './toast-actions.tsx'

export type Notice = {
  title: string
  message?: string | undefined
  actions?: ToastAction[] | undefined
  isFailure?: boolean
  /** How long it stays, in milliseconds, where that is part of what it offers. */
  shownMs?: number
}

type Screen = { show: (notice: Notice) => void; hide: (notice: Notice) => void; clear: () => void }

let screen: Screen | undefined
let waiting: Notice[] = []

/** Short notices (toasts): success or failure. They wait until what shows them has loaded, after the page. */
export const toast = {
  success: (title: string, message?: string, actions?: ToastAction[]) => tell({ title, message, actions }),
  failure: (title: string, message?: string) => tell({ title, message, isFailure: true }),
  /** Offers something for a time; the notice can be withdrawn earlier, when it no longer holds. */
  offer: (notice: Notice) => {
    tell(notice)
    return {
      withdraw: () => {
        waiting = waiting.filter((other) => other !== notice)
        screen?.hide(notice)
      },
    }
  },
  clear: () => {
    waiting = []
    screen?.clear()
  },
}

function tell(notice: Notice) {
  if (screen) screen.show(notice)
  else waiting.push(notice)
}

/** Hands over what shows the notices, which shows those that wait. */
export function showToastsOn(loaded: Screen) {
  screen = loaded
  for (const notice of waiting.splice(0)) screen.show(notice)
}
