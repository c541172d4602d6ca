import { Stack, Title } from '@mantine/core'
import { targetDaysSalesOutstanding } from '@shehena/domain/office/dashboards/days-sales-outstanding'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import type { FinanceDashboard as Figures } from '@shehena/domain/office/dashboards/finance-dashboard'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { KesFigure, useKesText } from '#web/shared/kes.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { AgingCard } from './aging-card.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { CreditedNote } from './credited-note.tsx'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'
import { PromisedNote } from './promised-note.tsx'
import { RecentPayments } from './recent-payments.tsx'
import { ToBillCard } from './to-bill-card.tsx'

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
              <ToBillCard figures={data.readyToBill} />
              <AgingCard aging={data.aging} />
              <RecentPayments payments={data.recentPayments} />
            </>
          ) : (
            <LoadingDetails text={t.loading} />
          )}
        </>
      )}
    </Stack>
  )
}

/** Figure spaces: a note has as many lines before its amount has come as with it, against layout shift. */
const awaited = '\u2007'.repeat(16)

function FigureCards({ figures }: { figures: Figures | undefined }) {
  const t = useMessages(financeDashboardMessages)
  const kes = useKesText()
  const { outstanding, overdue, unmatched, promised, sales } = figures ?? {}
  const days = sales?.daysOutstanding
  return (
    <StatCards
      cards={[
        {
          label: t.outstanding,
          value: outstanding && <KesFigure amount={outstanding.amount} />,
          note: outstanding ? t.unpaid(outstanding.count) : awaited,
          to: paths.invoices(figureLists.invoices.outstanding),
        },
        {
          label: t.overdue,
          value: overdue?.count,
          note: (
            <>
              {t.pastDue(overdue ? kes(overdue.amount) : awaited)}
              <PromisedNote promised={promised} />
            </>
          ),
          to: paths.invoices(figureLists.invoices.overdue),
        },
        {
          label: t.unmatched,
          value: unmatched?.count,
          note: t.onAccount(unmatched ? kes(unmatched.amount) : awaited),
          to: paths.payments(figureLists.payments.unmatched),
        },
        {
          label: t.daysOutstanding,
          value: days === null ? '-' : days === undefined ? undefined : t.days(days),
          note: (
            <>
              {t.target(targetDaysSalesOutstanding, sales ? kes(sales.netInvoiced) : awaited)}
              <CancelledNote cancelled={sales?.cancelled} to={paths.invoices(figureLists.invoices.salesCancelled)} />
              <CreditedNote credited={sales?.credited} to={financePaths.creditNotes(figureLists.creditNotes.sales)} />
            </>
          ),
          to: paths.invoices(figureLists.invoices.sales),
        },
      ]}
    />
  )
}
