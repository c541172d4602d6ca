import { formatInstant } from '@shehena/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { CreditNotice } from '#web/shared/credit/credit-notice.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { jobFormMessages } from './job-form-messages.ts'

/** Summary of a booking, for choosing vehicle, driver and times without leaving the form. */
export function BookingSummary({ id }: { id: string }) {
  const t = useMessages(jobFormMessages)
  const clock = useClock()
  const { data } = useQuery(api.bookings.get.queryOptions({ input: { id }, retry: false }))
  if (!data) return null
  const { route, cargoType, weightTons, pickupAt, dropoffAt, trucksNeeded, counts, credit } = data
  const at = (instant: string | null) => (instant ? formatInstant(instant, clock) : t.toBeDecided)
  return (
    <>
      {joined([
        route ? routeName(route) : t.customRoute,
        cargoType ?? t.generalCargo,
        weightTons !== null && t.tons(weightTons.toLocaleString('en')),
        trucksNeeded > 1 && t.onJobs(counts.onJobs, trucksNeeded),
        (pickupAt || dropoffAt) && t.between(at(pickupAt), at(dropoffAt)),
      ])}
      <span style={{ display: 'block' }}>
        <CreditNotice {...credit} isForJob />
      </span>
    </>
  )
}

const joined = (facts: readonly (string | false | null)[]) => facts.filter(Boolean).join(' · ')
