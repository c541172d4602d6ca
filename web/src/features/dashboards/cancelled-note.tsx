import type { ManagementDashboard } from '@shehena/domain/dashboards/management-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { cancelledMessages } from './cancelled-messages.ts'

type Props = {
  cancelled: ManagementDashboard['revenue']['cancelled']
  /** The list of what was cancelled. */
  to: string
}

/** What a figure of net invoiced has subtracted, with a link to it; nothing where nothing was cancelled. */
export function CancelledNote({ cancelled: { count, amount }, to }: Props) {
  const t = useMessages(cancelledMessages)
  const kes = useKesText()
  if (count === 0) return null
  return (
    <>
      {' · '}
      {t.less}{' '}
      <TextLink to={to} underline="always">
        {t.cancelled(kes(amount))}
      </TextLink>
    </>
  )
}
