import { formatDay } from '@shehena/domain/dates'
import type { Statement, StatementInvoice } from '@shehena/domain/money/statements/statement'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import classes from './statement-entries.module.css'
import { statementMessages } from './statement-messages.ts'

/** The most that are listed below the entries; Who Owes has all of them. */
const mostShown = 25

type Props = {
  statement: Statement
  /** The list of all of them. */
  allPath: string
}

/** What was left of each invoice at the end of a statement's last day, the one that is due first before the others. */
export function OpenInvoices({ statement: { openInvoices, moreOpen }, allPath }: Props) {
  const t = useMessages(statementMessages)
  const total = openInvoices.length + moreOpen
  const items = openInvoices.slice(0, mostShown)
  const list = {
    data: { items, total, isTotalCapped: false, page: 1, pageSize: mostShown },
    error: null,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
  return (
    <DetailCard
      title={t.unpaid}
      action={total > items.length && <TextLink to={allPath}>{t.allUnpaid(total.toLocaleString('en'))}</TextLink>}
    >
      <DataTable
        label={t.unpaid}
        list={list}
        columns={useColumns()}
        rowPath={pathOf}
        loadingText={t.loading}
        errorText={t.failed}
        empty={null}
      />
    </DetailCard>
  )
}

const pathOf = ({ id }: StatementInvoice) => paths.invoices({ peek: id })

function useColumns(): Column<StatementInvoice>[] {
  const t = useMessages(statementMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.number,
      kind: 'number',
      card: 'title',
      cell: (row) => <TextLink to={pathOf(row)}>{row.invoiceNo}</TextLink>,
    },
    { header: t.date, kind: 'date', card: 'line', cell: ({ issueDate }) => formatDay(issueDate, dateFormat) },
    {
      header: t.dueDate,
      kind: 'date',
      card: 'line',
      cell: ({ dueDate }) => (
        <>
          <span className={classes.onCard}>{t.dueDate} </span>
          {formatDay(dueDate, dateFormat)}
        </>
      ),
    },
    { header: inKes(t.total), kind: 'amount', cell: ({ total }) => <Kes amount={total} /> },
    { header: inKes(t.balance), kind: 'amount', card: 'badge', cell: ({ balance }) => <Kes amount={balance} /> },
  ]
}
