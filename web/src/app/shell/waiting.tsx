import { VisuallyHidden } from '@mantine/core'
import type { Waiting } from '@shehena/domain/office/navigation/navigation-api'
import { mostCounted } from '@shehena/domain/office/navigation/navigation-counts'
import { useMessages } from '#web/app/messages.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** How much waits behind an entry of the menu or a view; `most` means this many or more. */
export function WaitingCount({ count, isLate, most = mostCounted }: Waiting & { most?: number }) {
  const t = useMessages(shellMessages)
  return (
    <span className={classes.count} data-late={isLate}>
      {count < most ? count : `${most - 1}+`}
      <VisuallyHidden> {isLate ? t.waitingLate : t.waiting}</VisuallyHidden>
    </span>
  )
}
