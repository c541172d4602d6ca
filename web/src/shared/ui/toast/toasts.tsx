import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { hideToast, showToast } from './show-toast.ts'
import { showToastsOn } from './toast.ts'
import classes from './toasts.module.css'
import { useAboveBar } from './use-above-bar.ts'

showToastsOn({ show: showToast, hide: hideToast, clear: notifications.clean })

/**
 * Position of toasts: at the bottom, clear of headings, badges and titles, and on a wide screen of most buttons too. They
 * have an element of their own, which stays in the document while an unsaved page waits.
 */
export function Toasts() {
  useAboveBar()
  return (
    <Notifications
      position="bottom-right"
      // The others still close: a limited number show at once, and the next ones wait.
      pauseResetOnHover="notification"
      portalProps={{ reuseTargetNode: false, id: 'toasts' }}
      className={classes.toasts}
    />
  )
}
