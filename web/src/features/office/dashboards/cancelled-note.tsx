import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './board.module.css'
import { cancelledMessages } from './cancelled-messages.ts'

type Props = {
  /** Undefined while loading: the line has its place from the start, against layout shift. */
  cancelled: ManagementDashboard['revenue']['cancelled'] | undefined
  /** The list of what was cancelled. */
  to: string
}

/** What a figure of net invoiced has subtracted, on a line of its own, with a link to it. */
export function CancelledNote({ cancelled, to }: Props) {
  const t = useMessages(cancelledMessages)
  const kes = useKesText()
  if (!cancelled) return <span className={classes.cancelled}>{t.cancelled('\u2007'.repeat(12))}</span>
  if (cancelled.count === 0) return <span className={classes.cancelled}>{t.cancelled(kes(cancelled.amount))}</span>
  return (
    <span className={classes.cancelled}>
      {/* A word joiner: the sign stays with its amount. */}
      <TextLink to={to} py={0}>
        {t.cancelled(`-\u2060${kes(cancelled.amount)}`)}
      </TextLink>
    </span>
  )
}
