import { VisuallyHidden } from '@mantine/core'
import type { Waiting } from '@shehena/domain/office/navigation/navigation-api'
import { mostCounted } from '@shehena/domain/office/navigation/navigation-counts'
import { useMessages } from '#web/app/messages.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** How much waits behind an entry of the menu. */
export function WaitingCount({ count, isLate }: Waiting) {
  const t = useMessages(shellMessages)
  return (
    <span className={classes.count} data-late={isLate}>
      {count < mostCounted ? count : `${mostCounted - 1}+`}
      <VisuallyHidden> {isLate ? t.waitingLate : t.waiting}</VisuallyHidden>
    </span>
  )
}
