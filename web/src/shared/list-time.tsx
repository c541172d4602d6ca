import { useMediaQuery } from '@mantine/hooks'
import { formatInstant } from '@shehena/domain/dates'
import { Suspense } from 'react'
import { useClock } from '#web/app/session.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const NearTime = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.NearTime })))
const Away = lazyPart(() => import('./near-time.tsx').then((file) => ({ default: file.Away })))

/** The time of a row: the full date in a table, 'Today 16:00' on the card of a phone. */
export function ListTime({ at }: { at: string }) {
  const clock = useClock()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const full = formatInstant(at, clock)
  if (!isPhone) return full
  return (
    <Suspense fallback={full}>
      <NearTime at={at} />
    </Suspense>
  )
}

/** '3 h late', in red, for a time that has passed. */
export function Late({ at }: { at: string }) {
  return (
    <Suspense>
      <Away at={at} />
    </Suspense>
  )
}
