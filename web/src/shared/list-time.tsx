import { useMediaQuery } from '@mantine/hooks'
import { formatInstant } from '@shehena/domain/dates'
import type { LateJob } from '@shehena/domain/road/jobs/job-times'
import { useClock } from '#web/app/session.tsx'
import { Away, LateMark, LateSpan, NearTime } from './near-time.tsx'

/** The time of a row: the full date in a table, 'Today 16:00' on the card of a phone. */
export function ListTime({ at }: { at: string }) {
  const full = formatInstant(at, useClock())
  if (!usePhone()) return full
  return <NearTime at={at} />
}

/** A time that has passed: a red mark in a table, '3 h late' on the card of a phone. */
export function Late({ at }: { at: string }) {
  return usePhone() ? <Away at={at} /> : <LateMark at={at} />
}

/** How late a job ended, or is by now: '3 h' in a table, '3 h late' on the card of a phone. */
export function LateBy({ job }: { job: LateJob }) {
  const isSentence = usePhone()
  return <LateSpan job={job} isSentence={isSentence} />
}

function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
