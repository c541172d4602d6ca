import routes from 'virtual:contract-routes/receivables'
import { Group, Text } from '@mantine/core'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { agingMessages } from '#web/shared/finance/aging-messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Kes } from '#web/shared/kes.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { customerMoneyMessages } from './customer-money-messages.ts'

addRoutes(routes)

/** What a customer owes and has paid, each figure with a link to its list, and what is left of its credit. */
export function CustomerMoney({ customer }: { customer: Customer }) {
  const { id, isActive } = customer
  const t = useMessages(customerMoneyMessages)
  const ages = useMessages(agingMessages)
  const mayInvoice = useCan('invoices.create') && isActive
  const mayState = useCan('statements.view')
  const mayRecord = useCan('payments.record')
  const { data, error, refetch } = useQuery(api.receivables.customer.queryOptions({ input: { id } }))

  return (
    <DetailCard
      title={t.money}
      action={
        <Group gap="xs">
          {mayState && (
            <ButtonLink to={financePaths.statement(id)} size="xs" variant="default">
              {t.statement}
            </ButtonLink>
          )}
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
        <DetailList>
          <Figure
            label={t.balance}
            path={paths.invoices({ customer: id, status: 'issued' })}
            sum={data && { amount: data.balance }}
            note={() => t.balanceNote}
          />
          <Figure
            label={t.open}
            path={paths.invoices({ customer: id, status: 'open' })}
            sum={data?.open}
            note={t.invoiceCount}
          />
          <Figure
            label={t.overdue}
            path={paths.invoices({ customer: id, status: 'overdue' })}
            sum={data?.overdue}
            note={t.invoiceCount}
          />
          {data && data.overdue.count > 0 && (
            <DetailRow label={t.overdueByAge}>
              {data.aging
                .filter(({ count }) => count > 0)
                .map(({ bucket, count, amount }) => (
                  <div key={bucket}>
                    <TextLink to={financePaths.receivables({ customer: id, bucket })} underline="always">
                      {ages[bucket]}
                    </TextLink>{' '}
                    <Kes amount={amount} />
                    <Text span size="sm" c="dimmed">
                      {` · ${t.invoiceCount(count)}`}
                    </Text>
                  </div>
                ))}
            </DetailRow>
          )}
          <Figure
            label={t.unbilled}
            path={paths.bookings({ customer: id, status: 'unbilled' })}
            sum={data?.unbilled}
            note={t.bookingCount}
          />
          <Figure
            label={t.payments}
            path={paths.payments({ customer: id, status: 'valid' })}
            sum={data?.payments}
            note={t.paymentCount}
          />
          <Figure
            label={t.onAccount}
            path={paths.payments({ customer: id, status: 'unmatched' })}
            sum={data?.onAccount}
            note={t.paymentCount}
          />
          {data && data.credit.count > 0 && (
            <Figure
              label={t.credit}
              path={financePaths.creditNotes({ customer: id, status: 'onAccount' })}
              sum={data.credit}
              note={t.creditNoteCount}
            />
          )}
          {data && data.withheld.count > 0 && (
            <Figure
              label={t.withheld}
              path={financePaths.withheld({ customer: id })}
              sum={data.withheld}
              note={t.withheldCount}
            />
          )}
          {data && <CustomerCredit customer={customer} money={data} />}
        </DetailList>
      )}
    </DetailCard>
  )
}

type FigureProps = {
  label: string
  /** The list behind the figure. */
  path: string
  /** In cents; undefined while loading. */
  sum: { amount: Parameters<typeof Kes>[0]['amount']; count?: number } | undefined
  note: (count: number) => string
}

function Figure({ label, path, sum, note }: FigureProps) {
  return (
    <DetailRow label={<TextLink to={path}>{label}</TextLink>}>
      {sum && <Kes amount={sum.amount} />}
      <Text span size="sm" c="dimmed">
        {sum ? ` · ${note(sum.count ?? 0)}` : '\u00a0'}
      </Text>
    </DetailRow>
  )
}
