import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { NearTime } from '#web/shared/near-time.tsx'
import { summaryMessages } from './summary-messages.ts'

/** When a job was cancelled, by whom, and why where it says so: the last such entry of its log, which the timeline reads too. */
export function CancelledBy({ id }: { id: string }) {
  const t = useMessages(summaryMessages)
  const { data } = useQuery(api.jobs.log.queryOptions({ input: { id } }))
  const entry = data?.items.findLast(({ kind }) => kind === 'cancelled')
  if (!entry) return null
  return (
    <span>
      <NearTime at={entry.happenedAt} /> {t.by(entry.by ?? t.system)}
      {entry.note && `: ${entry.note}`}
    </span>
  )
}
