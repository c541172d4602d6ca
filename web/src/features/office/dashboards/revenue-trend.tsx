import { VisuallyHidden } from '@mantine/core'
import { formatShortMonth } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { BarChart } from '#web/shared/ui/bar-chart.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

/** Invoiced amounts of the last months, the current one so far: as bars, and as a table for screen readers. */
export function RevenueTrend({ months }: { months: ManagementDashboard['revenueTrend'] }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const rows = months.map(({ month, netInvoiced }, index) => {
    const isUnderWay = index === months.length - 1
    const name = formatShortMonth(month, language)
    return { month, netInvoiced, isUnderWay, label: isUnderWay ? t.toDate(name) : name }
  })
  return (
    <>
      <BarChart
        name={t.netInvoiced}
        height={208}
        bars={rows.map(({ netInvoiced, isUnderWay, label }) => ({
          label,
          value: Number(netInvoiced),
          text: formatKes(netInvoiced),
          ...(isUnderWay && { color: 'brand.4' }),
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
            {rows.map(({ month, netInvoiced, label }) => (
              <tr key={month}>
                <th scope="row">{label}</th>
                <td>{formatKes(netInvoiced)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
