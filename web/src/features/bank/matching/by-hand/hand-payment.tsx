import { Group } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { handMessages } from '../bench-messages.ts'
import { HandFrame, type Shown } from './hand-frame.tsx'
import type { HandPart } from './hand-parts.ts'

type Part = Extract<HandPart, { kind: 'payment' }>

type Props = Shown & {
  part: Part
  /** What of the line is open. */
  open: Cents
  onChange: (part: Part) => void
}

/** A payment that was recorded before, and what of the line it is. */
export function HandPayment({ part, open, onChange, ...shown }: Props) {
  const t = useMessages(handMessages)
  const { dateFormat } = useClock()
  const { paymentId, name, amount } = part
  const { isActive, isChecked, errorOf } = shown
  return (
    <HandFrame {...shown} summary={[name, amount !== null && formatKes(amount)]}>
      {isActive && (
        <Group align="start" gap="sm">
          <AsyncSelect
            flex="1 1 14rem"
            label={t.payment}
            required
            data-autofocus
            find={(q) =>
              api.payments.list.queryOptions({
                input: { status: 'valid', sort: '-paidAt', pageSize: 20, ...(q && { q }) },
              })
            }
            optionsOf={({ items }) =>
              items.map((payment) => ({
                value: payment.id,
                label: payment.receiptNo,
                detail: [payment.customerName, formatKes(payment.amount), formatDay(payment.paidAt, dateFormat)].join(
                  ', ',
                ),
                most: payment.amount,
              }))
            }
            failedText={() => t.paymentsFailed}
            value={paymentId}
            selectedLabel={name || undefined}
            error={(isChecked && !paymentId && t.choosePayment) || errorOf('paymentId')}
            onChange={(id, choice) => {
              // safe: whole cents.
              const most = Math.min(amount || open, choice?.most ?? open) as Cents
              onChange({ ...part, paymentId: id, name: choice?.label ?? '', amount: most })
            }}
          />
          <MoneyField
            w="11rem"
            label={t.amount}
            required
            value={amount}
            error={(isChecked && !amount && t.enterAmount) || errorOf('amount')}
            onChange={(next) => onChange({ ...part, amount: next })}
          />
        </Group>
      )}
    </HandFrame>
  )
}
