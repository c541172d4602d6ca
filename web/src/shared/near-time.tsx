import { VisuallyHidden } from '@mantine/core'
import { addSeconds, type Clock, formatInstant, formatTime } from '@shehena/domain/dates'
import { nearDayOf, type TimeAway, timeAway } from '@shehena/domain/near-time'
import { type LateJob, lateBySeconds } from '@shehena/domain/road/jobs/job-times'
import { IconClockExclamation } from '@tabler/icons-react'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useClock } from '#web/app/session.tsx'
import { withRoadWords } from '#web/shared/words/road-words.ts'
import classes from './near-time.module.css'

const nearTimeMessages = withRoadWords({
  yesterday: (time: string) => ({ en: `Yesterday ${time}`, sw: `Jana ${time}` }),
  today: (time: string) => ({ en: `Today ${time}`, sw: `Leo ${time}` }),
  tomorrow: (time: string) => ({ en: `Tomorrow ${time}`, sw: `Kesho ${time}` }),
  late: (span: string) => ({ en: `${span} late`, sw: `imechelewa kwa ${span}` }),
  ago: (span: string) => ({ en: `${span} ago`, sw: `${span} zilizopita` }),
  due: (span: string) => ({ en: `in ${span}`, sw: `bado ${span}` }),
  since: (span: string) => ({ en: `since ${span}`, sw: `kwa ${span}` }),
})

/** An instant beside now, 'Today 16:00'; another day is its full date. The full date is always the title. */
export function NearTime({ at }: { at: string }) {
  const t = useMessages(nearTimeMessages)
  const clock = useClock()
  const words = useByMinute((now) => nearWords(at, now, clock, t))
  return (
    <time dateTime={at} title={formatInstant(at, clock)}>
      {words}
    </time>
  )
}

/** Says an instant beside now, 'Today 16:00', as text. */
export function useNearWords(): (at: string) => string {
  const t = useMessages(nearTimeMessages)
  const clock = useClock()
  const minute = useByMinute((now) => now.slice(0, 'yyyy-mm-ddThh:mm'.length))
  return (at) => nearWords(at, `${minute}:00.000Z`, clock, t)
}

/** A time to keep: the instant, and 'in 2 h' in its last twelve hours, or '3 h late' in red once it has passed. */
export function Deadline({ at }: { at: string }) {
  return (
    <>
      <NearTime at={at} /> <Away at={at} />
    </>
  )
}

/** 'in 2 h' in the last twelve hours, or '3 h late' in red once it has passed. */
export function Away({ at }: { at: string }) {
  const { words, isLate } = useAway(at)
  return (
    words && (
      <span className={classes.away} data-late={isLate}>
        {words}
      </span>
    )
  )
}

/** How long ago something began that still lasts, 'since 3 h'. */
export function Since({ at }: { at: string }) {
  const t = useMessages(nearTimeMessages)
  const clock = useClock()
  const words = useByMinute((now) => {
    const { count, unit } = timeAway(at, now)
    return t.since(t[unit](count))
  })
  return (
    <time dateTime={at} title={formatInstant(at, clock)}>
      {words}
    </time>
  )
}

/** A red mark for a time that has passed. Where a column has no room for words, they are its title. */
export function LateMark({ at }: { at: string }) {
  const { words, isLate } = useAway(at)
  return (
    words && (
      <span className={classes.away} data-late={isLate} title={words}>
        <IconClockExclamation size={14} aria-hidden />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    )
  )
}

/** How late a job ended, or is by now: '3 h', or in a sentence '3 h late'. Nothing where it is not late. */
export function LateSpan({ job, isSentence }: { job: LateJob; isSentence: boolean }) {
  const t = useMessages(nearTimeMessages)
  const span = useByMinute((now) => {
    const late = lateBySeconds(job, now)
    return late === null ? null : spanWords(timeAway(now, addSeconds(now, late)), t)
  })
  return (
    span && (
      <span className={classes.away} data-late>
        {isSentence ? t.late(span) : span}
      </span>
    )
  )
}

/** How long ago an instant was: '3 h ago'. */
export function Ago({ at }: { at: string }) {
  const t = useMessages(nearTimeMessages)
  return t.ago(useByMinute((now) => spanWords(timeAway(at, now), t)))
}

/** How long ago an instant passed, '6 h'; null until then. */
export function usePassed(at: string | null): string | null {
  const t = useMessages(nearTimeMessages)
  return useByMinute((now) => {
    const away = at === null ? null : timeAway(at, now)
    return away?.isPast ? spanWords(away, t) : null
  })
}

const spanWords = ({ count, unit }: TimeAway, t: TextsOf<typeof nearTimeMessages>) => t[unit](count)

function useAway(at: string): { words: string | null; isLate: boolean } {
  const t = useMessages(nearTimeMessages)
  return {
    words: useByMinute((now) => awayWords(timeAway(at, now), t)),
    isLate: useByMinute((now) => timeAway(at, now).isPast),
  }
}

function nearWords(at: string, now: string, clock: Clock, t: TextsOf<typeof nearTimeMessages>): string {
  const day = nearDayOf(at, now, clock.zone)
  return day ? t[day](formatTime(at, clock)) : formatInstant(at, clock)
}

function awayWords({ count, unit, isPast }: TimeAway, t: TextsOf<typeof nearTimeMessages>): string | null {
  if (isPast) return t.late(t[unit](count))
  const isSoon = unit === 'minutes' || (unit === 'hours' && count <= 12)
  return isSoon ? t.due(t[unit](count)) : null
}
