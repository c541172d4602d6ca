import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The id of the route between two places, however they are typed; null without one. */
export async function findRoute(
  { db }: Pick<Context, 'db'>,
  { origin, destination }: { origin: string; destination: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from routes
      where place_key(origin) = place_key(${origin}) and place_key(destination) = place_key(${destination})`.execute(db)
  return rows[0]?.id ?? null
}
