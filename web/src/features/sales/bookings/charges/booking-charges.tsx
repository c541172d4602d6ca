import routes from 'virtual:contract-routes/charges'
import { Alert, Button, Group } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Charge } from '@shehena/domain/money/charges/charge'
import type { BookingCharges as Charges } from '@shehena/domain/money/charges/charges-api'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { HoldBooking } from '#web/shared/finance/hold-booking.tsx'
import { holdBookingMessages } from '#web/shared/finance/hold-booking-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'
import { ChargeRow } from './charge-row.tsx'
import classes from './charges.module.css'
import { CreateInvoice } from './create-invoice.tsx'
import { RemoveExtra } from './remove-extra.tsx'

addRoutes(routes)

const ExtraForm = lazyPart(() => import('./extra-form.tsx').then((file) => ({ default: file.ExtraForm })))

type Asked = { about: 'hold' | 'new' } | { about: 'edit' | 'remove'; charge: Charge }

/** What is to be billed for a booking, where each charge was billed, and its invoice in one go. */
export function BookingCharges({ booking }: { booking: Booking }) {
  const t = useMessages(bookingChargeMessages)
  const words = useMessages(holdBookingMessages)
  const mayEdit = useCan('charges.edit')
  const { id, bookingNo } = booking
  const { data, error, refetch } = useQuery(api.charges.list.queryOptions({ input: { id } }))
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const holdReason = data?.hold?.reason ?? null
  return (
    <DetailCard
      title={t.title}
      action={
        mayEdit &&
        data && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setAsked({ about: 'hold' })}>
              {holdReason === null ? words.hold : words.release}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsked({ about: 'new' })}>
              {t.add}
            </Button>
            <CreateInvoice booking={booking} charges={data} />
          </Group>
        )
      }
    >
      {error && !data ? (
        <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
      ) : data ? (
        <>
          <Hold hold={data.hold} />
          <Rows charges={data} booking={booking} onAsk={setAsked} />
        </>
      ) : (
        <p role="status">{t.loading}</p>
      )}
      {asked?.about === 'hold' && (
        <HoldBooking bookingId={id} bookingNo={bookingNo} holdReason={holdReason} onClose={close} />
      )}
      {asked?.about === 'new' && <ExtraForm booking={booking} onClose={close} />}
      {asked?.about === 'edit' && <ExtraForm booking={booking} charge={asked.charge} onClose={close} />}
      {asked?.about === 'remove' && <RemoveExtra charge={asked.charge} onClose={close} />}
    </DetailCard>
  )
}

type RowsProps = { charges: Charges; booking: Booking; onAsk: (asked: Asked) => void }

function Rows({ charges: { items, billed, unbilled, hold }, booking, onAsk }: RowsProps) {
  const t = useMessages(bookingChargeMessages)
  const { status, trucksNeeded } = booking
  if (items.length === 0) return <p className={classes.quiet}>{status === 'cancelled' ? t.noneOfCancelled : t.none}</p>
  const left = trucksNeeded - items.filter(({ kind }) => kind === 'freight').length
  return (
    <>
      <ul className={classes.rows} aria-label={t.title}>
        {items.map((charge) => (
          <ChargeRow
            key={charge.id}
            charge={charge}
            loads={booking.trucksNeeded}
            isHeld={hold !== null}
            onEdit={() => onAsk({ about: 'edit', charge })}
            onRemove={() => onAsk({ about: 'remove', charge })}
          />
        ))}
      </ul>
      {status !== 'cancelled' && left > 0 && <p className={classes.quiet}>{t.onTheRoad(left, trucksNeeded)}</p>}
      <p className={classes.sums}>
        <span>
          {t.billed} <Kes amount={billed} />
        </span>
        <span>
          {t.unbilled} <Kes amount={unbilled} />
        </span>
        <span className={classes.quiet}>{t.beforeVat}</span>
      </p>
    </>
  )
}

function Hold({ hold }: { hold: Charges['hold'] }) {
  const t = useMessages(bookingChargeMessages)
  const words = useMessages(holdBookingMessages)
  const clock = useClock()
  if (!hold) return null
  return (
    <Alert color="orange" title={words.heldBecause(hold.reason)}>
      {t.heldBy(hold.by ?? t.formerColleague, formatInstant(hold.at, clock))}
    </Alert>
  )
}
