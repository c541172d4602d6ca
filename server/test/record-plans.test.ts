import { api } from '@shehena/domain/api'
import { beforeAll, expect, test } from 'vitest'
import { aBooking, aJob, anInvoice, aPayment } from './support/builders.ts'
import { rowsRead } from './support/rows-read.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
let admin: Client

const many = 3000

/** Many bookings of some customers, each with a job and a draft, and all tables analyzed. */
beforeAll(async () => {
  admin = await it.signedIn('admin')
  const client = await it.pool.connect()
  await client.query(`set app.quiet = 'on'; set statement_timeout = 0`)
  await client.query(`insert into customers (legal_name) select 'Bahari Cement ' || g from generate_series(1, 30) g`)
  await client.query(
    `with booked as (
        insert into bookings (booking_no, customer_id, status)
          select 'BK29' || lpad(g::text, 6, '0'), c.id, 'cancelled'
            from generate_series(1, $1::int) g
            join (select id, row_number() over () as n from customers where legal_name like 'Bahari%') c on c.n = 1 + g % 30
          returning id, customer_id, booking_no
      ), driven as (
        insert into dispatch_jobs (job_no, booking_id, status) select 'JOB-' || right(booking_no, 8), id, 'cancelled' from booked
      ), billed as (
        insert into invoices (invoice_no, customer_id, booking_id, issue_date, due_date, subtotal, tax_amount, total)
          select 'INV-' || right(booking_no, 8), customer_id, id, '2026-11-21', '2026-11-21', 0, 0, 0 from booked
          returning id
      )
      insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
        select id, 1, 'Trip', 100, 0, 0, 0, 0, 0 from billed`,
    [many],
  )
  for (const table of ['bookings', 'dispatch_jobs', 'invoices', 'invoice_lines', 'customers'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('reset app.quiet; reset statement_timeout')
  client.release()
})

test.each([
  ['bookings', ['booking', 'job', 'invoice', 'charges']],
  ['dispatch_jobs', ['booking', 'job']],
  ['invoices', ['booking', 'invoice', 'payment', 'charges']],
  ['invoice_lines', ['booking', 'invoice', 'charges']],
] as const)('opening one record reads few rows of %s, however many there are: %j', async (table, records) => {
  const booking = await aBooking(it, { status: 'scheduled' })
  const { customerId } = booking
  const job = await aJob(it, { bookingId: booking.id })
  const invoice = await anInvoice(it, { customerId, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(it, { customerId, invoiceId: invoice.id })
  const open = {
    booking: () => admin.call(api.bookings.get, { id: booking.id }),
    job: () => admin.call(api.jobs.get, { id: job.id }),
    invoice: () => admin.call(api.invoices.get, { id: invoice.id }),
    payment: () => admin.call(api.payments.get, { id: payment.id }),
    charges: () => admin.call(api.charges.list, { id: booking.id }),
  }

  for (const record of records) expect(await rowsRead(it, table, open[record]), record).toBeLessThan(20)
})
