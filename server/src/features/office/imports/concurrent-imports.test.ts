import { api } from '@shehena/domain/api'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aRoute, aVehicle } from '#test/support/builders.ts'
import { checkedImport, runStep } from '#test/support/imports.ts'
import { today, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const it = useTestApp()
const { imports } = api

/** A file of `count` records of a kind, none of which is here. */
async function fileOf(kind: ImportKind, count: number): Promise<string[]> {
  const { externalCode: code, legalName } = await aCustomer(it, { externalCode: `C ${kind} ${count}` })
  const header: Record<ImportKind, string> = {
    customers: 'Legal Name,Email',
    drivers: 'Name,Phone,Licence Number',
    routes: 'Origin,Destination,Distance (km)',
    vehicles: 'Registration,Make,Model,Year,Capacity (t)',
    invoices: 'Invoice No,Customer,Invoice Date,Balance',
    bookings: 'Customer,Pickup,Cargo Type,Weight (t)',
  }
  const line: Record<ImportKind, (no: string) => string> = {
    customers: (no) => `Twin ${count} ${no} Ltd,mail${no}@twin.example`,
    drivers: (no) => `Twin Driver ${count} ${no},07${count === 1 ? 33 : 12} 345 ${no},T-${count}-${no}`,
    routes: (no) => `Twin Yard ${count} ${no},Eldoret,300`,
    vehicles: (no) => `KC${count === 1 ? 'A' : 'B'} ${no}T,Isuzu,FRR,2020,8`,
    invoices: (no) => `T/${count}/${no},${code},03/09/2026,1000`,
    bookings: (no) => `${legalName},03/12/2026 08:00,Twin ${count} ${no},28`,
  }
  return [header[kind], ...Array.from({ length: count }, (_, n) => line[kind](String(n + 100)))]
}

/** Reads a file as a manager, and asks for it to be applied. */
async function applying(kind: ImportKind, content: readonly string[]) {
  const manager = await it.signedIn('admin')
  const file = await checkedImport(it, manager, { kind, content })
  if (kind === 'invoices') {
    const controlTotal = (content.length - 1) * 1000_00
    await manager.call(imports.update, { id: file.id, cutOver: today, controlTotal })
    await runStep(it, manager, { id: file.id, step: 'check' })
  }
  expect(await manager.call(imports.get, { id: file.id })).toMatchObject({ counts: { new: content.length - 1 } })
  return { manager, id: file.id, run: () => runStep(it, manager, { id: file.id, step: 'apply' }) }
}

async function countOf(kind: ImportKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(kind)}`.execute(it.db)
  return rows[0]?.n ?? 0
}

const kinds = ['customers', 'vehicles', 'drivers', 'routes', 'invoices', 'bookings'] as const

describe('one file that two people apply at once', () => {
  test.each(kinds)('brings each of its %s once, and refuses no row', async (kind) => {
    // Several chunks.
    const count = kind === 'customers' ? 250 : 120
    const content = await fileOf(kind, count)
    const before = await countOf(kind)
    const [one, other] = [await applying(kind, content), await applying(kind, content)]
    for (const { manager, id } of [one, other]) await manager.call(imports.apply, { id })

    const ended = await Promise.all([one.run(), other.run()])

    expect((await countOf(kind)) - before).toBe(count)
    expect(ended.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(ended.map(({ counts }) => counts.refused)).toEqual([0, 0])
    expect(ended.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(count)
  })
})

describe('a record that a person is saving while it is applied', () => {
  type Typed = Parameters<typeof aCustomer>[0]
  /** The record of the only row of a file, as a person types it. */
  const typed = {
    customers: (tx: Typed) => aCustomer(tx, { legalName: 'Twin 1 100 Limited', email: 'mail100@twin.example' }),
    vehicles: (tx: Typed) =>
      aVehicle(tx, { regNo: 'KCA 100T', make: 'Isuzu', model: 'FRR', year: 2020, capacityTons: 8 }),
    drivers: (tx: Typed) => aDriver(tx, { name: 'Twin Driver 1 100', phone: '+254733345100', licenseNo: 'T-1-100' }),
    routes: (tx: Typed) => aRoute(tx, { origin: 'Twin Yard 1 100', destination: 'Eldoret', distanceKm: 300 }),
    bookings: async (tx: Typed) => {
      const customers = it.db.selectFrom('customers').select('id').where('externalCode', '=', 'C bookings 1')
      const { id: customerId } = await customers.executeTakeFirstOrThrow()
      const load = { cargoType: 'Twin 1 100', pickupAt: '2026-12-03T05:00:00.000Z', weightTons: 28 }
      return aBooking(tx, { ...load, customerId, routeId: null, dropoffAt: null })
    },
  }

  test.each(['customers', 'vehicles', 'drivers', 'routes', 'bookings'] as const)(
    'is compared once it is saved: of %s none is added beside it',
    async (kind) => {
      const file = await applying(kind, await fileOf(kind, 1))
      await file.manager.call(imports.apply, { id: file.id })
      const before = await countOf(kind)

      const step = await it.db.transaction().execute(async (db) => {
        await typed[kind]({ db })
        const ending = file.run()
        await untilWaiting(it.pool)
        return { ending }
      })

      expect((await step.ending).counts).toMatchObject({ created: 0 })
      expect((await countOf(kind)) - before).toBe(1)
    },
  )
})

describe('a record that a person has locked while it is applied', () => {
  const made = {
    customers: async () => (await aCustomer(it, { externalCode: 'LOCKED' })).id,
    vehicles: async () => (await aVehicle(it, { regNo: 'KDL 900L' })).id,
    drivers: async () => (await aDriver(it, { licenseNo: 'LOCKED-9' })).id,
    routes: async () => (await aRoute(it, { origin: 'Locked', destination: 'Thika' })).id,
    bookings: async () => {
      const { id } = await aCustomer(it, { externalCode: 'LOADS' })
      return (await aBooking(it, { customerId: id, customerRef: 'LOCKED-9' })).id
    },
  }
  const files = {
    customers: ['Customer Code,Email', 'LOCKED,gate@locked.example'],
    vehicles: ['Registration,Notes', 'KDL 900L,Gate 7'],
    drivers: ['Licence Number,Phone', 'LOCKED-9,0733 345 999'],
    routes: ['Origin,Destination,Distance (km)', 'Locked,Thika,77'],
    bookings: ['Customer,Customer Reference,Notes', 'LOADS,LOCKED-9,Gate 7'],
  }

  test.each(['customers', 'vehicles', 'drivers', 'routes', 'bookings'] as const)(
    'is waited for: neither is in the way of the other (%s)',
    async (kind) => {
      const id = await made[kind]()
      const { step } = await lockedAndThen(kind, { content: files[kind], id })

      expect((await step).counts).toMatchObject({ updated: 1, refused: 0 })
    },
  )

  /** Locks a record, as each verb does first, and changes it once the import waits. */
  async function lockedAndThen(kind: keyof typeof made, { content, id }: { content: readonly string[]; id: string }) {
    const manager = await it.signedIn('admin')
    const file = await checkedImport(it, manager, { kind, content })
    await manager.call(imports.apply, { id: file.id })
    return it.db.transaction().execute(async (db) => {
      // Of two that wait for each other this one would fail.
      await sql`set local deadlock_timeout = '20ms'`.execute(db)
      await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(db)
      const step = runStep(it, manager, { id: file.id, step: 'apply' })
      await untilWaiting(it.pool)
      await sql`update ${sql.table(kind)} set ${sql.ref(changed[kind])} = 'Locked' where id = ${id}`.execute(db)
      return { step }
    })
  }
  const changed = {
    customers: 'legal_name',
    vehicles: 'make',
    drivers: 'name',
    routes: 'origin',
    bookings: 'cargo_type',
  }
})
