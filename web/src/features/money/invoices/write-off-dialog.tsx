import { Text, TextInput } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { writeOffs } from '#web/shared/finance/write-off-calls.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { writeOffMessages } from './write-off-messages.ts'

const longestReason = 200

type Props = { invoice: Pick<Invoice, 'id' | 'invoiceNo' | 'version' | 'balance'>; onClose: () => void }

/** Asks how much of what is left of an invoice is written off, when and why. */
export function WriteOffDialog({ invoice, onClose }: Props) {
  const t = useMessages(writeOffMessages)
  // What the person saw: of an invoice that is another by then, nothing is written off.
  const [{ id, invoiceNo, version, balance }] = useState(invoice)
  const [idempotencyKey] = useState(newKey)
  const today = dayOf(readClock())
  const [amount, setAmount] = useState<Cents | null>(balance)
  const [day, setDay] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const { data } = useQuery(writeOffs.limit.queryOptions({ input: {} }))
  return (
    <SmallForm
      title={t.writeOffQuestion(formatKes(amount ?? balance), invoiceNo)}
      submitLabel={t.submit}
      savedText={t.wroteOff}
      failedText={t.writeOffFailed}
      isTouched={amount !== balance || day !== today || reason !== ''}
      changes={['invoices']}
      save={() =>
        writeOffs.record.call(
          { id, version, amount: amount ?? 0, writtenOffOn: day ?? '', reason: reason.trim() },
          { context: { idempotencyKey } },
        )
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm">{t.writeOffText}</Text>
          <MoneyField
            label={t.amount}
            required
            {...(data && { description: t.upTo(formatKes(data.limit)) })}
            value={amount}
            onChange={setAmount}
            error={fields.amount}
          />
          <DayField label={t.day} required maxDate={today} value={day} onChange={setDay} error={fields.writtenOffOn} />
          <TextInput
            label={t.reason}
            required
            description={t.reasonHint}
            maxLength={longestReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fields.reason}
          />
        </>
      )}
    </SmallForm>
  )
}
