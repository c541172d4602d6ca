import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectionSettings } from './pool.ts'

/**
 * Makes sure that connections through a pooler are set as ours are: in another time zone, days would be wrong.
 *
 * @throws StartError that says what to do
 */
export async function checkPooled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string; isRight: boolean }>(
    `select current_user as role, name, setting = any($2) as "isRight" from pg_settings where name = any($1)`,
    [
      Object.keys(connectionSettings).map((name) => (name === 'timezone' ? 'TimeZone' : name)),
      Object.values(connectionSettings),
    ],
  )
  if (rows.every(({ isRight }) => isRight)) return
  const [{ role } = { role: '' }] = rows
  const commands = Object.entries(connectionSettings).map(
    ([name, value]) => `alter role "${role}" set ${name} = '${value}';`,
  )
  throw new StartError(
    `Connections through DATABASE_URL lack the settings of the program. Run this, then have the pooler reconnect: ${commands.join(' ')}`,
  )
}
