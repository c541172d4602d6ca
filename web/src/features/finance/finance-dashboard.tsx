import { Stack, Title } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { StatCards } from '#web/ui/stat-cards.tsx'
import { financeMessages } from './finance-messages.ts'
import { invoicesPath } from './finance-search.ts'

/** What customers owe today. Every figure leads to the invoices behind it. */
export function FinanceDashboard() {
  const t = useMessages(financeMessages)
  const { data, error, refetch } = useQuery(api.dashboards.finance.queryOptions({ input: {} }))

  return (
    <Stack>
      <Title order={2} size="h4">
        {t.financeDashboard}
      </Title>
      {error && !data ? (
        <ErrorPanel title={t.dashboardFailed} detail={error.message} onRetry={refetch} />
      ) : (
        <StatCards
          cards={[
            {
              label: t.outstanding,
              value: data && formatKes(data.outstanding.amount),
              to: invoicesPath({ status: 'open' }),
            },
            {
              label: t.overdue,
              value: data?.overdue.count,
              note: data && t.overdueSum(formatKes(data.overdue.amount)),
              to: invoicesPath({ status: 'overdue' }),
            },
          ]}
        />
      )}
    </Stack>
  )
}
