import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Position of toasts: over the heading, clear of the buttons of forms, lists and pages. They have an element of their own. */
export function Toasts() {
  return <Notifications position="top-center" portalProps={{ reuseTargetNode: false, id: 'toasts' }} />
}
