import { Button, Checkbox } from '@mantine/core'
import { dayOf, formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { mostBilled } from '@shehena/domain/money/charge-kinds'
import type { BillableCharge, BillableCustomer } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { docTypeMessages } from '#web/shared/documents/document-messages.ts'
import { chargeMessages } from '#web/shared/fields/choice-messages.ts'
import { holdBookingMessages } from '#web/shared/finance/hold-booking-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ChargeQuestion } from './charge-question.tsx'
import classes from './ready-to-bill.module.css'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import { isTicked, lacksOnlyPapers, type Ticks, tickReady, tickWithoutPapers } from './ticks.ts'

type Ticking = { ticks: Ticks; onTick: (ticks: Ticks) => void }
type Asked = { about: 'hold' | 'papers'; charge: BillableCharge }

/** A customer with its deliveries. */
export function BillableGroup({ customer, ticks, onTick }: Ticking & { customer: BillableCustomer }) {
  const t = useMessages(readyToBillMessages)
  const mayBill = useCan('invoices.create')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { customerName, charges, ready, stuck } = customer
  const billable = charges.filter((charge) => charge.stuck.length === 0)
  const on = billable.filter(({ id }) => !ticks.off.has(id)).length
  return (
    <DetailCard
      title={customerName}
      action={
        ready.count > 0 && <span>{`${t.ready}: ${ready.count.toLocaleString('en')} · ${formatKes(ready.amount)}`}</span>
      }
    >
      {mayBill && billable.length > 0 && (
        <Checkbox
          size="md"
          mb="xs"
          label={t.chooseOf(customerName)}
          checked={on === billable.length}
          indeterminate={on > 0 && on < billable.length}
          onChange={() => onTick(tickReady(ticks, billable, on < billable.length))}
        />
      )}
      <ul className={classes.charges} aria-label={customerName}>
        {charges.map((charge) => (
          <Delivery key={charge.id} charge={charge} ticks={ticks} onTick={onTick} onAsk={setAsked} />
        ))}
      </ul>
      {ready.count + stuck.count > charges.length && <p className={classes.muted}>{t.more(mostBilled)}</p>}
      {asked && (
        <ChargeQuestion
          {...asked}
          onWithoutPapers={(reason) => onTick(tickWithoutPapers(ticks, asked.charge.id, reason))}
          onClose={() => setAsked(null)}
        />
      )}
    </DetailCard>
  )
}

type DeliveryProps = Ticking & { charge: BillableCharge; onAsk: (asked: Asked) => void }

function Delivery({ charge, ticks, onTick, onAsk }: DeliveryProps) {
  const t = useMessages(readyToBillMessages)
  const { dateFormat } = useClock()
  const mayBill = useCan('invoices.create')
  const { id, bookingId, bookingNo, amount, billableAt, stuck } = charge
  const tick = () => {
    if (stuck.length === 0) onTick(tickReady(ticks, [charge], ticks.off.has(id)))
    else if (ticks.withoutPapers.has(id)) onTick(tickWithoutPapers(ticks, id, null))
    else onAsk({ about: 'papers', charge })
  }
  return (
    <li className={classes.charge}>
      {mayBill && (
        <Checkbox
          size="md"
          aria-label={t.choose(bookingNo)}
          checked={isTicked(ticks, charge)}
          disabled={stuck.length > 0 && !lacksOnlyPapers(charge)}
          onChange={tick}
        />
      )}
      <span className={classes.what}>
        <TextLink to={paths.booking(bookingId)} underline="always">
          {bookingNo}
        </TextLink>{' '}
        <What charge={charge} />
      </span>
      <span className={classes.day}>{formatDay(dayOf(billableAt), dateFormat)}</span>
      <span className={classes.amount}>
        <Kes amount={amount} />
      </span>
      <Stuck charge={charge} ticks={ticks} onAsk={onAsk} />
    </li>
  )
}

/** Route, cargo, truck and load of freight; the words of an extra. */
function What({ charge }: { charge: BillableCharge }) {
  const t = useMessages(readyToBillMessages)
  const kinds = useMessages(chargeMessages)
  const { kind, origin, destination, cargoType, regNo, load, description } = charge
  if (kind !== 'freight') return `${kinds[kind]}: ${description}`
  return [
    origin && destination ? `${origin} – ${destination}` : t.customRoute,
    cargoType,
    regNo,
    load && t.load(load.no, load.of),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why a delivery is stuck, and what can be done. */
function Stuck({ charge, ticks, onAsk }: Pick<DeliveryProps, 'charge' | 'ticks' | 'onAsk'>) {
  const t = useMessages(readyToBillMessages)
  const words = useMessages(holdBookingMessages)
  const papers = useMessages(docTypeMessages)
  const mayEdit = useCan('charges.edit')
  const maySetPrice = useCan('bookings.edit')
  const { id, bookingId, bookingNo, amount, missingPapers, holdReason } = charge
  const reason = ticks.withoutPapers.get(id)
  return (
    <span className={classes.stuck}>
      {amount === null && <ToneBadge tone="amber">{t.noPrice}</ToneBadge>}
      {missingPapers.length > 0 && (
        <ToneBadge tone="amber">{t.lacks(missingPapers.map((type) => papers[type]).join(', '))}</ToneBadge>
      )}
      {holdReason !== null && <ToneBadge tone="grey">{words.heldBecause(holdReason)}</ToneBadge>}
      {reason !== undefined && <span className={classes.muted}>{reason}</span>}
      {amount === null && maySetPrice && (
        <TextLink to={paths.editBooking(bookingId)} aria-label={t.setPriceOf(bookingNo)}>
          {t.setPrice}
        </TextLink>
      )}
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={holdReason === null ? words.holdOf(bookingNo) : words.releaseOf(bookingNo)}
          onClick={() => onAsk({ about: 'hold', charge })}
        >
          {holdReason === null ? words.hold : words.release}
        </Button>
      )}
    </span>
  )
}
