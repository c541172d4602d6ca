import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/jobs/job'
import { formatPhone } from '@shehena/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { AsyncSelect, type AsyncSelectProps, type Option } from '#web/shared/ui/form/async-select.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { jobMessages } from '../job-messages.ts'
import type { ChosenBooking, Way } from './job-values.ts'

type Field = AsyncSelectProps<Option>

const pageSize = 100

type BookingField = AsyncSelectProps<Option & { way: Way }> & {
  job: Job | undefined
  named: ChosenBooking | undefined
}

/** Select of a confirmed booking, or the job's own. */
export function BookingChoice({ job, named, ...field }: BookingField) {
  const t = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const known = job ? { ...job.booking, customer: job.customer } : named
  const isRefused = named !== undefined && named.status !== 'confirmed' && field.value === null
  return (
    <AsyncSelect
      label={t.booking}
      required
      selectedLabel={known && bookingLabel(known.bookingNo, known.customer.legalName)}
      find={(q?: string) =>
        api.bookings.list.queryOptions({ input: { status: 'confirmed', pageSize, ...(q && { q, first: 'closest' }) } })
      }
      optionsOf={({ items }) =>
        items.map(({ id, bookingNo, customerName, origin, destination }) => ({
          value: id,
          label: bookingLabel(bookingNo, customerName),
          way: origin && destination ? { origin, destination } : null,
        }))
      }
      failedText={() => t.formFailed}
      description={field.value && <BookingSummary id={field.value} />}
      {...warning(isRefused && t.bookingNotConfirmed(named.bookingNo, statusLabels[named.status].toLowerCase()))}
      {...field}
    />
  )
}

/** Summary of the booking, for choosing vehicle, driver and times without leaving the form. */
function BookingSummary({ id }: { id: string }) {
  const t = useMessages(jobMessages)
  const clock = useClock()
  const { data } = useQuery(api.bookings.get.queryOptions({ input: { id }, retry: false }))
  if (!data) return null
  const { route, cargoType, weightTons, pickupAt, dropoffAt, trucksNeeded, counts } = data
  const at = (instant: string | null) => (instant ? formatInstant(instant, clock) : t.toBeDecided)
  return [
    route ? routeName(route) : t.customRoute,
    cargoType ?? t.generalCargo,
    weightTons !== null && t.tons(weightTons.toLocaleString('en')),
    trucksNeeded > 1 && t.onJobs(counts.onJobs, trucksNeeded),
    (pickupAt || dropoffAt) && t.between(at(pickupAt), at(dropoffAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Select of an active vehicle, or the job's own. */
export function VehicleChoice({ vehicle, ...field }: Field & { vehicle: Job['vehicle'] | undefined }) {
  const t = useMessages(jobMessages)
  return (
    <AsyncSelect
      label={t.vehicle}
      placeholder={t.notAssigned}
      selectedLabel={vehicle ? vehicleLabel(vehicle) : undefined}
      find={(q?: string) =>
        api.vehicles.list.queryOptions({ input: { status: 'active', pageSize, ...(q && { q, first: 'closest' }) } })
      }
      optionsOf={({ items }) => items.map((found) => ({ value: found.id, label: vehicleLabel(found) }))}
      failedText={() => t.formFailed}
      {...field}
    />
  )
}

/** Select of an active driver, or the job's own. */
export function DriverChoice({ driver, ...field }: Field & { driver: Job['driver'] | undefined }) {
  const t = useMessages(jobMessages)
  return (
    <AsyncSelect
      label={t.driver}
      placeholder={t.notAssigned}
      selectedLabel={driver?.name}
      find={(q?: string) =>
        api.drivers.list.queryOptions({ input: { status: 'active', pageSize, ...(q && { q, first: 'closest' }) } })
      }
      optionsOf={({ items }) =>
        items.map(({ id, name, phone, licenseNo }) => ({
          value: id,
          label: name,
          detail: [phone && formatPhone(phone), licenseNo].filter(Boolean).join(' · '),
        }))
      }
      failedText={() => t.formFailed}
      {...field}
    />
  )
}

const bookingLabel = (bookingNo: string, customerName: string) => `${bookingNo} · ${customerName}`

type Described = { regNo: string; make: string; model: string; capacityTons: number }

const vehicleLabel = ({ regNo, make, model, capacityTons }: Described) =>
  `${regNo} · ${make} ${model} · ${capacityTons} t`
