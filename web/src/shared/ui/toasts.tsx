import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: over the heading, away from the buttons of forms, lists and pages. */
export function Toasts() {
  return <Notifications position="top-center" />
}
