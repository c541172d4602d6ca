import { isSamePlace, matchWaypoints, type Waypoint } from '@shehena/domain/road/jobs/waypoint-route'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { shownTime } from './check-times.ts'

type Asked = Waypoint & { id?: string | undefined }

/**
 * Replaces the waypoints of a locked job. Unchanged ones are not written, so that the audit trail contains only
 * changes; those that were reached or missed stay.
 *
 * @throws Invalid for a waypoint that was passed and would change or go, or the id of another job's waypoint
 */
export async function replaceWaypoints(tx: Context, jobId: string, waypoints: readonly Asked[]): Promise<void> {
  const stored = await storedWaypoints(tx, jobId)
  const matches = matchWaypoints(stored, waypoints)
  for (const one of stored.filter(({ isPassed }) => isPassed)) {
    const now = waypoints[matches.indexOf(one.id)]
    if (!now || !isSamePlace(one, now)) refusePassed(tx, one)
  }
  if (waypoints.some(({ id }) => id !== undefined && !matches.includes(id))) {
    throw new Invalid('Choose waypoints of this job.', { waypoints: 'There is no such waypoint' })
  }
  const gone = stored.filter(({ id }) => !matches.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.db.deleteFrom('waypoints').where('id', 'in', gone).execute()
  const placed = waypoints.map((waypoint, index) => ({ ...waypoint, id: matches[index] ?? null, position: index + 1 }))
  const known = placed.filter(({ id }) => id !== null)
  if (known.length > 0)
    await sql`
    update waypoints w set (position, place, lat, lon, type, note) = (p.position, p.place, p.lat, p.lon, p.type, p.note)
      from ${listed(known)}
      where w.id = p.id and (w.position, w.place, w.lat, w.lon, w.type, w.note)
        is distinct from (p.position, p.place, p.lat, p.lon, p.type, p.note)`.execute(tx.db)
  await insertPlaced(
    tx,
    jobId,
    placed.filter(({ id }) => id === null),
  )
}

/** Inserts the waypoints of a job that has none. */
export async function insertWaypoints(tx: Context, jobId: string, waypoints: readonly Waypoint[]): Promise<void> {
  await insertPlaced(
    tx,
    jobId,
    waypoints.map((waypoint, index) => ({ ...waypoint, id: null, position: index + 1 })),
  )
}

type Placed = Waypoint & { id: string | null; position: number }

async function insertPlaced(tx: Context, jobId: string, waypoints: readonly Placed[]): Promise<void> {
  if (waypoints.length === 0) return
  await sql`
    insert into waypoints (job_id, position, place, lat, lon, type, note)
      select ${jobId}::uuid, p.position, p.place, p.lat, p.lon, p.type, p.note from ${listed(waypoints)}`.execute(tx.db)
}

/** SQL table `p` of waypoints, in one batch. */
function listed(waypoints: readonly Placed[]): RawBuilder<unknown> {
  return sql`unnest(
      ${waypoints.map(({ id }) => id)}::uuid[],
      ${waypoints.map(({ position }) => position)}::int[],
      ${waypoints.map(({ place }) => place)}::text[],
      ${waypoints.map(({ lat }) => lat)}::numeric[],
      ${waypoints.map(({ lon }) => lon)}::numeric[],
      ${waypoints.map(({ type }) => type)}::text[],
      ${waypoints.map(({ note }) => note)}::text[]
    ) as p (id, position, place, lat, lon, type, note)`
}

type StoredWaypoint = Awaited<ReturnType<typeof storedWaypoints>>[number]

async function storedWaypoints(tx: Context, jobId: string) {
  const rows = await tx.db
    .selectFrom('waypoints')
    .select(['id', 'position', 'place', 'lat', 'lon', 'type', 'note', 'reachedAt', 'missedAt'])
    // safe: a CHECK lists the types of the domain.
    .$narrowType<{ type: Waypoint['type'] }>()
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, isPassed: row.reachedAt !== null || row.missedAt !== null }))
}

/** @throws Invalid, which names the waypoint */
export function refusePassed(
  tx: Context,
  { place, position, reachedAt, missedAt }: Pick<StoredWaypoint, 'place' | 'position' | 'reachedAt' | 'missedAt'>,
): never {
  const name = place ?? `${position}`
  const sentence = reachedAt
    ? `Waypoint ${name} was reached at ${shownTime(reachedAt, tx.now)} and stays.`
    : `Waypoint ${name} was missed at ${shownTime(missedAt ?? tx.now, tx.now)} and stays.`
  throw new Invalid(sentence, { waypoints: sentence })
}
