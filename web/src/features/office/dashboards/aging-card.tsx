import type { FinanceDashboard } from '@shehena/domain/office/dashboards/finance-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { AgingTable } from '#web/shared/finance/aging-table.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'

/** Aging of receivables today, with a link to any past day. */
export function AgingCard({ aging }: { aging: FinanceDashboard['aging'] }) {
  const t = useMessages(financeDashboardMessages)
  return (
    <DetailCard title={t.aging} action={<TextLink to={financePaths.receivables()}>{t.asAtEarlier}</TextLink>}>
      <AgingTable label={t.aging} aging={aging} pathOf={(bucket) => paths.invoices({ status: bucket })} />
    </DetailCard>
  )
}
