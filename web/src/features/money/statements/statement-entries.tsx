import { formatDay } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import type { Statement, StatementEntry } from '@shehena/domain/money/statements/statement'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import classes from './statement-entries.module.css'
import { statementKindMessages, statementMessages } from './statement-messages.ts'
import type { StatementSearch } from './statement-search.ts'

const pageSize = 100

type Row = StatementEntry & { id: string }

/** The entries of a statement, a page at a time, each with a link to its record. */
export function StatementEntries({ statement, page: asked }: { statement: Statement; page: number }) {
  const t = useMessages(statementMessages)
  const setSearch = useSetSearch<StatementSearch>()
  const columns = useColumns()
  const { entries } = statement
  const page = Math.min(asked, Math.max(1, Math.ceil(entries.length / pageSize)))
  const first = (page - 1) * pageSize
  const items = entries.slice(first, first + pageSize).map((entry, at) => ({ ...entry, id: String(first + at) }))
  const list = {
    data: { items, total: entries.length, isTotalCapped: false, page, pageSize },
    error: null,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
  return (
    <>
      <DataTable
        label={t.entries}
        list={list}
        columns={columns}
        rowPath={pathOf}
        loadingText={t.loading}
        errorText={t.failed}
        empty={t.none}
      />
      {entries.length > pageSize && (
        <ListPagination list={list} onPage={(next) => setSearch({ page: next }, { resetScroll: false })} />
      )}
    </>
  )
}

function pathOf({ kind, recordId }: StatementEntry): string {
  if (kind === 'credit_note') return financePaths.creditNotes({ note: recordId })
  if (kind === 'payment' || kind === 'voided') return paths.payments({ payment: recordId })
  return paths.invoices({ peek: recordId })
}

function useColumns(): Column<Row>[] {
  const t = useMessages(statementMessages)
  const kinds = useMessages(statementKindMessages)
  const { dateFormat } = useClock()
  return [
    { header: t.date, kind: 'date', card: 'line', cell: ({ day }) => formatDay(day, dateFormat) },
    {
      header: t.number,
      kind: 'number',
      card: 'title',
      cell: (row) => <TextLink to={pathOf(row)}>{row.number ?? kinds[row.kind]}</TextLink>,
    },
    { header: t.entry, kind: 'long', card: 'who', cell: ({ kind }) => kinds[kind] },
    { header: t.reference, kind: 'number', cell: ({ reference }) => reference ?? '-' },
    {
      header: inKes(t.debit),
      kind: 'amount',
      card: 'badge',
      cell: ({ debit }) => (debit ? <OnCard before="+" amount={debit} /> : '-'),
    },
    {
      header: inKes(t.credit),
      kind: 'amount',
      card: 'badge',
      cell: ({ credit }) => (credit ? <OnCard before="−" amount={credit} /> : '-'),
    },
    {
      header: inKes(t.balance),
      kind: 'amount',
      card: 'line',
      cell: ({ balance }) => <OnCard before={`${t.balance} `} amount={balance} />,
    },
  ]
}

/** An amount; on a card, which has no headers, with what it is before it. */
function OnCard({ before, amount }: { before: string; amount: CentsSum }) {
  return (
    <>
      <span className={classes.onCard}>{before}</span>
      <Kes amount={amount} />
    </>
  )
}
