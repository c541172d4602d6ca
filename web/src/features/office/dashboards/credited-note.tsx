import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './board.module.css'
import { cancelledMessages } from './cancelled-messages.ts'

type Props = {
  /** Undefined while loading. */
  credited: ManagementDashboard['revenue']['credited'] | undefined
  /** The list of the credit notes. */
  to: string
}

/** What credit notes have taken off a figure of net invoiced. Its line has its place also where there are none, against layout shift. */
export function CreditedNote({ credited, to }: Props) {
  const t = useMessages(cancelledMessages)
  const kes = useKesText()
  if (!credited?.count) return <span className={classes.cancelled}>{'\u2007'}</span>
  return (
    <span className={classes.cancelled}>
      {/* A word joiner: the sign stays with its amount. */}
      <TextLink to={to} py={0}>
        {t.credited(`-\u2060${kes(credited.amount)}`)}
      </TextLink>
    </span>
  )
}
