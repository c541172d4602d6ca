import { type RawBuilder, sql } from 'kysely'

/** The time, an ISO instant: that of a context, or its place in a statement that is built once. */
export type Now = { now: string | RawBuilder<string> }

/** SQL: from when an open leg takes its vehicle and driver; null without a planned start, when it takes nothing. */
const since = sql<string | null>`least(l.held_from, l.started_at)`

/** SQL: until when an open leg needs its crew itself: now at least, whatever its window says. */
const neededUntil = ({ now }: Now) => sql`case when ${since} is not null
          then greatest(l.held_until, ${now}::timestamptz + interval '1 second') end`

/**
 * SQL table: the open legs, each with the times that decide who is free. From `since` it needs its crew itself, until
 * `needed_until`; others cannot have them before `taken_until`, which is infinite in an open exception. It is heldUntil of
 * the domain for many legs at once, and the only place that says so in SQL: plan, board, lists, risks, pickers and saves
 * read it. `shown_until` is the end that is told: of its window, and now for one that is late on the road.
 */
export function heldLegs(ctx: Now): RawBuilder<unknown> {
  return sql`(
    select l.*, e.id is not null as is_exception, e.opened_at as exception_since, ${since} as since,
        ${neededUntil(ctx)} as needed_until,
        case when e.id is not null then 'infinity' else ${neededUntil(ctx)} end as taken_until,
        case l.phase when 'under_way' then greatest(l.held_until, ${ctx.now}::timestamptz) else l.held_until end as shown_until
      from job_legs l
      -- Not the job's own state: to read the open jobs, PostgreSQL reads all.
      left join job_exceptions e on e.job_id = l.job_id and e.resolved_at is null and l.phase = 'under_way'
      where l.phase in ('planned', 'under_way'))`
}

/** SQL: whether a leg of `heldLegs` takes its crew in a time: isHeldIn of the domain. */
export function isHeldIn(leg: string, need: { from: unknown; until: unknown }): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${leg}.${column}`)
  return sql`(${of('since')} < ${need.until} and ${need.from} < ${of('takenUntil')})`
}
