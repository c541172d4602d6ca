import routes from 'virtual:contract-routes/job-candidates'
import type { BookingCandidate, DriverCandidate, VehicleCandidate } from '@shehena/domain/road/jobs/candidate'
import type { Job } from '@shehena/domain/road/jobs/job'
import { Suspense } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { AsyncSelect, type AsyncSelectProps, type Option } from '#web/shared/ui/form/async-select.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { standingPart } from '#web/shared/ui/lazy-part.ts'
import { BookingSummary } from './booking-summary.tsx'
import { jobFormMessages } from './job-form-messages.ts'
import type { ChosenBooking, Way } from './job-values.ts'
import { crewInput, type PickerPlan, vehicleInput } from './picker-plan.ts'

addRoutes(routes)

// What a list says below each name comes with the list.
const details = () => import('./candidate-details.tsx')
const BookingDetail = standingPart(() => details().then((file) => ({ default: file.BookingDetail })))
const VehicleDetail = standingPart(() => details().then((file) => ({ default: file.VehicleDetail })))
const DriverDetail = standingPart(() => details().then((file) => ({ default: file.DriverDetail })))

type BookingField = AsyncSelectProps<Option & { way: Way; found: BookingCandidate }> & {
  job: Job | undefined
  named: ChosenBooking | undefined
}

/** Select of a confirmed booking that lacks a truck, or the job's own. The pickup that is due first comes first. */
export function BookingChoice({ job, named, ...field }: BookingField) {
  const t = useMessages(jobFormMessages)
  const statusLabels = useStatusLabels()
  const known = job ? { ...job.booking, customer: job.customer } : named
  const isRefused = named !== undefined && named.status !== 'confirmed' && field.value === null
  return (
    <AsyncSelect
      label={t.booking}
      required
      selectedLabel={known && bookingLabel(known.bookingNo, known.customer.legalName)}
      find={(q?: string) => api.jobCandidates.bookings.queryOptions({ input: q ? { q } : {} })}
      optionsOf={({ items }) =>
        items.map((found) => {
          const { id, bookingNo, customerName, origin, destination } = found
          return {
            value: id,
            label: bookingLabel(bookingNo, customerName),
            way: origin && destination ? { origin, destination } : null,
            found,
          }
        })
      }
      detailOf={({ found }) => (
        <Suspense>
          <BookingDetail {...found} />
        </Suspense>
      )}
      hasMore={({ hasMore }) => hasMore}
      failedText={() => t.formFailed}
      description={field.value && <BookingSummary id={field.value} />}
      {...warning(isRefused && t.bookingNotConfirmed(named.bookingNo, statusLabels[named.status].toLowerCase()))}
      {...field}
    />
  )
}

type VehicleField = AsyncSelectProps<Option & { found: VehicleCandidate }> & {
  /** The vehicle that is named already. */
  vehicle: Job['vehicle'] | undefined
  /** The plan for which it is chosen; without one, it begins now. */
  plan?: PickerPlan | undefined
}

/** Select of a vehicle for a plan: free, near and large enough first. One that is taken is grey, and can be chosen. */
export function VehicleChoice({ vehicle, plan, ...field }: VehicleField) {
  const t = useMessages(jobFormMessages)
  return (
    <AsyncSelect
      label={t.vehicle}
      placeholder={t.notAssigned}
      selectedLabel={vehicle ? vehicleLabel(vehicle) : undefined}
      find={(q?: string) => api.jobCandidates.vehicles.queryOptions({ input: vehicleInput(plan, q) })}
      optionsOf={({ items }) =>
        items.map((found) => ({ value: found.id, label: vehicleLabel(found), isDimmed: !found.isFree, found }))
      }
      detailOf={({ found }) => (
        <Suspense>
          <VehicleDetail {...found} />
        </Suspense>
      )}
      hasMore={({ hasMore }) => hasMore}
      failedText={() => t.formFailed}
      {...field}
    />
  )
}

type DriverField = AsyncSelectProps<Option & { found: DriverCandidate }> & {
  /** The driver who is named already. */
  driver: Pick<NonNullable<Job['driver']>, 'name'> | null | undefined
  /** The plan for which they are chosen; without one, it begins now. */
  plan?: PickerPlan | undefined
}

/** Select of a driver for a plan: free and near first. One who is taken is grey, and can be chosen. */
export function DriverChoice({ driver, plan, ...field }: DriverField) {
  const t = useMessages(jobFormMessages)
  return (
    <AsyncSelect
      label={t.driver}
      placeholder={t.notAssigned}
      selectedLabel={driver?.name}
      find={(q?: string) => api.jobCandidates.drivers.queryOptions({ input: crewInput(plan, q) })}
      optionsOf={({ items }) =>
        items.map((found) => ({ value: found.id, label: found.name, isDimmed: !found.isFree, found }))
      }
      detailOf={({ found }) => (
        <Suspense>
          <DriverDetail {...found} />
        </Suspense>
      )}
      hasMore={({ hasMore }) => hasMore}
      failedText={() => t.formFailed}
      {...field}
    />
  )
}

const bookingLabel = (bookingNo: string, customerName: string) => `${bookingNo} · ${customerName}`

type Described = { regNo: string; make: string; model: string; capacityTons: number }

/** A vehicle as it stands in its field. */
export const vehicleLabel = ({ regNo, make, model, capacityTons }: Described) =>
  `${regNo} · ${make} ${model} · ${capacityTons} t`
