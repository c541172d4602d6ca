import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { Kes } from '#web/shared/kes.tsx'
import type { Payable } from './open-invoice-choice.tsx'
import classes from './parts.module.css'
import { paymentMessages } from './payment-messages.ts'
import type { Tick } from './ticks.ts'

type Props = {
  invoices: readonly Payable[]
  ticks: readonly Tick[]
  onToggle: (invoiceId: string) => void
  onType: (invoiceId: string, amount: Tick['amount']) => void
  /** The error of a ticked invoice, by its place among the ticks. */
  errorAt: (place: number) => string | undefined
}

/** Open invoices to tick, each with its amount. The arrows move between rows, Space ticks, Enter sends the form. */
export function TickTable({ invoices, ticks, onToggle, onType, errorAt }: Props) {
  const t = useMessages(paymentMessages)
  return (
    <table className={classes.table} aria-label={t.openInvoices}>
      <thead>
        <tr>
          <th scope="col">{t.invoice}</th>
          <th scope="col">{t.due}</th>
          <th scope="col" data-figure>
            {t.balance}
          </th>
          <th scope="col" data-figure>
            {t.paysNow}
          </th>
        </tr>
      </thead>
      <tbody onKeyDownCapture={moveByArrows}>
        {invoices.map((invoice) => {
          const place = ticks.findIndex(({ invoiceId }) => invoiceId === invoice.id)
          return (
            <TickRow
              key={invoice.id}
              invoice={invoice}
              tick={ticks[place]}
              error={errorAt(place)}
              onToggle={() => onToggle(invoice.id)}
              onType={(amount) => onType(invoice.id, amount)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps = {
  invoice: Payable
  tick: Tick | undefined
  error: string | undefined
  onToggle: () => void
  onType: (amount: Tick['amount']) => void
}

function TickRow({ invoice, tick, error, onToggle, onType }: RowProps) {
  const t = useMessages(paymentMessages)
  const { dateFormat } = useClock()
  const { invoiceNo, balance, dueDate, status } = invoice
  return (
    <tr data-ticked={tick !== undefined}>
      <td>
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={tick !== undefined}
            onChange={onToggle}
            aria-label={t.tickNamed(invoiceNo, formatKes(balance))}
          />
          {invoiceNo}
        </label>
      </td>
      <td data-label={t.due} data-late={status === 'overdue'}>
        {formatDay(dueDate, dateFormat)}
      </td>
      <td data-figure data-label={t.balance}>
        <Kes amount={balance} />
      </td>
      <td data-figure className={classes.part}>
        {tick && (
          <MoneyField
            aria-label={t.amountFor(invoiceNo)}
            size="xs"
            value={tick.amount}
            onChange={onType}
            error={error}
          />
        )}
      </td>
    </tr>
  )
}

/** Moves to the same field of the row above or below, and sends the form on Enter. */
function moveByArrows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Enter') {
    event.preventDefault()
    event.stopPropagation()
    return target.form?.requestSubmit()
  }
  const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  event.stopPropagation()
  const inputs = target.closest('tr')?.[way[key]]?.querySelectorAll('input')
  const next = target.type === 'checkbox' ? inputs?.[0] : (inputs?.[1] ?? inputs?.[0])
  next?.focus()
}
