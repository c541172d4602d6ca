import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatInstant } from '@shehena/domain/dates'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { ShortTable } from './short-table.tsx'
import { toldMessages } from './told-messages.ts'

type Told = PaybillHook['last'][number]

/** The payments that the paybill told of last; each leads to its line. */
export function ToldTable({ account, told }: { account: BankAccount; told: readonly Told[] }) {
  const t = useMessages(toldMessages)
  const clock = useClock()
  const pathOf = (line: string) => paths.reconciliation() + stringifySearch({ account: account.id, line })
  const columns: Column<Told & { id: string }>[] = [
    { header: t.time, kind: 'date', card: 'line', cell: ({ at }) => formatInstant(at, clock) },
    {
      header: t.receipt,
      kind: 'number',
      card: 'title',
      cell: ({ id, receipt }) => <TextLink to={pathOf(id)}>{receipt}</TextLink>,
    },
    { header: inKes(t.amount), kind: 'amount', card: 'badge', cell: ({ amount }) => <Kes amount={amount} /> },
    { header: t.accountRef, kind: 'long', card: 'who', cell: ({ accountRef }) => accountRef ?? '-' },
    {
      header: t.statement,
      kind: 'code',
      card: 'line',
      cell: ({ isOnStatement }) => (isOnStatement ? t.isOnStatement : t.isNotYet),
    },
  ]
  return (
    <ShortTable
      title={t.last}
      items={told.map((each) => ({ ...each, id: each.lineId }))}
      columns={columns}
      rowPath={({ id }) => pathOf(id)}
      empty={t.noneTold}
    />
  )
}
