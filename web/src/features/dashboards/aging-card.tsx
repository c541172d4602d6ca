import { Text } from '@mantine/core'
import type { FinanceDashboard } from '@shehena/domain/dashboards/finance-dashboard'
import { formatKes } from '@shehena/domain/money'
import { Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Kes } from '#web/shared/kes.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './aging-card.module.css'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'

const BarChart = lazyPart(() => import('#web/shared/ui/bar-chart.tsx').then((file) => ({ default: file.BarChart })))

/** Aging of receivables, as figures and as a chart. */
export function AgingCard({ aging }: { aging: FinanceDashboard['aging'] }) {
  const t = useMessages(financeDashboardMessages)
  const isAnythingOwed = aging.some(({ amount }) => Number(amount) > 0)
  return (
    <DetailCard title={t.aging}>
      <div className={classes.columns}>
        <div>
          <table className={classes.figures} aria-label={t.aging}>
            <thead>
              <tr>
                <th scope="col">{t.daysPastDue}</th>
                <th scope="col">{t.invoices}</th>
                <th scope="col">{t.balance}</th>
              </tr>
            </thead>
            <tbody>
              {aging.map(({ bucket, count, amount }) => (
                <tr key={bucket}>
                  <th scope="row">
                    <TextLink to={paths.invoices({ status: bucket })}>{t[bucket]}</TextLink>
                  </th>
                  <td>{count.toLocaleString('en')}</td>
                  <td>
                    <Kes amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="sm" c="dimmed" mt="sm">
            {t.agingNote}
          </Text>
        </div>
        {isAnythingOwed && (
          <Suspense fallback={<div className={classes.picture} />}>
            <BarChart
              name={t.balance}
              bars={aging.map(({ bucket, amount }) => ({
                label: t[bucket],
                value: Number(amount),
                text: formatKes(amount),
              }))}
              formatShort={(amount) => shortShillings.format(amount / 100)}
            />
          </Suspense>
        )}
      </div>
    </DetailCard>
  )
}

const shortShillings = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
