import { expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, aMaintenanceRecord, anInvoice, aPayment } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** Plus one statement for the session. */
const most = 3 + 1

const reads = everyEndpoint.filter(({ method, allow }) => method === 'GET' && allow !== 'anyone')

test.each(reads)(
  '$name asks the database a few times, however many rows it answers with',
  async ({ endpoint, path }) => {
    const customer = await aCustomer(it, { legalName: 'Counted Ltd' })
    const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
    for (let n = 0; n < 3; n += 1) await aBooking(it, { customerId: customer.id })
    const job = await aJob(it, { bookingId: booking.id })
    const invoice = await anInvoice(it, { customerId: customer.id, bookingId: booking.id, status: 'sent' })
    const payment = await aPayment(it, { customerId: customer.id })
    const record = await aMaintenanceRecord(it, { nextServiceDate: '2026-11-12' })
    const admin = await it.signedIn('admin')
    const inputs = path.includes('{id}')
      ? [customer.id, booking.id, job.id, job.vehicleId, job.driverId, invoice.id, payment.id, record.id].map((id) => ({
          id,
        }))
      : [{}, { q: 'Counted' }, { customerId: customer.id, bookingId: booking.id }]

    for (const input of inputs) {
      it.statements.length = 0
      await admin.send(endpoint, input)
      // A search first finds the names that contain what was typed.
      const allowed = 'q' in input ? most + 1 : most
      expect(it.statements.length, it.statements.join('\n')).toBeLessThanOrEqual(allowed)
    }
  },
)

test('the statements were counted', () => {
  expect(it.statements.join()).toContain('auth."session"')
})
