import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { startBuiltServer } from './built-server.ts'
import { fillCompany } from './fill-company.ts'
import { fillWeek } from './fill-week.ts'

/**
 * Fills a data folder with a company, unless it is there. A marker shows that it is complete; partial data is refused.
 *
 * @param size the number of bookings
 * @param note told of the progress
 */
export async function fillOnce(folder: string, size: number, note: (text: string) => void): Promise<void> {
  const seal = join(folder, 'filled')
  if (existsSync(seal)) return
  if (existsSync(join(folder, 'postgres'))) throw new Error(`${folder} was not filled to the end: remove it first`)
  // The first start creates the tables and the demo company.
  await (await startBuiltServer(folder)).stop()
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const db = new pg.Client(database.adminUrl)
  await db.connect()
  await fillCompany(db, size, note)
  await fillWeek(db)
  await db.end()
  await database.stop()
  writeFileSync(seal, `${size}\n`)
}
