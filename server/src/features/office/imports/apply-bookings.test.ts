import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { bookingHeader, useBookingFiles } from '#test/support/booking-files.ts'
import { aBooking, aJob, aRoute } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf, runStep, undoneImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const it = useTestApp()
const { bookings, imports } = api

const own = useBookingFiles(it)
const checkAgain = (id: string) => runStep(it, own.clerk, { id, step: 'check' })

describe('an import of bookings, applied', () => {
  test('a confirmed booking over the credit limit is refused by its row, and a draft is not', async () => {
    await it.db.updateTable('customers').set({ creditLimit: 100_000_00 }).where('id', '=', own.customer.id).execute()
    const line = (no: string, status: string) => `zt ${own.run},${no},,,03/12/2026,Cement,28,"60,000",${status}`
    const file = await own.checked([
      bookingHeader,
      line('A1', 'Confirmed'),
      line('B1', 'Confirmed'),
      line('C1', 'Draft'),
    ])

    const applied = await appliedImport(it, own.clerk, file)

    expect(applied.counts).toMatchObject({ created: 2, refused: 1 })
    const [refused] = await rowsOf(own.clerk, file, 'refused')
    expect(refused).toMatchObject({ rowNo: 3, outcomeReason: expect.stringContaining('is over its credit limit.') })
    expect(refused?.outcomeReason).not.toMatch(/100,000|KES|KSh/)
    expect((await own.stored()).map(({ customerRef, status }) => [customerRef, status])).toEqual([
      ['A1', 'confirmed'],
      ['C1', 'draft'],
    ])
  })

  test('says what the clerk may see, also when another person applies or undoes it', async () => {
    const admin = await it.signedIn('admin')
    await it.db.updateTable('customers').set({ creditLimit: 100_000_00 }).where('id', '=', own.customer.id).execute()
    await aBooking(it, {
      customerId: own.customer.id,
      customerRef: 'OLD 2',
      quotedAmount: 50_000_00,
      routeId: null,
      dropoffAt: null,
    })
    const file = await own.checked([
      bookingHeader,
      `zt ${own.run},NEW 2,,,03/12/2026,Cement,28,"600,000",Confirmed`,
      `zt ${own.run},OLD 2,,,03/12/2026,Cement,28,"50,000",Draft`,
    ])
    await appliedImport(it, admin, file)
    await admin.call(api.customers.hold, { id: own.customer.id, reason: 'Bounced cheque' })
    const [refused] = await rowsOf(own.clerk, file, 'refused')
    expect(refused?.outcomeReason).toContain('is over its credit limit.')

    await undoneImport(it, admin, file)

    const [, kept] = await rowsOf(own.clerk, file)
    expect(kept?.outcomeReason).toContain('is on hold. Ask a manager.')
    for (const row of await rowsOf(own.clerk, file)) expect(row.outcomeReason).not.toMatch(/100,000|KSh|Bounced/)
  })

  test('an inactive customer has no new booking, and keeps the old ones as the file says', async () => {
    const booking = await aBooking(it, { customerId: own.customer.id, customerRef: 'OLD 1', routeId: null })
    await it.db.updateTable('customers').set({ isActive: false }).where('id', '=', own.customer.id).execute()
    const file = await own.checked([
      bookingHeader,
      `zt ${own.run},NEW 1,,,,Cement,28,,`,
      `zt ${own.run},OLD 1,,,,Sugar,28,,`,
    ])

    await appliedImport(it, own.clerk, file)

    const [refused] = await rowsOf(own.clerk, file, 'refused')
    expect(refused).toMatchObject({ rowNo: 2, outcomeReason: 'This customer is inactive' })
    expect(await own.stored()).toMatchObject([{ id: booking.id, cargoType: 'Sugar' }])
  })

  test('changes the route by its places, to a custom one where empty cells clear, and one place with the other of the record', async () => {
    await aRoute(it, { origin: own.route.origin, destination: `Thika ${own.run}` })
    const made = [
      await aBooking(it, { customerId: own.customer.id, routeId: own.route.id }),
      await aBooking(it, { customerId: own.customer.id, routeId: own.route.id }),
    ]
    const file = await own.checked([
      'Id,Origin,Destination,Delivery',
      `${made[0]?.id},${own.route.origin},thika ${own.run},`,
      `${made[1]?.id},,,`,
    ])
    expect(file.counts).toMatchObject({ changed: 1, same: 1 })
    const [row] = await rowsOf(own.clerk, file, 'changed')
    expect(row?.before).toEqual({ destination: 'Nairobi' })
    await own.clerk.call(imports.update, { id: file.id, clears: true })
    const cleared = await checkAgain(file.id)
    expect(cleared.counts).toMatchObject({ changed: 2 })
    await appliedImport(it, own.clerk, cleared)

    const [first, second] = await own.bookings()
    expect(first).toMatchObject({
      route: { origin: own.route.origin, destination: `Thika ${own.run}` },
      dropoffAt: null,
    })
    expect(second).toMatchObject({ route: null, dropoffAt: null })

    await undoneImport(it, own.clerk, file)
    for (const booking of await own.bookings())
      expect(booking).toMatchObject({ routeId: own.route.id, dropoffAt: '2026-11-23T14:00:00.000Z' })
  })

  test('is undone to what was there: new bookings go, but for those that somebody has used or changed', async () => {
    const before = await aBooking(it, {
      customerId: own.customer.id,
      customerRef: 'K1',
      routeId: null,
      dropoffAt: null,
    })
    const line = (no: string) => `zt ${own.run},${no},,,03/12/2026,Maize,20,"1,000",Confirmed`
    const file = await own.checked([bookingHeader, line('K1'), line('A1'), line('B1'), line('C1'), line('D1')])
    await appliedImport(it, own.clerk, file)
    const [, a, b, c] = await own.stored()
    await aJob(it, { bookingId: b?.id ?? '' })
    await own.clerk.call(bookings.update, { id: c?.id ?? '', version: c?.version ?? 0, notes: 'Call first' })

    const undone = await undoneImport(it, own.clerk, file)

    expect(undone).toMatchObject({ status: 'undone', counts: { undone: 3, kept: 2 } })
    const reasons = (await rowsOf(own.clerk, file)).map(({ outcome, outcomeReason }) => [outcome, outcomeReason])
    expect(reasons).toEqual([
      ['undone', null],
      ['undone', null],
      ['kept', `Booking ${b?.bookingNo} cannot be deleted: dispatch jobs refer to it. Cancel it instead.`],
      ['kept', 'Somebody has changed this record since.'],
      ['undone', null],
    ])
    const left = await own.stored()
    const { version: _, updatedAt: __, ...fields } = left[0] ?? { version: 0, updatedAt: '' }
    const { version: ___, updatedAt: ____, ...had } = before
    expect(fields).toEqual(had)
    expect(left.map(({ id }) => id)).toEqual([before.id, b?.id, c?.id])
    expect(left.map(({ id }) => id)).not.toContain(a?.id)
    // The file can come again.
    expect(await own.checked([bookingHeader, line('A1'), line('D1')])).toMatchObject({ counts: { new: 2 } })
  })

  test('an undo waits for who is changing a booking, and leaves it to them', async () => {
    const file = await own.checked([bookingHeader, `zt ${own.run},U-1,,,03/12/2026,Maize,20,,`])
    await appliedImport(it, own.clerk, file)
    const [booking] = await own.stored()
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('update bookings set notes = $2 where id = $1', [booking?.id, 'Call first'])
    const undoing = undoneImport(it, own.clerk, file)
    await untilWaiting(it.pool)
    await other.query('commit')
    other.release()

    expect(await undoing).toMatchObject({ counts: { kept: 1, undone: 0 } })
    expect(await rowsOf(own.clerk, file)).toMatchObject([{ outcomeReason: 'Somebody has changed this record since.' }])
    expect(await own.stored()).toMatchObject([{ notes: 'Call first' }])
  })

  test('an undo makes no draft of a booking that is under way', async () => {
    const booking = await aBooking(it, {
      customerId: own.customer.id,
      customerRef: 'D-1',
      status: 'draft',
      trucksNeeded: 2,
      routeId: null,
      dropoffAt: null,
    })
    const file = await own.checked([bookingHeader, `zt ${own.run},D-1,,,,Cement,28,,Confirmed`])
    await appliedImport(it, own.clerk, file)
    await aJob(it, { bookingId: booking.id })

    await undoneImport(it, own.clerk, file)

    expect(await rowsOf(own.clerk, file)).toMatchObject([
      { outcome: 'kept', outcomeReason: `Booking ${booking.bookingNo} stays: dispatch jobs refer to it.` },
    ])
    expect(await own.stored()).toMatchObject([{ status: 'confirmed' }])
  })

  test('two imports that change the same bookings in opposite orders take turns', async () => {
    const made = await Promise.all(
      [1, 2, 3].map((n) => aBooking(it, { customerId: own.customer.id, customerRef: `T-${n}` })),
    )
    const ids = made.map(({ id }) => id)
    const notes = await own.checked(['Id,Notes', ...ids.map((id) => `${id},Gate B`)])
    const volumes = await own.checked(['Id,Volume (m³)', ...ids.toReversed().map((id) => `${id},12`)])
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('select from bookings where id = any($1) for update', [ids])
    const applying = [appliedImport(it, own.clerk, notes), appliedImport(it, own.clerk, volumes)]
    await untilWaiting(it.pool, 2)
    await other.query('commit')
    other.release()

    for (const { counts } of await Promise.all(applying)) expect(counts).toMatchObject({ updated: 3, refused: 0 })
    expect(await own.stored()).toMatchObject(ids.map(() => ({ notes: 'Gate B', volumeM3: 12 })))
  })

  test.each(['', 'P-'])('two imports of the same file at once make each booking once (references: %j)', async (no) => {
    const content = [
      bookingHeader,
      ...[1, 2, 3].map((n) => `zt ${own.run},${no && no + n},,,03/12/2026,Maize,20,,Confirmed`),
    ]
    const manager = await it.signedIn('management')
    const [one, two] = [await own.checked(content), await checkedImport(it, manager, { kind: 'bookings', content })]

    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('select from customers where id = $1 for update', [own.customer.id])
    const applying = [appliedImport(it, own.clerk, one), appliedImport(it, manager, two)]
    await untilWaiting(it.pool, 2)
    await other.query('commit')
    other.release()

    const [first, second] = await Promise.all(applying)

    expect([first?.counts.created, second?.counts.created].toSorted()).toEqual([0, 3])
    expect([first?.counts.same, second?.counts.same].toSorted()).toEqual([0, 3])
    expect([first?.counts.refused, second?.counts.refused]).toEqual([0, 0])
    expect(await own.stored()).toHaveLength(3)
  })
})
