import { Anchor, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { ChaseRow } from '@shehena/domain/money/chase/chase-api'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { chaseMessages, promiseStateMessages } from '#web/shared/finance/chase-messages.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import classes from './chase.module.css'
import { chaseListMessages } from './chase-messages.ts'
import { AddNumber, hasNotes, Notes, Phone } from './chase-notes.tsx'

/** What can be done about a customer. */
export type Question = 'promise' | 'remind' | 'withdraw'

type Ask = (question: Question, row: ChaseRow) => void

/** The columns of the chase list. */
export function useChaseColumns(onAsk: Ask, remindersOn: boolean): Column<ChaseRow>[] {
  const t = useMessages(chaseListMessages)
  const mayAddNumber = useCan('customers.billing')
  const { dateFormat } = useClock()
  return [
    {
      header: t.customer,
      kind: 'customer',
      card: 'title',
      cell: ({ id, customerName }) => <TextLink to={paths.customer(id)}>{customerName}</TextLink>,
    },
    {
      header: inKes(t.overdue),
      kind: 'amount',
      card: 'badge',
      cell: ({ id, customerName, overdue }) => (
        <TextLink
          to={paths.invoices({ status: 'overdue', customer: id })}
          aria-label={t.invoicesOf(formatKes(overdue), customerName)}
        >
          <Kes amount={overdue} />
        </TextLink>
      ),
    },
    {
      header: t.oldest,
      kind: 'code',
      card: 'line',
      cell: ({ oldestDays }) => (oldestDays > 0 ? t.days(oldestDays) : '-'),
    },
    {
      header: t.lastReminder,
      kind: 'date',
      card: 'line',
      cell: ({ lastReminder }) =>
        lastReminder ? (
          <>
            {/* The card has no header that says what the day is. */}
            <span data-unit>{t.lastReminder} </span>
            {formatDay(lastReminder, dateFormat)}
          </>
        ) : (
          '-'
        ),
    },
    {
      header: t.promise,
      kind: 'text',
      card: 'who',
      cell: (row) => (row.promise ? <Promised promise={row.promise} /> : '-'),
    },
    { header: t.notes, kind: 'text', card: 'who', cell: (row) => (hasNotes(row) ? <Notes row={row} /> : '-') },
    {
      header: t.phone,
      kind: 'number',
      card: 'line',
      cell: (row) => (row.phone ? <Phone phone={row.phone} /> : mayAddNumber ? <AddNumber row={row} /> : '-'),
    },
    {
      header: t.actions,
      kind: 'actions',
      card: 'line',
      cell: (row) => <Actions row={row} remindersOn={remindersOn} onAsk={onAsk} />,
    },
  ]
}

function Promised({ promise: { amount, day, state } }: { promise: NonNullable<ChaseRow['promise']> }) {
  const t = useMessages(chaseListMessages)
  const states = useMessages(promiseStateMessages)
  const { dateFormat } = useClock()
  return (
    // No amount or day is cut in two.
    <Text span inherit style={{ overflowWrap: 'break-word' }} {...(state === 'broken' && { c: 'red.8', fw: 600 })}>
      {t.promised(formatKes(amount), formatDay(day, dateFormat), states[state])}
    </Text>
  )
}

type ActionsProps = { row: ChaseRow; remindersOn: boolean; onAsk: Ask }

function Actions({ row, remindersOn, onAsk }: ActionsProps) {
  const t = useMessages(chaseListMessages)
  const { promise, withdraw } = useMessages(chaseMessages)
  const mayPromise = useCan('promises.record')
  const mayRemind = useCan('reminders.send')
  const { customerName } = row
  const more = [
    mayRemind && remindersOn && { label: t.remind, onClick: () => onAsk('remind', row) },
    mayPromise && row.promise !== null && { label: withdraw, onClick: () => onAsk('withdraw', row) },
  ]
  return (
    <RowActions>
      {mayPromise && (
        <Anchor
          component="button"
          type="button"
          className={classes.act ?? ''}
          aria-label={t.promiseNamed(customerName)}
          onClick={() => onAsk('promise', row)}
        >
          {promise}
        </Anchor>
      )}
      {more.some(Boolean) && (
        <RowMenu name={customerName}>{(button) => <MenuList button={button} items={more} />}</RowMenu>
      )}
    </RowActions>
  )
}
