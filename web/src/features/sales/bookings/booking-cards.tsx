import { formatInstant } from '@shehena/domain/dates'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ContactParts } from '#web/shared/contact-parts.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { MailLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'
import { BookingCredit } from './booking-credit.tsx'
import { bookingPageMessages } from './booking-page-messages.ts'

type Props = { booking: Booking }

export function BookingCustomerCard({ booking }: Props) {
  const { customer, customerId, customerRef, credit } = booking
  const t = useMessages(bookingPageMessages)
  const mayOpen = useCan('customers.view')
  const shown = (field: (typeof customer.maskedFields)[number], value?: ReactNode) =>
    customer.maskedFields.includes(field) ? (
      <RestrictedValue mask={customer[field] ?? t.restricted} />
    ) : (
      (value ?? customer[field])
    )
  return (
    <DetailCard title={t.customerInformation}>
      <DetailList>
        <DetailRow label={t.legalName}>
          {mayOpen ? <TextLink to={paths.customer(customerId)}>{customer.legalName}</TextLink> : customer.legalName}
        </DetailRow>
        <DetailRow label={t.tradingName}>{shown('tradingName')}</DetailRow>
        <DetailRow label={t.contact}>
          {shown('contact', customer.contact && <ContactParts contact={customer.contact} />)}
        </DetailRow>
        <DetailRow label={t.email}>{shown('email', customer.email && <MailLink address={customer.email} />)}</DetailRow>
        {customerRef && <DetailRow label={t.customerRef}>{customerRef}</DetailRow>}
        {(credit.state !== 'inOrder' || credit.release) && <BookingCredit booking={booking} />}
      </DetailList>
    </DetailCard>
  )
}

export function BookingCargo({ booking: { cargoType, weightTons, volumeM3, trucksNeeded } }: Props) {
  const t = useMessages(bookingPageMessages)
  return (
    <DetailCard title={t.cargoDetails}>
      <DetailList>
        <DetailRow label={t.type}>{cargoType ?? t.generalCargo}</DetailRow>
        <DetailRow label={t.weightLabel}>
          {weightTons === null ? t.notSpecified : t.tons(shownNumber(weightTons))}
        </DetailRow>
        <DetailRow label={t.volumeLabel}>
          {volumeM3 === null ? t.notSpecified : `${shownNumber(volumeM3)} m³`}
        </DetailRow>
        {trucksNeeded > 1 && <DetailRow label={t.trucksNeeded}>{trucksNeeded}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}

export function BookingSchedule({ booking: { pickupAt, dropoffAt, quotedAmount } }: Props) {
  const t = useMessages(bookingPageMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.schedulePricing}>
      <DetailList>
        <DetailRow label={t.pickup}>{pickupAt ? formatInstant(pickupAt, clock) : t.toBeDetermined}</DetailRow>
        <DetailRow label={t.delivery}>{dropoffAt ? formatInstant(dropoffAt, clock) : t.toBeDetermined}</DetailRow>
        <DetailRow label={t.quoted}>{quotedAmount === null ? t.notSet : <Kes amount={quotedAmount} />}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

const shownNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
