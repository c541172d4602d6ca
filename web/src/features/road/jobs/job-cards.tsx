import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { jobCardsMessages } from './job-cards-messages.ts'
import { JobContact } from './job-contact.tsx'
import { summaryMessages } from './summary-messages.ts'

type Props = { job: Job }

export function JobBooking({ job }: Props) {
  const t = useMessages(jobCardsMessages)
  const { booking, customer, loads } = job
  const tons = tonsOfLoad({ ...job, weightTons: booking.weightTons })
  const words = useMessages(summaryMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.bookingInformation}>
      <DetailList>
        <DetailRow label={t.bookingNo}>
          <TextLink to={paths.booking(booking.id)}>{booking.bookingNo}</TextLink>
        </DetailRow>
        <DetailRow label={t.customer}>{customer.legalName}</DetailRow>
        <DetailRow label={t.contact}>{customer.contact && <JobContact customer={customer} />}</DetailRow>
        <DetailRow label={t.cargoType}>{booking.cargoType ?? t.generalCargo}</DetailRow>
        <DetailRow label={t.weight}>
          {tons === null
            ? t.notSpecified
            : loads > 1 && booking.weightTons !== null
              ? t.tonsOf(shownNumber(tons), shownNumber(booking.weightTons))
              : t.tons(shownNumber(tons))}
        </DetailRow>
        <DetailRow label={t.volume}>
          {booking.volumeM3 === null
            ? t.notSpecified
            : loads > 1
              ? t.volumeOfAll(shownNumber(booking.volumeM3))
              : `${shownNumber(booking.volumeM3)} m³`}
        </DetailRow>
        <DetailRow label={words.pickupAt}>
          {booking.pickupAt ? formatInstant(booking.pickupAt, clock) : t.notSpecified}
        </DetailRow>
        <DetailRow label={words.dropoffAt}>
          {booking.dropoffAt ? formatInstant(booking.dropoffAt, clock) : t.notSpecified}
        </DetailRow>
        {booking.notes && <DetailRow label={words.notes}>{booking.notes}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}

export function JobVehicle({ job: { vehicle } }: Props) {
  const t = useMessages(jobCardsMessages)
  return (
    <DetailCard title={t.vehicleAssignment}>
      {vehicle ? (
        <DetailList>
          <DetailRow label={t.registration}>
            <TextLink to={paths.vehicle(vehicle.id)}>{vehicle.regNo}</TextLink>
          </DetailRow>
          <DetailRow label={t.makeAndModel}>{`${vehicle.make} ${vehicle.model}`}</DetailRow>
          <DetailRow label={t.capacity}>{t.tons(shownNumber(vehicle.capacityTons))}</DetailRow>
        </DetailList>
      ) : (
        t.notAssigned
      )}
    </DetailCard>
  )
}

export function JobDriver({ job: { driver } }: Props) {
  const t = useMessages(jobCardsMessages)
  return (
    <DetailCard title={t.driverAssignment}>
      {driver ? (
        <DetailList>
          <DetailRow label={t.name}>{driver.name}</DetailRow>
          <DetailRow label={t.phone}>{driver.phone && <PhoneLink number={driver.phone} />}</DetailRow>
          <DetailRow label={t.license}>{driver.licenseNo}</DetailRow>
        </DetailList>
      ) : (
        t.notAssigned
      )}
    </DetailCard>
  )
}

export function JobSchedule({ job: { plannedStart, plannedEnd, expectedEnd, actualStart, actualEnd } }: Props) {
  const t = useMessages(jobCardsMessages)
  const clock = useClock()
  const at = (instant: string | null, otherwise: string) => (instant ? formatInstant(instant, clock) : otherwise)
  return (
    <DetailCard title={t.scheduleAndTimeline}>
      <DetailList>
        <DetailRow label={t.plannedStart}>{at(plannedStart, t.toBeDecided)}</DetailRow>
        <DetailRow label={t.plannedEnd}>{at(plannedEnd, t.toBeDecided)}</DetailRow>
        {expectedEnd && <DetailRow label={t.expectedEnd}>{formatInstant(expectedEnd, clock)}</DetailRow>}
        <DetailRow label={t.actualStart}>{at(actualStart, t.notStarted)}</DetailRow>
        <DetailRow label={t.actualEnd}>{at(actualEnd, t.notCompleted)}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

const shownNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
