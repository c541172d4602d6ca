import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaTypes } from '@shehena/domain/documents/document-kinds'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type FileStore, newStorageKey } from '../storage/file-store.ts'
import { demoClock } from './demo-clock.ts'
import { demoVehicle } from './demo-fleet.ts'
import { type DemoPaper, demoPapers } from './demo-papers.ts'
import { demoPdf } from './demo-pdf.ts'

/**
 * Gives some maintenance records of the demo company their papers, loaded at the same moment. First the files, then
 * the rows.
 *
 * @throws Refusal where the files cannot be stored
 */
export async function insertDocuments(db: Kysely<Database>, files: FileStore, now: string): Promise<void> {
  const clock = demoClock(now)
  const folder = await mkdtemp(join(tmpdir(), 'shehena-demo-'))
  try {
    const rows = []
    for (const paper of demoPapers) {
      const record = await recordOf(db, paper, clock.day(paper.day))
      rows.push({ ...record, ...(await stored(files, paper, folder)) })
    }
    await sql`select set_config('app.quiet', 'on', true)`.execute(db)
    await db.insertInto('documents').values(rows).execute()
    await sql`select set_config('app.quiet', '', true)`.execute(db)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The record that a paper belongs to, whose author added it at once. */
async function recordOf(db: Kysely<Database>, { vehicle }: DemoPaper, day: string) {
  const { id, createdBy, createdAt } = await db
    .selectFrom('maintenanceRecords')
    .innerJoin('vehicles', 'vehicles.id', 'maintenanceRecords.vehicleId')
    .select(['maintenanceRecords.id', 'maintenanceRecords.createdBy', 'maintenanceRecords.createdAt'])
    .where('vehicles.regNo', '=', demoVehicle(vehicle).regNo)
    .where('maintenanceRecords.maintenanceDate', '=', day)
    .executeTakeFirstOrThrow()
  return { entityType: 'maintenance_record', entityId: id, createdBy, createdAt }
}

async function stored(files: FileStore, { docType, name, lines }: DemoPaper, folder: string) {
  const content = demoPdf(lines)
  const path = join(folder, name)
  const storageKey = newStorageKey()
  await writeFile(path, content)
  await files.put(storageKey, path, content.length)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { docType, name, mediaType: mediaTypes.pdf, size: content.length, sha256, storageKey }
}
