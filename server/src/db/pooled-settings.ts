import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectionSettings } from './pool.ts'

/**
 * Checks that connections through a pooler have our settings: in another time zone days would be wrong.
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
  const settings = Object.entries(connectionSettings).map(([name, value]) => `${name} = '${value}'`)
  throw new StartError(
    `Connections through DATABASE_URL lack settings of the program. Have the pooler set them (PgBouncer: connect_query='${settings.map((each) => `set ${each.replaceAll("'", "''")}`).join('; ')}'), or the role: ${settings.map((each) => `alter role "${role}" set ${each};`).join(' ')}`,
  )
}

/** @throws StartError if DATABASE_URL leads to a pooler and is not configured as one */
export async function refuseUnnamedPooler(pool: pg.Pool): Promise<void> {
  const words = await pool.query('select 1').then(
    () => '',
    (error: unknown) => String(error),
  )
  if (!words.includes('unsupported startup parameter')) return
  throw new StartError(
    'DATABASE_URL leads to a pooler: set DIRECT_DATABASE_URL to the database itself as well, see docs/scaling.md.',
  )
}
