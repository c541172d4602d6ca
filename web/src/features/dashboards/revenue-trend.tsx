import { VisuallyHidden } from '@mantine/core'
import type { ManagementDashboard } from '@shehena/domain/dashboards/management-dashboard'
import { formatShortMonth } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { BarChart } from '#web/shared/ui/bar-chart.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

/** Invoiced amounts of the last months, the current one so far: as bars, and as a table for screen readers. */
export function RevenueTrend({ months }: { months: ManagementDashboard['revenueTrend'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      <BarChart
        name={t.netInvoiced}
        bars={months.map(({ month, netInvoiced }) => ({
          label: formatShortMonth(month, language),
          value: Number(netInvoiced),
          text: formatKes(netInvoiced),
        }))}
        formatShort={(amount) => short.format(amount / 100)}
      />
      <VisuallyHidden>
        <table>
          <caption>{t.revenueTrend}</caption>
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{t.netInvoiced}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, netInvoiced }) => (
              <tr key={month}>
                <th scope="row">{formatShortMonth(month, language)}</th>
                <td>{formatKes(netInvoiced)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
