import { addSeconds, inUtc, secondsBetween } from '../../dates.ts'
import { failingDays } from './webhook-limits.ts'

const minute = 60
const hour = 60 * minute

/** The seconds between an attempt that failed and the next one. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const satisfies readonly number[]

/** Attempts of a delivery, over three days. */
export const mostAttempts = pauses.length + 1

const longestPause = 24 * hour

type Failed = {
  /** How many attempts were made. */
  attempts: number
  /** When the attempt failed, an ISO instant. */
  now: string
  /** The receiver's header Retry-After: seconds, or a date; null for none. */
  retryAfter: string | null
  /** A number from 0 up to 1 that spreads the attempts of many deliveries. */
  random: number
}

/**
 * The time of the next attempt, an ISO instant; null after the last one. The pauses are spread by a tenth either way. A
 * Retry-After makes a pause longer, up to a day, and never shorter.
 */
export function nextAttempt({ attempts, now, retryAfter, random }: Failed): string | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  const asked = retryAfter === null ? 0 : secondsAsked(retryAfter, now)
  return addSeconds(now, Math.max(pause * (0.9 + 0.2 * random), Math.min(asked, longestPause)))
}

/** The seconds that a Retry-After asks for; 0 if it cannot be read. */
function secondsAsked(header: string, now: string): number {
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const seconds = secondsBetween(now, inUtc(header))
  return Number.isNaN(seconds) ? 0 : seconds
}

/** Whether an endpoint has failed for so long that it is turned off. Instants are ISO. */
export function isGivenUp(failingSince: string, now: string): boolean {
  return addSeconds(failingSince, failingDays * 24 * hour) <= now
}
