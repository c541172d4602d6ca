import { useMediaQuery } from '@mantine/hooks'
import { formatInstant } from '@shehena/domain/dates'
import type { LateJob } from '@shehena/domain/jobs/job-times'
import { Suspense } from 'react'
import { useClock } from '#web/app/session.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const NearTime = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.NearTime })))
const Away = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.Away })))
const LateSpan = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.LateSpan })))
const LateMark = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.LateMark })))

/** The time of a row: the full date in a table, 'Today 16:00' on the card of a phone. */
export function ListTime({ at }: { at: string }) {
  const full = formatInstant(at, useClock())
  if (!usePhone()) return full
  return (
    <Suspense fallback={full}>
      <NearTime at={at} />
    </Suspense>
  )
}

/** A time that has passed: a red mark in a table, '3 h late' on the card of a phone. */
export function Late({ at }: { at: string }) {
  const Mark = usePhone() ? Away : LateMark
  return (
    <Suspense>
      <Mark at={at} />
    </Suspense>
  )
}

/** How late a job ended, or is by now: '3 h' in a table, '3 h late' on the card of a phone. */
export function LateBy({ job }: { job: LateJob }) {
  const isSentence = usePhone()
  return (
    <Suspense>
      <LateSpan job={job} isSentence={isSentence} />
    </Suspense>
  )
}

function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
