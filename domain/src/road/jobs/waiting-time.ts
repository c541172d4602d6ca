import { secondsBetween } from '../../dates.ts'

type Stop = { arrivedAt: string | null; leftAt: string | null; bookedAt: string | null }

/**
 * The waiting time at a stop in seconds: from the later of arrival and the booked time, until left. A truck that is early
 * waits at its own cost. Null before both times are known.
 */
export function waitingSeconds({ arrivedAt, leftAt, bookedAt }: Stop): number | null {
  if (!arrivedAt || !leftAt) return null
  const from = bookedAt && bookedAt > arrivedAt ? bookedAt : arrivedAt
  return Math.max(0, secondsBetween(from, leftAt))
}
