import routes from 'virtual:contract-routes/reminders'
import { Text, TextInput } from '@mantine/core'
import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import { type Cents, type CentsSum, formatKes, maxCents } from '@shehena/domain/money'
import { mostPromisedDays } from '@shehena/domain/money/invoices/promise-state'
import { useState } from 'react'
import { addRoutes, api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { promiseMessages } from './promise-messages.ts'

addRoutes(routes)

export type Promising = {
  /** The number of the invoice, or the name of the customer. */
  name: string
  /** What is owed, and what of it is overdue, in cents. */
  owed: CentsSum
  overdue: CentsSum | 0
} & ({ invoiceId: string } | { customerId: string })

/** Records when a customer will pay an invoice, or all that it owes. */
export function PromiseDialog({
  of: { name, owed, overdue, ...subject },
  onClose,
}: {
  of: Promising
  onClose: () => void
}) {
  const t = useMessages(promiseMessages)
  const [idempotencyKey] = useState(newKey)
  const today = dayOf(readClock())
  const [day, setDay] = useState<string | null>(null)
  // A sum beyond what a record holds is typed by hand.
  const wanted = overdue === 0 ? owed : overdue
  const initial = typeof wanted === 'number' && wanted <= maxCents ? wanted : null
  const [amount, setAmount] = useState<Cents | null>(initial)
  const [saidBy, setSaidBy] = useState('')
  return (
    <SmallForm
      title={t.promiseOf(name)}
      submitLabel={t.savePromise}
      savedText={t.promiseSaved}
      failedText={t.promiseFailed}
      isTouched={day !== null || amount !== initial || saidBy !== ''}
      changes={['promises']}
      save={() =>
        api.promises.record.call(
          { ...subject, day: day ?? '', amount: amount ?? 0, saidBy: saidBy.trim() || null },
          { context: { idempotencyKey } },
        )
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm">{t.promiseText}</Text>
          <DayField
            label={t.day}
            required
            autoFocus
            data-autofocus
            excludeDate={(each) => each < today}
            maxDate={addDays(today, mostPromisedDays)}
            value={day}
            onChange={setDay}
            error={day !== null && day < today ? t.dayOver : fields.day}
          />
          <MoneyField
            label={t.amount}
            description={whatIsOwed(t, owed, overdue)}
            required
            value={amount}
            onChange={setAmount}
            error={fields.amount}
          />
          <TextInput
            label={t.saidBy}
            maxLength={255}
            value={saidBy}
            onChange={({ currentTarget }) => setSaidBy(currentTarget.value)}
            error={fields.saidBy}
          />
        </>
      )}
    </SmallForm>
  )
}

function whatIsOwed(t: ReturnType<typeof useMessages<typeof promiseMessages>>, owed: CentsSum, overdue: CentsSum | 0) {
  if (overdue === 0) return t.owed(formatKes(owed))
  return overdue === owed ? t.allOverdue(formatKes(owed)) : t.partOverdue(formatKes(owed), formatKes(overdue))
}
