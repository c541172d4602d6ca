import type { Api } from '@shehena/domain/api'
import { secondsBetween } from '@shehena/domain/dates'

/** Whose answers are kept. They count for one session of one user in one role, in one build of the program. */
export type Owner = {
  build: string
  userId: string
  role: string
  /** The end of the session. */
  expiresAt: string
  autoLogoutMinutes: number
}

/** The queries whose answers are kept: what the screens list and show. Secrets, people's accounts and logs are not among them. */
const keptCalls: { [Feature in keyof Api]?: readonly (keyof Api[Feature])[] } = {
  account: ['me'],
  attachments: ['list'],
  bookings: ['list', 'get'],
  bookingPapers: ['list'],
  customers: ['list', 'get'],
  dashboards: ['bookings', 'dispatch', 'finance', 'management'],
  drivers: ['list', 'get'],
  invoices: ['list', 'get'],
  jobs: ['list', 'get', 'board', 'live', 'map'],
  jobPapers: ['list'],
  jobRisks: ['list'],
  maintenance: ['list', 'get', 'vehicles'],
  maintenanceDocuments: ['list'],
  // Not absences, nor the day plan, which shows them: they may say that a driver was unwell.
  papers: ['list', 'get'],
  payments: ['list', 'get'],
  routes: ['list', 'get'],
  vehicles: ['list', 'get', 'used', 'usage', 'jobs'],
}

/** The largest answer that is kept, in characters of JSON, and how many are. */
export const mostCharacters = 250_000
export const mostAnswers = 150
const mostHours = 24

/** Whether the answers of a query are kept, by its key: [['bookings', 'list'], …]. */
export function isKept([path]: readonly unknown[]): boolean {
  if (!Array.isArray(path) || path.length !== 2) return false
  const calls: Record<string, readonly string[] | undefined> = keptCalls
  return Object.hasOwn(calls, path[0]) && calls[path[0]]?.includes(path[1]) === true
}

export function isSameOwner(one: Owner | undefined, other: Owner): boolean {
  const ofBoth = ['build', 'userId', 'role', 'expiresAt'] as const
  return one !== undefined && ofBoth.every((key) => one[key] === other[key])
}

type Moment = {
  now: string
  /** The last input of the user in any tab of this browser. */
  lastActivity: string | null
}

/**
 * Why the session of kept answers must have ended, without asking the server; null where it could still be valid. A clock
 * that is behind the last input was set back: it revives nothing.
 */
export function endOf(
  { expiresAt, autoLogoutMinutes }: Owner,
  { now, lastActivity }: Moment,
): 'UNAUTHENTICATED' | 'IDLE' | null {
  const secondsAway = lastActivity ? secondsBetween(lastActivity, now) : -1
  // Written so that what is no time ends the session.
  if (!(secondsAway >= 0 && secondsBetween(now, expiresAt) > 0)) return 'UNAUTHENTICATED'
  return secondsAway < autoLogoutMinutes * 60 ? null : 'IDLE'
}

/** Whether an answer may not be shown by its age, whatever the length of sessions is: old, or of a later time than now. */
export function isOutOfTime(receivedAt: string, now: string): boolean {
  const age = secondsBetween(receivedAt, now)
  return !(age >= 0 && age <= mostHours * 3600)
}
