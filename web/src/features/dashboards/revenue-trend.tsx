import type { ManagementDashboard } from '@shehena/domain/dashboards/management-dashboard'
import { formatShortMonth } from '@shehena/domain/dates'
import { MoneyBars } from '#web/components/money-bars.tsx'
import { useLanguage, useMessages } from '#web/messages.ts'
import { dashboardMessages } from './dashboard-messages.ts'

/** What was invoiced in each of the last months, this one so far. */
export function RevenueTrend({ months }: { months: ManagementDashboard['revenueTrend'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  return (
    <MoneyBars
      title={t.revenueTrend}
      headings={[t.month, t.netInvoiced]}
      bars={months.map(({ month, netInvoiced }) => ({ label: formatShortMonth(month, language), amount: netInvoiced }))}
    />
  )
}
