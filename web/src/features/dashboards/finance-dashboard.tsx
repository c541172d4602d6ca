import { Stack, Title } from '@mantine/core'
import { targetDaysSalesOutstanding } from '@shehena/domain/dashboards/days-sales-outstanding'
import { figureLists } from '@shehena/domain/dashboards/figure-lists'
import type { FinanceDashboard as Figures } from '@shehena/domain/dashboards/finance-dashboard'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { KesFigure, useKesText } from '#web/shared/kes.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { AgingCard } from './aging-card.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'

const RecentPayments = lazyPart(() =>
  import('./recent-payments.tsx').then((file) => ({ default: file.RecentPayments })),
)

/** Receivables, aging and recent payments. Every figure links to its rows. */
export function FinanceDashboard() {
  const t = useMessages(financeDashboardMessages)
  const { data, error, refetch } = useQuery(api.dashboards.finance.queryOptions({ input: {} }))

  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t.title}
      </Title>
      {error && !data ? (
        <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
      ) : (
        <>
          <FigureCards figures={data} />
          {data ? (
            <>
              <AgingCard aging={data.aging} />
              <Suspense>
                <RecentPayments payments={data.recentPayments} />
              </Suspense>
            </>
          ) : (
            <LoadingDetails text={t.loading} />
          )}
        </>
      )}
    </Stack>
  )
}

function FigureCards({ figures }: { figures: Figures | undefined }) {
  const t = useMessages(financeDashboardMessages)
  const kes = useKesText()
  const { outstanding, overdue, unmatched, sales } = figures ?? {}
  const days = sales?.daysOutstanding
  return (
    <StatCards
      cards={[
        {
          label: t.outstanding,
          value: outstanding && <KesFigure amount={outstanding.amount} />,
          note: outstanding && t.unpaid(outstanding.count),
          to: paths.invoices(figureLists.invoices.outstanding),
        },
        {
          label: t.overdue,
          value: overdue?.count,
          note: overdue && t.pastDue(kes(overdue.amount)),
          to: paths.invoices(figureLists.invoices.overdue),
        },
        {
          label: t.unmatched,
          value: unmatched?.count,
          note: unmatched && t.onAccount(kes(unmatched.amount)),
          to: paths.payments(figureLists.payments.unmatched),
        },
        {
          label: t.daysOutstanding,
          value: days === null ? '-' : days === undefined ? undefined : t.days(days),
          note: sales && (
            <>
              {t.target(targetDaysSalesOutstanding, kes(sales.netInvoiced))}
              <CancelledNote cancelled={sales.cancelled} to={paths.invoices(figureLists.invoices.salesCancelled)} />
            </>
          ),
          to: paths.invoices(figureLists.invoices.sales),
        },
      ]}
    />
  )
}
