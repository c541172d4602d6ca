import { type SampleKind, sampleKinds } from '@shehena/domain/office/setup/sample-kinds'
import type { setupApi } from '@shehena/domain/office/setup/setup-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Refusal } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { inSavepoint } from '../imports/import-context.ts'
import { type ImportedRecord, importVerbs } from '../imports/import-verbs.ts'
import { lockSetup } from './lock-setup.ts'
import { isSampleName, sampleVehicles } from './sample-data.ts'

type Removal = OutputOf<typeof setupApi.removeSample>

/**
 * Removes the sample data, changed since or not. What other records refer to, and what somebody made their own, stays and is an ordinary record from now on; what was
 * deleted by hand counts as nothing. No record that a person added goes with a sample record.
 *
 * @returns how many records were removed, and which stayed for which reason
 */
export async function removeSampleData(ctx: Context): Promise<Removal> {
  return inTransaction(ctx, async (tx) => {
    await lockSetup(tx)
    const ids = await lockRecords(tx)
    const removal: Removal = { removed: 0, kept: [] }
    for (const kind of sampleKinds.toReversed()) {
      const { read, nameOf } = importVerbs[kind]
      for (const record of await read(tx, ids[kind])) {
        const result = await inSavepoint(tx, () => remove(tx, kind, record))
        if (result instanceof Refusal) removal.kept.push({ kind, name: nameOf(record), reason: result.message })
        else removal.removed += 1
      }
    }
    await tx.db.deleteFrom('sampleRecords').execute()
    return removal
  })
}

/**
 * Locks the records before the first is deleted: customers, open jobs, bookings and the rest, each in the order of their ids, as
 * everywhere. So nobody at work and the removal wait for each other.
 */
async function lockRecords(tx: Context): Promise<Record<SampleKind, string[]>> {
  const customers = await lockKind(tx, 'customers')
  await sql`
    select from dispatch_jobs
      where booking_id in (select record_id from sample_records where kind = 'bookings')
      order by id for no key update`.execute(tx.db)
  const bookings = await lockKind(tx, 'bookings')
  const routes = await lockKind(tx, 'routes')
  const vehicles = await lockKind(tx, 'vehicles')
  const drivers = await lockKind(tx, 'drivers')
  return { customers, bookings, routes, vehicles, drivers }
}

async function lockKind(tx: Context, kind: SampleKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)}
      where id in (select record_id from sample_records where kind = ${kind})
      order by id for update`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * @throws as the verb of the kind, or Conflict for a record that somebody has made their own, and for a vehicle or a driver of which
 *   somebody has recorded something
 */
async function remove(tx: Context, kind: SampleKind, record: ImportedRecord): Promise<void> {
  if (await isOwn(tx, kind, record)) throw new Conflict('This has become a record of your own.')
  if (kind === 'vehicles' || kind === 'drivers') await refuseRecorded(tx, kind, record)
  await importVerbs[kind].remove(tx, { id: record.id, version: record.version })
}

/** Whether somebody has made a real record of it: with a name, a plate or a customer of their own. */
async function isOwn(tx: Context, kind: SampleKind, record: ImportedRecord): Promise<boolean> {
  if (kind === 'customers') return !isSampleName(String(record.legalName))
  if (kind === 'drivers') return !isSampleName(String(record.name))
  if (kind === 'vehicles') return sampleVehicles.every(({ regNo }) => regNo !== record.regNo)
  if (kind === 'routes') return false
  const { rows } = await sql`
    select from sample_records where kind = 'customers' and record_id = ${record.customerId}`.execute(tx.db)
  return rows.length === 0
}

/**
 * Absences, papers and odometer readings would go with their vehicle or driver. Those that the sample brought have the moment of its
 * loading, as the record itself has.
 */
async function refuseRecorded(tx: Context, kind: 'vehicles' | 'drivers', record: ImportedRecord): Promise<void> {
  const subject = sql.ref(kind === 'vehicles' ? 'vehicleId' : 'driverId')
  const isLater = sql`created_at <> (select created_at from ${sql.table(kind)} where id = ${record.id})`
  const readings = sql`union all select from odometer_readings where vehicle_id = ${record.id} and source <> 'service' and ${isLater}`
  const { rows } = await sql`
    select from absences where ${subject} = ${record.id}
    union all
    select from papers p
      where ${subject} = ${record.id} and (${isLater} or exists (select from documents where paper_id = p.id))
    ${kind === 'vehicles' ? readings : sql``}
    limit 1`.execute(tx.db)
  if (rows.length === 0) return
  throw new Conflict(
    `${importVerbs[kind].nameOf(record)} stays: absences, papers or readings have been recorded since.`,
  )
}
