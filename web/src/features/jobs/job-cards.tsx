import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/jobs/job'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { JobContact } from './job-contact.tsx'
import { jobMessages } from './job-messages.ts'

type Props = { job: Job }

export function JobBooking({ job: { booking, customer } }: Props) {
  const t = useMessages(jobMessages)
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
          {booking.weightTons === null ? t.notSpecified : t.tons(shownNumber(booking.weightTons))}
        </DetailRow>
        <DetailRow label={t.volume}>
          {booking.volumeM3 === null ? t.notSpecified : `${shownNumber(booking.volumeM3)} m³`}
        </DetailRow>
      </DetailList>
    </DetailCard>
  )
}

export function JobRoute({ job: { route } }: Props) {
  const t = useMessages(jobMessages)
  return (
    <DetailCard title={t.routeInformation}>
      {route ? (
        <DetailList>
          <DetailRow label={t.origin}>{route.origin}</DetailRow>
          <DetailRow label={t.destination}>{route.destination}</DetailRow>
          <DetailRow label={t.distance}>{`${shownNumber(route.distanceKm)} km`}</DetailRow>
        </DetailList>
      ) : (
        t.customRouteText
      )}
    </DetailCard>
  )
}

export function JobVehicle({ job: { vehicle } }: Props) {
  const t = useMessages(jobMessages)
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
  const t = useMessages(jobMessages)
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

export function JobSchedule({ job: { plannedStart, plannedEnd, actualStart, actualEnd } }: Props) {
  const t = useMessages(jobMessages)
  const clock = useClock()
  const at = (instant: string | null, otherwise: string) => (instant ? formatInstant(instant, clock) : otherwise)
  return (
    <DetailCard title={t.scheduleAndTimeline}>
      <DetailList>
        <DetailRow label={t.plannedStart}>{at(plannedStart, t.toBeDecided)}</DetailRow>
        <DetailRow label={t.plannedEnd}>{at(plannedEnd, t.toBeDecided)}</DetailRow>
        <DetailRow label={t.actualStart}>{at(actualStart, t.notStarted)}</DetailRow>
        <DetailRow label={t.actualEnd}>{at(actualEnd, t.notCompleted)}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

export function JobTimeline({ job: { createdAt, actualStart, actualEnd } }: Props) {
  const t = useMessages(jobMessages)
  const clock = useClock()
  return (
    <DetailCard title={t.timeline}>
      <DetailList>
        <DetailRow label={t.createdLabel}>{formatInstant(createdAt, clock)}</DetailRow>
        {actualStart && <DetailRow label={t.startedLabel}>{formatInstant(actualStart, clock)}</DetailRow>}
        {actualEnd && <DetailRow label={t.completedLabel}>{formatInstant(actualEnd, clock)}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}

const shownNumber = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })
