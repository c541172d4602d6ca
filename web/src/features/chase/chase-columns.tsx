import { Anchor, Text } from '@mantine/core'
import type { ChaseRow } from '@shehena/domain/chase/chase-api'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { chaseMessages, promiseStateMessages } from '#web/shared/finance/chase-messages.ts'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { RowMenu } from '#web/shared/ui/table/row-menu.tsx'
import { RowMenuList } from '#web/shared/ui/table/row-menu-list.tsx'
import { chaseListMessages } from './chase-messages.ts'

/** What can be done about a customer. */
export type Question = 'promise' | 'remind' | 'withdraw'

type Ask = (question: Question, row: ChaseRow) => void

/** The columns of the chase list. */
export function useChaseColumns(onAsk: Ask): Column<ChaseRow>[] {
  const t = useMessages(chaseListMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.customer,
      kind: 'long',
      card: 'title',
      cell: ({ id, customerName }) => <TextLink to={paths.customer(id)}>{customerName}</TextLink>,
    },
    {
      header: inKes(t.overdue),
      kind: 'right',
      card: 'badge',
      cell: ({ id, customerName, overdue }) => (
        <TextLink to={paths.invoices({ status: 'overdue', customer: id })} aria-label={t.invoicesOf(customerName)}>
          <Kes amount={overdue} />
        </TextLink>
      ),
    },
    { header: t.oldest, kind: 'code', card: 'line', cell: ({ oldestDays }) => t.days(oldestDays) },
    {
      header: t.lastReminder,
      kind: 'code',
      cell: ({ lastReminder }) => lastReminder && formatDay(lastReminder, dateFormat),
    },
    { header: t.promise, kind: 'text', card: 'who', cell: (row) => <Promised row={row} /> },
    { header: t.notes, kind: 'text', cell: (row) => <Notes row={row} /> },
    { header: t.phone, kind: 'code', card: 'line', cell: ({ phone }) => phone && <Phone phone={phone} /> },
    { header: t.actions, kind: 'actions', card: 'line', cell: (row) => <Actions row={row} onAsk={onAsk} /> },
  ]
}

/** The contact of a customer may be a name with a number, a number, or only a name. */
function Phone({ phone }: { phone: string }) {
  const number = /\+?\d[\d\s().-]{7,}\d/.exec(phone)?.[0]
  if (!number) return phone
  return number === phone ? <PhoneLink number={phone} /> : <PhoneLink number={number} label={() => phone} />
}

function Promised({ row: { promise } }: { row: ChaseRow }) {
  const t = useMessages(chaseListMessages)
  const states = useMessages(promiseStateMessages)
  const { dateFormat } = useClock()
  if (!promise) return null
  const { amount, day, state } = promise
  return (
    <Text span inherit {...(state === 'broken' && { c: 'red.8', fw: 600 })}>
      {t.promised(formatKes(amount), formatDay(day, dateFormat), states[state])}
    </Text>
  )
}

/** What speaks against a reminder, or for another call. */
function Notes({ row }: { row: ChaseRow }) {
  const t = useMessages(chaseListMessages)
  const { disputed, onAccount, isHeld, isMailable, remindersOff } = row
  const money = formatKes(onAccount)
  return [
    disputed.length > 0 && t.disputed(disputed.map(({ invoiceNo }) => invoiceNo).join(', ')),
    onAccount !== 0 && (isHeld ? t.held(money) : t.onAccount(money)),
    !isMailable && t.noAddress,
    remindersOff && t.remindersOff,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Actions({ row, onAsk }: { row: ChaseRow; onAsk: Ask }) {
  const t = useMessages(chaseListMessages)
  const { promise, withdraw } = useMessages(chaseMessages)
  const mayPromise = useCan('promises.record')
  const mayRemind = useCan('reminders.send')
  const { customerName } = row
  return (
    <RowActions>
      {mayPromise && (
        <Anchor
          component="button"
          type="button"
          aria-label={t.promiseNamed(customerName)}
          onClick={() => onAsk('promise', row)}
        >
          {promise}
        </Anchor>
      )}
      <RowMenu name={customerName}>
        {(button) => (
          <RowMenuList
            button={button}
            items={[
              mayRemind && { label: t.remind, onClick: () => onAsk('remind', row) },
              mayPromise && row.promise !== null && { label: withdraw, onClick: () => onAsk('withdraw', row) },
            ]}
          />
        )}
      </RowMenu>
    </RowActions>
  )
}
