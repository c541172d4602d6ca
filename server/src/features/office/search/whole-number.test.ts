import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aJob, anInvoice } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
let manager: Client
let bookingNo: string

beforeAll(async () => {
  manager = await it.signedIn('management')
  const booking = await aBooking(it, { status: 'scheduled' })
  bookingNo = booking.bookingNo
  await aBooking(it, { cargoType: `Back load of ${bookingNo}` })
  await aBooking(it, { customerRef: `${bookingNo} B` })
  await aJob(it, { bookingId: booking.id })
  await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id })
})

const bookingsFound = async (q: string) =>
  (await manager.call(api.bookings.list, { q })).items.map((booking) => booking.bookingNo)

describe('a whole number', () => {
  test.each(['upper', 'lower'] as const)('in %s case finds the booking that has it, and no text', async (letters) => {
    const q = letters === 'upper' ? bookingNo : bookingNo.toLowerCase()

    expect(await manager.call(api.bookings.list, { q })).toMatchObject({
      items: [{ bookingNo }],
      total: 1,
      isTotalCapped: false,
    })
  })

  test('in part finds those that mention it too', async () => {
    expect(await bookingsFound(bookingNo.slice(0, -1))).toHaveLength(3)
    expect(await bookingsFound(`${bookingNo} `)).toEqual([bookingNo])
    expect(await bookingsFound(`of ${bookingNo}`)).toHaveLength(1)
  })

  test('that no booking has is searched in the texts', async () => {
    await aBooking(it, { customerRef: 'BK99000001' })

    expect(await bookingsFound('BK99000001')).toHaveLength(1)
    expect(await bookingsFound('BK99000002')).toEqual([])
  })

  test('finds its jobs and invoices, and stays within the other filters', async () => {
    const jobs = await manager.call(api.jobs.list, { q: bookingNo })
    const invoices = await manager.call(api.invoices.list, { q: bookingNo })
    expect(jobs.items).toMatchObject([{ bookingNo }])
    expect(invoices.items).toHaveLength(1)

    const { jobNo } = jobs.items[0] ?? { jobNo: '' }
    const { invoiceNo } = invoices.items[0] ?? { invoiceNo: '' }
    expect((await manager.call(api.jobs.list, { q: jobNo })).items).toMatchObject([{ jobNo }])
    expect((await manager.call(api.invoices.list, { q: invoiceNo })).items).toMatchObject([{ invoiceNo }])
    expect((await manager.call(api.jobs.list, { q: jobNo, status: 'completed' })).items).toEqual([])
    expect((await manager.call(api.search.records, { q: bookingNo })).items.map(({ kind }) => kind)).toEqual([
      'booking',
      'job',
      'invoice',
    ])
  })

  test('asks for no text', async () => {
    it.statements.length = 0

    await bookingsFound(bookingNo)

    expect(it.statements.join('\n')).not.toContain('search_pattern(')
  })
})
