import { Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { FinanceDashboard } from '@shehena/domain/office/dashboards/finance-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'

type RecentPayment = FinanceDashboard['recentPayments'][number]

/** The latest payments that are not voided, with their match. */
export function RecentPayments({ payments }: { payments: RecentPayment[] }) {
  const t = useMessages(financeDashboardMessages)
  const columns = useColumns()
  const data = { items: payments, total: payments.length, isTotalCapped: false, page: 1, pageSize: payments.length }
  return (
    <DetailCard
      title={t.recent}
      action={payments.length > 0 && <TextLink to={paths.payments({ status: 'valid' })}>{t.all}</TextLink>}
    >
      {payments.length === 0 ? (
        <Text c="dimmed">{t.none}</Text>
      ) : (
        <DataTable
          label={t.recent}
          list={{ data, error: null, isPlaceholderData: false, refetch: () => undefined }}
          columns={columns}
          rowPath={({ id }) => paths.payments({ payment: id })}
          loadingText={t.loading}
          errorText={t.failed}
          empty={t.none}
        />
      )}
    </DetailCard>
  )
}

function useColumns(): Column<RecentPayment>[] {
  const t = useMessages(financeDashboardMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.receipt,
      kind: 'number',
      card: 'title',
      cell: ({ id, receiptNo }) => <TextLink to={paths.payments({ payment: id })}>{receiptNo}</TextLink>,
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    {
      header: t.invoice,
      kind: 'number',
      cell: ({ invoiceNo, invoiceCount }) => invoiceNo ?? (invoiceCount > 0 ? t.invoiceCount(invoiceCount) : '-'),
    },
    { header: inKes(t.amount), kind: 'amount', card: 'line', cell: ({ amount }) => <Kes amount={amount} /> },
    { header: t.date, kind: 'date', card: 'line', cell: ({ paidAt }) => formatDay(paidAt, dateFormat) },
    { header: t.match, kind: 'code', card: 'badge', cell: ({ match }) => <StatusBadge status={match} /> },
  ]
}
