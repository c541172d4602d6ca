import { type Clock, dayOf, formatInstant, formatTime, secondsBetween } from '@shehena/domain/dates'
import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import type { TextsOf } from '#web/app/messages.ts'
import type { logMessages } from './log-messages.ts'

type Texts = TextsOf<typeof logMessages>

/** What an entry of a job's log tells, in a few words. */
export function headOf(entry: JobLogEntry, t: Texts, clock: Clock): string {
  const { kind, status, place, plannedAt } = entry
  switch (kind) {
    case 'step':
      return entry.reason === null ? stepWords(status, t) : t.setBack(stepWords(status, t))
    case 'waypoint':
      return t[status === 'missed' ? 'missed' : 'reached'](place ?? t.waypoint)
    case 'transfer':
      return t.transfer(crewOf(entry))
    case 'correction':
      return t.correction(crewOf(entry))
    case 'crew':
      return entry.regNo || entry.driverName ? t.crew(plannedCrew(entry, t)) : t.planned(t.noCrew)
    case 'times':
      return t.planned(timesOf(entry, t, clock))
    case 'plan':
      return plannedAt ? t.plan(formatInstant(plannedAt, clock)) : t.noPlan
    case 'note':
      return t.noteOf
    default:
      return t[kind]
  }
}

/** The details of an entry, one a line. */
export function detailsOf(entry: JobLogEntry, t: Texts, clock: Clock, kinds: Record<ExceptionKind, string>): string[] {
  const { kind, place, reason, note, isVoid, former, exception } = entry
  return [
    isVoid && t.noLongerCounts,
    kind === 'step' && plannedWords(entry, t, clock),
    entry.exchangedWith && t.exchangedWith(entry.exchangedWith.jobNo),
    former && t.before(kind === 'crew' ? plannedCrew(former, t) : timesOf(former, t, clock)),
    kind !== 'waypoint' && place && t.at(place),
    exception && t.exceptionKind(kinds[exception.kind]),
    reason && (kind === 'exception' ? reason : t.reason(reason)),
    note && (kind === 'note' ? note : t.note(note)),
    ...entry.corrections.map(({ was, exception, by, reason }) => {
      const before = [formatInstant(was, clock), exception && kinds[exception.kind], exception?.place]
      return t.was(before.filter(Boolean).join(', '), by ?? t.system, reason ?? t.noReason)
    }),
  ].filter((line) => line !== false && line !== null)
}

/** Who recorded an entry, and when, where that was later than it happened. */
export function recordedWords(
  { by, happenedAt, recordedAt, corrections }: JobLogEntry,
  t: Texts,
  clock: Clock,
): string {
  // A corrected time says little of when the entry was written.
  const isLater = corrections.length === 0 && secondsBetween(happenedAt, recordedAt) >= 5 * 60
  return [t.by(by ?? t.system), isLater && t.recorded(formatInstant(recordedAt, clock))].filter(Boolean).join(', ')
}

/** A length of time in its two largest units: '40 min', '2 h 10 min', '3 d 4 h'. */
export function spanWords(seconds: number, t: Texts): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes < 60) return t.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  const [larger, smaller] =
    hours < 48
      ? [t.hours(hours), minutes % 60 > 0 && t.minutes(minutes % 60)]
      : [t.days(Math.floor(hours / 24)), hours % 24 > 0 && t.hours(hours % 24)]
  return smaller ? `${larger} ${smaller}` : larger
}

/** What the plan said, where the time differs from it. */
function plannedWords({ happenedAt, plannedAt }: JobLogEntry, t: Texts, clock: Clock): string | null {
  if (!plannedAt) return null
  const seconds = secondsBetween(plannedAt, happenedAt)
  if (Math.abs(seconds) < 60) return null
  const isSameDay = dayOf(plannedAt, clock.zone) === dayOf(happenedAt, clock.zone)
  const time = isSameDay ? formatTime(plannedAt, clock) : formatInstant(plannedAt, clock)
  return (seconds > 0 ? t.plannedLate : t.plannedEarly)(time, spanWords(seconds, t))
}

function stepWords(status: string | null, t: Texts): string {
  switch (status) {
    case 'en_route':
      return t.started
    case 'at_pickup':
    case 'in_transit':
    case 'at_dropoff':
    case 'completed':
      return t[status]
    default:
      return t.pending
  }
}

type Planned = NonNullable<JobLogEntry['former']>

/** The crew of a plan, with what it lacks. */
function plannedCrew({ regNo, driverName }: Pick<Planned, 'regNo' | 'driverName'>, t: Texts): string {
  return regNo || driverName ? `${regNo ?? t.noVehicle}, ${driverName ?? t.noDriver}` : t.noCrew
}

function timesOf(
  { plannedAt, plannedUntil }: Pick<Planned, 'plannedAt' | 'plannedUntil'>,
  t: Texts,
  clock: Clock,
): string {
  const from = plannedAt && formatInstant(plannedAt, clock)
  const until = plannedUntil && formatInstant(plannedUntil, clock)
  if (from && until) return t.span(from, until)
  if (from) return t.fromTime(from)
  return until ? t.untilTime(until) : t.noTimes
}

const crewOf = ({ regNo, driverName }: JobLogEntry) => [regNo, driverName].filter(Boolean).join(', ')
