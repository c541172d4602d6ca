import type { Job } from '@shehena/domain/road/jobs/job'
import type { SwapPartner } from '@shehena/domain/road/jobs/job-swap'
import type { SwapKind } from '@shehena/domain/road/jobs/swap-kind'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useNearWords } from '#web/shared/near-time.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { AsyncSelect, type AsyncSelectProps, type Option } from '#web/shared/ui/form/async-select.tsx'
import { jobMessages } from '../job-messages.ts'
import { swapMessages } from './swap-messages.ts'

type Props = AsyncSelectProps<Option & { found: SwapPartner }> & { job: Job; kind: SwapKind }

/** Select of the job that another one exchanges with: the likeliest first. */
export function PartnerChoice({ job, kind, ...field }: Props) {
  const t = useMessages(swapMessages)
  return (
    <AsyncSelect
      label={t.other}
      placeholder={t.chooseJob}
      description={t[kind]}
      required
      data-autofocus
      find={(q?: string) => api.jobSwaps.partners.queryOptions({ input: { id: job.id, ...(q && { q }) } })}
      optionsOf={({ items }) => items.map((found) => ({ value: found.id, label: labelOf(found), found }))}
      detailOf={({ found }) => <PartnerDetail {...found} />}
      hasMore={({ hasMore }) => hasMore}
      failedText={() => t.partnersFailed}
      {...field}
    />
  )
}

const labelOf = ({ jobNo, regNo, driverName }: SwapPartner) => [jobNo, regNo, driverName].filter(Boolean).join(' · ')

function PartnerDetail(partner: SwapPartner) {
  const { origin, destination, customerName, plannedStart, place, isPlaceEstimated, km, isLikely } = partner
  const t = useMessages(swapMessages)
  const words = useMessages(jobMessages)
  const near = useNearWords()
  const isOnRoad = place !== null || km !== null
  return [
    isLikely && (isOnRoad ? t.meets : t.sameTime),
    origin && destination ? routeName({ origin, destination }) : words.customRoute,
    customerName,
    isOnRoad ? place && (isPlaceEstimated ? t.about(place) : place) : plannedStart && near(plannedStart),
    km !== null && t.kmAway(km.toLocaleString('en')),
  ]
    .filter(Boolean)
    .join(' · ')
}
