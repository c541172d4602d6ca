import { api } from '@shehena/domain/api'
import { type Cents, formatKes } from '@shehena/domain/money'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aVehicle } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

/** Acts without a field to merge: a person decides on the record as it was seen, while a colleague changes it. */

const { absences, charges, maintenance, papers, system } = api
const it = useTestApp()

let daniel: Client
let achieng: Client
beforeAll(async () => {
  daniel = await it.signedIn('management', { name: 'Daniel Kiptoo' })
  achieng = await it.signedIn('admin')
})

const cases = {
  absence: async () => {
    const away = { kind: 'workshop', awayFrom: '2026-11-22T05:00:00.000Z' } as const
    const { id, version } = await daniel.call(absences.create, { vehicleId: (await aVehicle(it)).id, ...away })
    return {
      version,
      change: () => daniel.call(absences.update, { id, version, awayUntil: '2026-11-25T05:00:00.000Z' }),
      remove: (seen?: number) => achieng.send(absences.delete, { id, version: seen }),
      read: () => achieng.send(absences.get, { id }),
    }
  },
  paper: async () => {
    const paper = { kind: 'insurance', expiresOn: '2026-12-01' } as const
    const { id, version } = await daniel.call(papers.create, { vehicleId: (await aVehicle(it)).id, ...paper })
    return {
      version,
      change: () => daniel.call(papers.update, { id, version, expiresOn: '2027-12-01' }),
      remove: (seen?: number) => achieng.send(papers.delete, { id, version: seen }),
      read: () => achieng.send(papers.get, { id }),
    }
  },
  charge: async () => {
    const { id: bookingId } = await aBooking(it)
    const waiting = { kind: 'waiting', description: 'Waiting at Malaba', qty: 100, unitPrice: 5_000_00 } as const
    const { items } = await daniel.call(charges.create, { id: bookingId, ...waiting })
    const { id = '', version = 0 } = items.at(-1) ?? {}
    return {
      version,
      change: () => daniel.call(charges.update, { id, version, unitPrice: 6_000_00 }),
      remove: (seen?: number) => achieng.send(charges.delete, { id, version: seen }),
      read: () => achieng.send(charges.list, { id: bookingId }),
    }
  },
  'maintenance record': async () => {
    const { id: vehicleId } = await aVehicle(it)
    const work = { maintenanceDate: '2026-11-20', location: 'Mlolongo', workPerformed: 'Oil', cost: 1_000_00 }
    const { id, version } = await daniel.call(maintenance.create, { vehicleId, ...work, currentMileage: 120_000 })
    return {
      version,
      change: () => daniel.call(maintenance.update, { id, version, workPerformed: 'Oil and filters' }),
      remove: (seen?: number) => achieng.send(maintenance.delete, { id, version: seen }),
      read: () => achieng.send(maintenance.get, { id }),
    }
  },
}

test.each(Object.entries(cases))('a deleted %s that a colleague has changed since stays', async (_name, prepare) => {
  const { version, change, remove, read } = await prepare()
  await change()
  const before = (await read()).json()

  const refused = await remove(version)

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE'])
  expect(refused.json().message).toContain('changed by Daniel Kiptoo')
  expect((await read()).json()).toEqual(before)
  // A key that says nothing of what it saw.
  expect((await remove()).statusCode).toBe(200)
})

test('a booking that is held for another reason by now is not released', async () => {
  const { id, bookingNo } = await aBooking(it)
  await daniel.call(charges.hold, { id, reason: 'Disputed weight' })
  await daniel.call(charges.release, { id })
  await daniel.call(charges.hold, { id, reason: 'Court order' })

  await expect(achieng.call(charges.release, { id, reason: 'Disputed weight' })).rejects.toMatchObject({
    status: 409,
    message: `${bookingNo} is held by now: Court order`,
  })
  expect((await achieng.call(charges.list, { id })).hold?.reason).toBe('Court order')
  expect((await achieng.call(charges.release, { id, reason: 'Court order' })).hold).toBeNull()
})

test('a limit of credit notes that a colleague has set since is not overwritten', async () => {
  // safe: whole cents.
  const limit = 100_000_00 as Cents
  const { limit: was } = await achieng.call(system.creditNotes, {})
  await daniel.call(system.updateCreditNotes, { limit, was })

  await expect(achieng.call(system.updateCreditNotes, { limit: 60_000_00, was })).rejects.toMatchObject({
    status: 409,
    message: `Somebody has set the limit to ${formatKes(limit)} since. Look at it again.`,
  })
  expect((await achieng.call(system.creditNotes, {})).limit).toBe(100_000_00)
  await daniel.call(system.updateCreditNotes, { limit: null })
  await expect(achieng.call(system.updateCreditNotes, { limit: 60_000_00, was: 100_000_00 })).rejects.toMatchObject({
    message: 'Somebody has taken the limit away since. Look at it again.',
  })
})
