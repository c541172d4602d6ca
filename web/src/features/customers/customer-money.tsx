import { Group } from '@mantine/core'
import type { Customer } from '@shehena/domain/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { KesFigure } from '#web/shared/kes.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { customerMoneyMessages } from './customer-money-messages.ts'

/** What a customer owes and has paid, each figure with a link to its list. */
export function CustomerMoney({ customer: { id, isActive } }: { customer: Customer }) {
  const t = useMessages(customerMoneyMessages)
  const mayInvoice = useCan('invoices.create') && isActive
  const mayRecord = useCan('payments.record')
  const { data, error, refetch } = useQuery(api.receivables.customer.queryOptions({ input: { id } }))
  const figure = (amount: Parameters<typeof KesFigure>[0]['amount'] | undefined) =>
    amount === undefined ? undefined : <KesFigure amount={amount} />
  const countOf = (text: (count: number) => string, sum: { count: number } | undefined) =>
    sum ? text(sum.count) : '\u00a0'

  return (
    <DetailCard
      title={t.money}
      action={
        <Group gap="xs">
          {mayInvoice && (
            <ButtonLink to={paths.invoices({ create: 'blank', customer: id })} size="xs" variant="default">
              {t.newInvoice}
            </ButtonLink>
          )}
          {mayRecord && (
            <ButtonLink to={paths.payments({ record: 'blank', customer: id })} size="xs" variant="default">
              {t.recordPayment}
            </ButtonLink>
          )}
        </Group>
      }
    >
      {error && !data ? (
        <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
      ) : (
        <StatCards
          cards={[
            {
              label: t.balance,
              value: figure(data?.balance),
              note: t.balanceNote,
              to: paths.invoices({ customer: id, status: 'issued' }),
            },
            {
              label: t.overdue,
              value: figure(data?.overdue.amount),
              note: countOf(t.invoiceCount, data?.overdue),
              to: paths.invoices({ customer: id, status: 'overdue' }),
            },
            {
              label: t.open,
              value: figure(data?.open.amount),
              note: countOf(t.invoiceCount, data?.open),
              to: paths.invoices({ customer: id, status: 'open' }),
            },
            {
              label: t.payments,
              value: figure(data?.payments.amount),
              note: countOf(t.paymentCount, data?.payments),
              to: paths.payments({ customer: id, status: 'valid' }),
            },
            {
              label: t.onAccount,
              value: figure(data?.onAccount.amount),
              note: countOf(t.paymentCount, data?.onAccount),
              to: paths.payments({ customer: id, status: 'unmatched' }),
            },
          ]}
        />
      )}
    </DetailCard>
  )
}
