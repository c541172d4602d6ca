import type { Waypoint } from '@shehena/domain/jobs/waypoint-route'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * Replaces the waypoints of a locked job. Unchanged ones are not written, so that the audit trail contains only
 * changes.
 */
export async function replaceWaypoints(tx: Context, jobId: string, waypoints: readonly Waypoint[]): Promise<void> {
  await tx.db.deleteFrom('waypoints').where('jobId', '=', jobId).where('position', '>', waypoints.length).execute()
  if (waypoints.length === 0) return
  await sql`
    ${inserted(jobId, waypoints)}
      on conflict on constraint waypoints_position_key do update
        set (place, lat, lon, type, note) = (excluded.place, excluded.lat, excluded.lon, excluded.type, excluded.note)
        where (waypoints.place, waypoints.lat, waypoints.lon, waypoints.type, waypoints.note)
          is distinct from (excluded.place, excluded.lat, excluded.lon, excluded.type, excluded.note)`.execute(tx.db)
}

/** Inserts the waypoints of a job that has none. */
export async function insertWaypoints(tx: Context, jobId: string, waypoints: readonly Waypoint[]): Promise<void> {
  if (waypoints.length > 0) await inserted(jobId, waypoints).execute(tx.db)
}

/** SQL that inserts all waypoints of a job in one batch. */
function inserted(jobId: string, waypoints: readonly Waypoint[]): RawBuilder<unknown> {
  return sql`
    insert into waypoints (job_id, position, place, lat, lon, type, note)
      select ${jobId}::uuid, point.*
        from unnest(
          ${waypoints.map((_, index) => index + 1)}::int[],
          ${waypoints.map(({ place }) => place)}::text[],
          ${waypoints.map(({ lat }) => lat)}::numeric[],
          ${waypoints.map(({ lon }) => lon)}::numeric[],
          ${waypoints.map(({ type }) => type)}::text[],
          ${waypoints.map(({ note }) => note)}::text[]
        ) as point`
}
