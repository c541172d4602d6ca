import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer, aDocument, aJob, anInvoice } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('the group of missing papers has the completed jobs that lack one, oldest first, until their load is let through', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const { id: customerId } = await aCustomer(it, { billingPapers: ['delivery_note', 'customs'] })
  const booking = { customerId, status: 'scheduled', trucksNeeded: 6 } as const
  const { id: bookingId } = await aBooking(it, booking)
  const done = async (hour: string) => {
    const actualEnd = `2026-11-20T${hour}:00.000Z`
    return aJob(it, {
      bookingId,
      status: 'completed',
      actualStart: '2026-11-19T09:00:00.000Z',
      actualEnd,
      plannedStart: null,
    })
  }
  const [young, old, whole, waived] = [
    await done('08:00'),
    await done('07:00'),
    await done('06:00'),
    await done('05:00'),
  ]
  await aJob(it, { bookingId, status: 'in_transit' })
  await aJob(it, { bookingId, status: 'cancelled' })
  const paper = (entityId: string, docType: 'delivery_note' | 'customs') =>
    aDocument(it, { entityType: 'dispatch_job', docType, entityId })
  await paper(old.id, 'delivery_note')
  await paper(whole.id, 'customs')
  const ids = async () => {
    const { items, total } = await dispatcher.call(api.jobs.list, { group: 'papersMissing', sort: 'actualEnd' })
    expect((await dispatcher.call(api.dashboards.dispatch, {})).papersMissing).toBe(total)
    return items.map(({ id }) => id)
  }
  expect(await ids()).toEqual([waived.id, whole.id, old.id, young.id])

  await paper(whole.id, 'delivery_note')
  await it.db
    .updateTable('charges')
    .set({ papersWaived: 'The customer has its own copy' })
    .where('bookingId', '=', bookingId)
    .where('loadNo', '=', waived.loadNo)
    .execute()

  expect(await ids()).toEqual([old.id, young.id])
  await it.db
    .updateTable('customers')
    .set({ billingPapers: ['delivery_note'] })
    .where('id', '=', customerId)
    .execute()
  expect(await ids()).toEqual([young.id])
})

test('a job whose load is billed waits for no paper, until the invoice is cancelled', async () => {
  const finance = await it.signedIn('finance')
  const { id: customerId } = await aCustomer(it, { billingPapers: ['customs'] })
  const { id: bookingId } = await aBooking(it, { customerId, status: 'scheduled' })
  const job = await aJob(it, { bookingId, status: 'completed' })
  const dispatcher = await it.signedIn('dispatch')
  const ids = async () =>
    (await dispatcher.call(api.jobs.list, { group: 'papersMissing', booking: bookingId })).items.map(({ id }) => id)
  expect(await ids()).toEqual([job.id])

  const invoice = await anInvoice(it, { customerId, bookingId })
  await it.pool.query('select bill_freight($1)', [invoice.id])

  expect(await ids()).toEqual([])
  await finance.call(api.invoices.cancel, { id: invoice.id, version: invoice.version })
  expect(await ids()).toEqual([job.id])
})
