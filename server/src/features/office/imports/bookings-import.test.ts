import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { bookingHeader, useBookingFiles } from '#test/support/booking-files.ts'
import { aBooking, aCustomer } from '#test/support/builders.ts'
import { appliedImport, checkedImport, rowsOf } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { bookings, imports } = api

const own = useBookingFiles(it)
const from = () => `KILINDINI ${own.run}`

describe('a file of bookings', () => {
  test('becomes drafts and confirmed bookings, each with its number, its customer by name or code, and its route', async () => {
    const file = await own.checked([
      bookingHeader,
      `ZIWA ${own.run} TRADERS LTD,PO-1,${from()},nairobi,03/12/2026 14:30,Bagged cement,27.5,"KSh 85,000.50",Confirmed`,
      `zt ${own.run},,,,25/12/2026,Steel,12,,`,
    ])
    expect(file).toMatchObject({
      counts: { new: 2, error: 0 },
      days: { order: 'day-first', isTold: true },
      mayApply: true,
    })
    expect(await appliedImport(it, own.clerk, file)).toMatchObject({ status: 'applied', counts: { created: 2 } })

    const [first, second] = await own.bookings()
    expect(first).toMatchObject({
      bookingNo: expect.stringMatching(/^BK26\d{6}$/),
      customerRef: 'PO-1',
      routeId: own.route.id,
      pickupAt: '2026-12-03T11:30:00.000Z',
      dropoffAt: null,
      cargoType: 'Bagged cement',
      weightTons: 27.5,
      trucksNeeded: 1,
      quotedAmount: 85_000_50,
      status: 'confirmed',
    })
    // Work begins at eight, where the time is not said.
    expect(second).toMatchObject({
      customerRef: null,
      routeId: null,
      pickupAt: '2026-12-25T05:00:00.000Z',
      status: 'draft',
    })
  })

  test('that comes twice is there once, also what was changed here since, and rows that are alike', async () => {
    const content = [
      bookingHeader,
      `Ziwa ${own.run} Traders,PO 7,,,03/12/2026,Cement,14,,`,
      `Ziwa ${own.run} Traders,,,,03/12/2026,Cement,28,,`,
      `Ziwa ${own.run} Traders,,,,03/12/2026,CEMENT,28.0,,`,
    ]
    await appliedImport(it, own.clerk, await own.checked(content))
    const made = await own.bookings()
    expect(made).toHaveLength(3)

    expect(await own.checked(content)).toMatchObject({ counts: { same: 3, new: 0, changed: 0, error: 0 } })
    const [, second] = made
    await own.clerk.call(bookings.update, {
      id: second?.id ?? '',
      version: 1,
      weightTons: 30,
      pickupAt: '2026-12-04T04:00:00.000Z',
    })
    const again = await own.checked([...content, `Ziwa ${own.run} Traders,,,,03/12/2026,Cement,28,,`])

    expect(again.counts).toMatchObject({ same: 2, changed: 1, new: 1, error: 0 })
    const [changed] = await rowsOf(own.clerk, again, 'changed')
    expect(changed).toMatchObject({ rowNo: 3, match: { id: second?.id }, before: { weightTons: '30' } })
    expect(changed?.match?.name).toBe(`${second?.bookingNo}, ${own.customer.legalName}`)
  })

  test('counts rows alike without those that have a reference', async () => {
    const [ordered, plain] = [`zt ${own.run},PO-8,,,03/12/2026,Tea,9,,`, `zt ${own.run},,,,03/12/2026,Tea,9,,`]
    await appliedImport(it, own.clerk, await own.checked([bookingHeader, ordered, plain]))

    expect(await own.checked([bookingHeader, plain])).toMatchObject({ counts: { same: 1 } })
    expect((await own.stored()).map(({ importKey }) => importKey?.split(' ')[1])).toEqual(['1', '1'])
  })

  test('finds a booking by the reference of its customer alone, however it is written', async () => {
    const other = await aCustomer(it)
    const booking = await aBooking(it, { customerId: own.customer.id, customerRef: 'PO-1/22', routeId: own.route.id })
    await aBooking(it, { customerId: other.id, customerRef: 'PO-1/22' })

    const file = await own.checked([bookingHeader, `zt ${own.run},po 1 22,${from()},Nairobi,,Cement,29,,`])

    const [row] = await rowsOf(own.clerk, file)
    expect(row).toMatchObject({ state: 'changed', match: { id: booking.id }, before: { weightTons: '28' } })
    expect(row?.before).toEqual({ weightTons: '28' })
    await appliedImport(it, own.clerk, file)
    expect(await own.stored()).toMatchObject([
      { id: booking.id, weightTons: 29, customerRef: 'PO-1/22', cargoType: 'Cement' },
    ])
  })

  test('asks of a booking that was made here and is like a row, and believes who says that it is another', async () => {
    const pickupAt = '2026-12-03T05:00:00.000Z'
    const booking = await aBooking(it, {
      customerId: own.customer.id,
      routeId: own.route.id,
      pickupAt,
      dropoffAt: null,
      customerRef: 'PO-5',
    })
    const line = `zt ${own.run},,${from()},Nairobi,03/12/2026,cement,28,,`
    const file = await own.checked([bookingHeader, line, line])

    const rows = await rowsOf(own.clerk, file)
    expect(rows).toMatchObject(
      [2, 3].map((rowNo) => ({
        rowNo,
        state: 'error',
        problem: 'A booking has this customer, pickup and load. Say whether it is the same one.',
        choices: [{ id: booking.id }],
      })),
    )
    const same = await own.clerk.call(imports.updateRow, { id: file.id, rowNo: 2, match: booking.id })
    expect(same).toMatchObject({ state: 'same', problem: null })
    expect(await own.clerk.call(imports.updateRow, { id: file.id, rowNo: 3, match: 'new' })).toMatchObject({
      state: 'new',
    })
    await appliedImport(it, own.clerk, file)
    expect(await own.stored()).toHaveLength(2)

    // With another reference it is another order; the booking that came in without one may be it.
    const { id } = await own.checked([bookingHeader, line.replace(',,', ',PO-6,')])
    const imported = (await own.stored()).find(({ customerRef }) => customerRef === null)
    expect(await rowsOf(own.clerk, { id })).toMatchObject([{ state: 'error', choices: [{ id: imported?.id }] }])
  })

  test('knows a booking whose reference or customer was changed here, and no reference without a figure', async () => {
    const content = [
      bookingHeader,
      `zt ${own.run},PO-9,,,03/12/2026,Tea,9,,`,
      `zt ${own.run},PENDING,,,04/12/2026,Tea,9,,`,
      `zt ${own.run},Pending,,,05/12/2026,Tea,9,,`,
    ]
    await appliedImport(it, own.clerk, await own.checked(content))
    const [first] = await own.stored()
    await own.clerk.call(bookings.update, { id: first?.id ?? '', version: 1, customerRef: 'PO-9A' })
    const again = await own.checked(content)
    expect(again.counts).toMatchObject({ same: 2, changed: 1 })
    expect(await rowsOf(own.clerk, again, 'changed')).toMatchObject([
      { match: { id: first?.id }, before: { customerRef: 'PO-9A' } },
    ])

    const other = await aCustomer(it)
    await own.clerk.call(bookings.update, { id: first?.id ?? '', version: 2, customerId: other.id })
    expect(await own.checked(content)).toMatchObject({ counts: { same: 2, changed: 1 } })
  })

  test('counts no row that is left out, so that a double can go from the file', async () => {
    const line = `zt ${own.run},,,,03/12/2026,Sisal,6,,`
    const file = await own.checked([bookingHeader, line, line, line])
    await own.clerk.call(imports.updateRow, { id: file.id, rowNo: 3, isLeftOut: true })
    await appliedImport(it, own.clerk, file)

    expect(await own.checked([bookingHeader, line, line])).toMatchObject({ counts: { same: 2, new: 0 } })
    const whole = await own.checked([bookingHeader, line, line, line])
    const back = await own.clerk.call(imports.updateRow, { id: whole.id, rowNo: 2, isLeftOut: true })
    expect(back.others).toMatchObject([
      { rowNo: 3, state: 'same' },
      { rowNo: 4, state: 'same' },
    ])
  })

  test('is the same after its jobs have scheduled it, and where half a route says what is there', async () => {
    const booking = await aBooking(it, {
      customerId: own.customer.id,
      routeId: own.route.id,
      status: 'scheduled',
      customerRef: 'J-1',
    })
    const file = await own.checked([
      'Id,From,To,Status',
      `${booking.id},${own.route.origin},,Confirmed`,
      `,${own.route.origin},,`,
    ])
    expect(await rowsOf(own.clerk, file)).toMatchObject([
      { state: 'same', faults: {} },
      { state: 'error', faults: { destination: 'Write both places of the route, or neither' } },
    ])
  })

  test('compares rows again that a change makes alike, or no longer', async () => {
    const line = (tons: number) => `zt ${own.run},,,,03/12/2026,Maize,${tons},,`
    await appliedImport(it, own.clerk, await own.checked([bookingHeader, line(20), line(20)]))
    const [one, two] = await own.stored()
    const { id } = await own.checked([bookingHeader, line(20), line(21), line(20)])
    expect(await rowsOf(own.clerk, { id })).toMatchObject([
      { state: 'same', match: { id: one?.id } },
      { state: 'new', match: null },
      { state: 'same', match: { id: two?.id } },
    ])

    const moved = await own.clerk.call(imports.updateRow, { id, rowNo: 3, cells: { weightTons: '20' } })

    expect(moved).toMatchObject({ state: 'same', match: { id: two?.id } })
    expect(moved.others).toMatchObject([{ rowNo: 4, state: 'new', match: null }])
    // The first of them leaves its load, and those below move up.
    const left = await own.clerk.call(imports.updateRow, { id, rowNo: 2, cells: { weightTons: '19' } })
    expect(left).toMatchObject({
      state: 'new',
      others: [
        { rowNo: 3, match: { id: one?.id } },
        { rowNo: 4, match: { id: two?.id } },
      ],
    })
    await own.clerk.call(imports.updateRow, { id, rowNo: 2, cells: { weightTons: '20' } })
    const { shown } = await own.clerk.call(imports.replace, {
      id,
      field: 'weightTons',
      from: '20',
      to: '22',
      shown: [2, 3, 4],
    })
    expect(shown.map(({ state }) => state)).toEqual(['new', 'new', 'new'])
  })

  test('says what is wrong with each row, and takes the others', async () => {
    const twice = await aCustomer(it, { legalName: `Twin ${own.run}` })
    await aCustomer(it, { legalName: `Twin ${own.run} Ltd` })
    const booking = await aBooking(it, {
      customerId: own.customer.id,
      status: 'scheduled',
      customerRef: 'PO-51',
      routeId: null,
    })
    const full = 'Customer,Order No,From,To,Loading Date,Delivery Date,Cargo,Tons,Trucks,Rate,Status'
    const file = await own.checked([
      full,
      'Nobody Ltd,,,,,,,,,,',
      `${twice.legalName},,,,,,,,,,`,
      `zt ${own.run},,${from()},Timbuktu,,,,,,,`,
      `zt ${own.run},,${from()},,,,,,,,`,
      `zt ${own.run},,,,tomorrow,,,,,,`,
      `zt ${own.run},,,,03/12/2026 25:00,,,,,,`,
      `zt ${own.run},,,,03/12/2026,02/12/2026,,,,,`,
      `zt ${own.run},,,,,,,heavy,0,-1,`,
      `zt ${own.run},,,,,,,,,,Scheduled`,
      `zt ${own.run},PO-51,,,,,,,,,Draft`,
      `zt ${own.run},PO-52,,,,,,,,,`,
      `zt ${own.run},po 52,,,,,,,,,`,
      ',,,,,,Cement,,,,',
      `zt ${own.run},PO-53,,,,,,,,,confirmed`,
    ])

    const rows = await rowsOf(own.clerk, file)
    const faults = (n: number) => rows[n]?.faults
    expect(faults(0)).toEqual({
      customer: 'No customer has this name or code. Add the customer first, or correct the name.',
    })
    expect(faults(1)).toEqual({ customer: 'Several customers have this name. Write the code of one of them.' })
    const noRoute = 'No route has these places. Add the route first, or correct the places.'
    expect(faults(2)).toEqual({ origin: noRoute, destination: noRoute })
    expect(faults(3)).toEqual({ destination: 'Write both places of the route, or neither' })
    for (const n of [4, 5]) expect(faults(n)).toEqual({ pickupAt: 'Enter a date and a time, such as 31/12/2026 14:30' })
    expect(faults(6)).toEqual({ dropoffAt: 'The delivery cannot come before the pickup' })
    expect(Object.keys(faults(7) ?? {}).toSorted()).toEqual(['quotedAmount', 'trucksNeeded', 'weightTons'])
    const status = 'An import makes a booking a draft or confirmed. Set another status in the program'
    expect(faults(8)).toEqual({ status })
    expect(rows[9]).toMatchObject({ faults: { status }, match: { id: booking.id } })
    for (const n of [10, 11])
      expect(rows[n]?.problem).toBe(
        'Rows 12 & 13 are the same booking. Leave all but one of them out, or correct the references.',
      )
    expect(faults(12)).toEqual({ customer: 'Choose a customer' })
    expect(rows[13]?.state).toBe('new')

    await appliedImport(it, own.clerk, file)
    expect((await own.stored()).map(({ customerRef }) => customerRef)).toEqual(['PO-51', 'PO-53'])
  })

  test('keeps PINs from who may not see them: they find no customer', async () => {
    await it.db
      .updateTable('customers')
      .set({ taxNumber: `P05${own.run}111111X` })
      .where('id', '=', own.customer.id)
      .execute()
    const content = [bookingHeader, `P05${own.run}111111X,,,,03/12/2026,Cement,28,,`]

    const { id } = await own.checked(content)
    const [row] = await rowsOf(own.clerk, { id })
    expect(row?.faults).toEqual({
      customer: 'No customer has this name or code. Add the customer first, or correct the name.',
    })
    // An administrator who corrects the clerk's file looks with the clerk's eyes.
    const admin = await it.signedIn('admin')
    const seen = await admin.call(imports.updateRow, { id, rowNo: 2, cells: { weightTons: '27' } })
    expect(seen.state).toBe('error')

    const manager = await it.signedIn('management')
    const managers = await checkedImport(it, manager, { kind: 'bookings', content })
    expect(managers.counts).toMatchObject({ new: 1, error: 0 })
  })
})
