import {
  collect,
  deliverNote,
  dispatchJob,
  draftInvoice,
  expectManagerSeesAll,
  expectPaid,
  handOver,
  openJob,
  sendInvoice,
  take,
  takeBooking,
} from '../main-job.ts'
import { one } from '../records.ts'
import { open, test } from '../support.ts'

test.describe('from a new customer to a paid invoice, by four people, with the server killed on the way', () => {
  // One story in parts: each goes on where the one before ended.
  test.describe.configure({ mode: 'serial' })
  const customer = 'Main Job Clinker Ltd'
  let bookingNo: string
  let jobNo: string
  let invoiceNo: string

  test('a booking is taken, and its job handed to a driver', async ({ as, server }) => {
    const clerk = await as('bookings')
    bookingNo = await takeBooking(clerk, server, customer)
    await server.restart()

    const dispatcher = await as('dispatch')
    jobNo = await dispatchJob(dispatcher, server, bookingNo)
    await openJob(dispatcher, jobNo)
    await handOver(dispatcher, jobNo)
  })

  test('the job is driven, and its delivery note attached', async ({ as, server }) => {
    const dispatcher = await as('dispatch')
    await openJob(dispatcher, jobNo)
    await take(dispatcher, 'Start Journey', 'En Route')
    await take(dispatcher, 'Arrive at Pickup', 'At Pickup')
    await server.restart()
    await take(dispatcher, 'Start Transport', 'In Transit')
    await take(dispatcher, 'Arrive at Dropoff', 'At Dropoff')
    const finance = await as('finance')
    const { id } = await one(server, 'select id from bookings where booking_no = $1', [bookingNo])
    await open(finance, `/app/bookings/${id}`)
    await deliverNote(dispatcher, finance, jobNo)
    await take(dispatcher, 'Complete Job', 'Completed')
  })

  test('it is invoiced and paid, and a manager sees all of it', async ({ as, server }) => {
    // Stored in upper case.
    const code = 'skx4t7p2qb'
    const cashier = await as('finance')
    invoiceNo = await draftInvoice(cashier, server, { customer, bookingNo })
    await sendInvoice(cashier, invoiceNo)
    await server.restart()
    await collect(cashier, customer, invoiceNo, code)

    const progress = { customer, bookingNo, jobNo, invoiceNo }
    await expectPaid(server, progress, code.toUpperCase())
    await expectManagerSeesAll(await as('management'), progress)
  })
})
