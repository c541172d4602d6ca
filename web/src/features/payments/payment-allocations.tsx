import { Anchor } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Allocation } from '@shehena/domain/payments/allocation'
import type { Payment } from '@shehena/domain/payments/payment'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './parts.module.css'
import { paymentMessages } from './payment-messages.ts'
import { TakeBack } from './take-back.tsx'

/** What a payment pays: its allocations, those taken back struck through, and what is on account. */
export function PaymentAllocations({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const [takenBack, setTakenBack] = useState<Allocation | null>(null)
  const mayAllocate = useCan('payments.allocate')
  const { allocations, onAccount } = payment
  if (allocations.length === 0 && onAccount === 0) return null
  return (
    <DetailCard title={t.allocations}>
      <table className={classes.table} aria-label={t.allocations}>
        <thead>
          <tr>
            <th scope="col">{t.invoice}</th>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.by}</th>
            <th scope="col" data-figure>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {allocations.map((allocation) => (
            <AllocationRow
              key={allocation.id}
              allocation={allocation}
              {...(mayAllocate && { onTakeBack: () => setTakenBack(allocation) })}
            />
          ))}
          {onAccount > 0 && (
            <tr>
              <td colSpan={3}>{t.onAccount}</td>
              <td data-figure>
                <Kes amount={onAccount} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {takenBack && <TakeBack allocation={takenBack} onClose={() => setTakenBack(null)} />}
    </DetailCard>
  )
}

function AllocationRow({ allocation, onTakeBack }: { allocation: Allocation; onTakeBack?: () => void }) {
  const t = useMessages(paymentMessages)
  const { dateFormat } = useClock()
  const { invoiceId, invoiceNo, amount, allocatedOn, allocatedBy, reversedOn, reversedBy, reverseReason } = allocation
  const Written = reversedOn ? 's' : 'span'
  return (
    <tr>
      <td>
        <Written>
          <TextLink to={paths.invoices({ invoice: invoiceId })}>{invoiceNo}</TextLink>
        </Written>
        {!reversedOn && onTakeBack && (
          <Anchor
            component="button"
            type="button"
            className={classes.action}
            aria-label={t.takeBackNamed(invoiceNo)}
            onClick={onTakeBack}
          >
            {t.takeBack}
          </Anchor>
        )}
        {reversedOn && (
          <div className={classes.note}>
            {t.takenBack(formatDay(reversedOn, dateFormat), reversedBy, reverseReason)}
          </div>
        )}
      </td>
      <td data-label={t.day}>{formatDay(allocatedOn, dateFormat)}</td>
      <td data-label={t.by}>{allocatedBy ?? '-'}</td>
      <td data-figure data-label={t.amount}>
        <Kes amount={amount} isVoid={reversedOn !== null} />
      </td>
    </tr>
  )
}
