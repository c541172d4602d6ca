import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { listArchives } from './list-archives.ts'
import { fileKey, filesFolder, nameOf } from './place-keys.ts'

type Comparing = { db: Kysely<Database>; place: BackupStore; installation: string; log: (message: string) => void }

/**
 * Notes which backups the second place has no more. One that lacks the newest is another place, such as an empty disk: then every
 * file is put there again.
 */
export async function compareArchives({ db, place, installation, log }: Comparing): Promise<void> {
  const there = new Set((await listArchives(place, installation)).map(({ name }) => name))
  const known = await db
    .selectFrom('nightlyBackups')
    .select(['id', 'name'])
    .where('status', '=', 'done')
    .where('removedAt', 'is', null)
    .orderBy('begunAt', 'desc')
    .execute()
  const missing = known.filter(({ name }) => name === null || !there.has(name))
  if (missing.length > 0) {
    log(`${missing.length} backups that were made before are not in the second place any more`)
    const ids = missing.map(({ id }) => id)
    await db
      .updateTable('nightlyBackups')
      .set(({ fn }) => ({ removedAt: fn<string>('now') }))
      .where('id', 'in', ids)
      .execute()
  }
  if (missing.length > 0 && missing[0] === known[0]) await db.deleteFrom('backupFiles').execute()
}

/**
 * Compares the files that lie in the second place with those that the database knows. What is not there is stored again by the next
 * backup. What only lies there, of an interrupted run or a database from before, is removed once no archive can name it.
 */
export async function compareFiles(comparing: ComparingFiles): Promise<void> {
  const { db, run } = comparing
  const known = await db.selectFrom('backupFiles').select('recipient').distinct().execute()
  for (const recipient of new Set([run.recipient, ...known.map((each) => each.recipient)])) {
    for (let start = 0; start < 256; start += 1) await compareFolder(comparing, recipient, start)
  }
}

type ComparingFiles = Comparing & { run: { recipient: string }; clock: Clock }

/** @param start the first byte of the checksums */
async function compareFolder(comparing: ComparingFiles, recipient: string, start: number): Promise<void> {
  const { db, place, installation, clock } = comparing
  const digits = start.toString(16).padStart(2, '0')
  const there: string[] = []
  for await (const keys of place.list(filesFolder(installation, recipient, digits))) {
    for (const name of keys.map(nameOf)) if (/^[\da-f]{64}\.age$/.test(name)) there.push(name.slice(0, 64))
  }
  const isOfThese = sql<boolean>`recipient = ${recipient} and sha256 >= ${digits} and sha256 < ${`${digits}g`}`
  await sql`delete from backup_files where ${isOfThese} and not sha256 = any(${there})`.execute(db)
  const { rows: strays } = await sql<{ sha256: string }>`
    select sha256 from unnest(${there}::text[]) sha256 where sha256 not in (
      select sha256 from backup_files where ${isOfThese})`.execute(db)
  for (const { sha256 } of strays) {
    const size = (await place.sizeOf(fileKey(installation, { recipient, sha256 }))) ?? 0
    await db
      .insertInto('backupFiles')
      .values({ recipient, sha256, size, goneAt: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
