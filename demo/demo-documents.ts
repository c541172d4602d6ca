import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSeconds } from '@shehena/domain/dates'
import { type FileExtension, mediaTypes } from '@shehena/domain/office/documents/document-kinds'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { demoEmail } from '../server/src/sign-in/demo-accounts.ts'
import { type FileStore, newStorageKey } from '../server/src/storage/file-store.ts'
import { type DemoAttachment, demoAttachments } from './demo-attachments.ts'
import { type DemoClock, demoClock } from './demo-clock.ts'
import { type DemoPaper, demoPapers } from './demo-papers.ts'
import { demoPdf } from './demo-pdf.ts'
import { demoVehicle } from './demo-vehicles.ts'

/**
 * Adds documents to some bookings and maintenance records, dated at the same moment: first the files, then the rows.
 *
 * @throws Refusal if the files cannot be stored
 */
export async function insertDocuments(db: Kysely<Database>, files: FileStore, now: string): Promise<void> {
  const clock = demoClock(now)
  const folder = await mkdtemp(join(tmpdir(), 'shehena-demo-'))
  try {
    const rows = []
    for (const paper of demoPapers) {
      const record = await recordOf(db, paper, clock.day(paper.day))
      const file = { name: paper.name, kind: 'pdf', content: demoPdf(paper.lines) } as const
      rows.push({ ...record, docType: paper.docType, ...(await stored(files, file, folder)) })
    }
    for (const attachment of demoAttachments) {
      const booking = await bookingOf(db, attachment, clock)
      rows.push({ ...booking, docType: 'attachment', ...(await stored(files, attachment, folder)) })
    }
    await sql`select set_config('app.quiet', 'on', true)`.execute(db)
    await db.insertInto('documents').values(rows).execute()
    await sql`select set_config('app.quiet', '', true)`.execute(db)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The maintenance record of a document, which its author uploaded at once. */
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

/** The booking of a file, which the booking desk uploaded within the hour. */
async function bookingOf(db: Kysely<Database>, { booking: { status, place } }: DemoAttachment, clock: DemoClock) {
  const { id, createdAt } = await db
    .selectFrom('bookings')
    .select(['id', 'createdAt'])
    .where('status', '=', status)
    .orderBy('bookingNo', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    select "id" from auth."user" where "email" = ${demoEmail('bookings')}`.execute(db)
  return {
    entityType: 'booking',
    entityId: id,
    // safe: the account of each role was made before.
    createdBy: rows[0]!.id,
    createdAt: clock.past(addSeconds(createdAt, 40 * 60)),
  }
}

type DemoFile = { name: string; kind: FileExtension; content: Buffer }

async function stored(files: FileStore, { name, kind, content }: DemoFile, folder: string) {
  const path = join(folder, name)
  const storageKey = newStorageKey()
  await writeFile(path, content)
  await files.put(storageKey, path, content.length)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name, mediaType: mediaTypes[kind], size: content.length, sha256, storageKey }
}
