import type { Waypoint } from '@shehena/domain/dispatch/waypoint-route'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Gives a job these waypoints in the place of those it had, in one statement each. The job is locked or new. */
export async function replaceWaypoints(tx: Context, jobId: string, waypoints: readonly Waypoint[]): Promise<void> {
  await tx.db.deleteFrom('waypoints').where('jobId', '=', jobId).execute()
  await insertWaypoints(tx, jobId, waypoints)
}

/** Gives a job that has no waypoints these. */
export async function insertWaypoints(tx: Context, jobId: string, waypoints: readonly Waypoint[]): Promise<void> {
  if (waypoints.length === 0) return
  await sql`
    insert into waypoints (job_id, position, place, lat, lon, type, note)
      select ${jobId}::uuid, point.*
        from unnest(
          ${waypoints.map((_, index) => index + 1)}::int[],
          ${waypoints.map(({ place }) => place)}::text[],
          ${waypoints.map(({ lat }) => lat)}::numeric[],
          ${waypoints.map(({ lon }) => lon)}::numeric[],
          ${waypoints.map(({ type }) => type)}::text[],
          ${waypoints.map(({ note }) => note)}::text[]
        ) as point`.execute(tx.db)
}
