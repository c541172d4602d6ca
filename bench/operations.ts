import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import type { Role } from '@shehena/domain/roles'
import type pg from 'pg'

/** One request. */
export type Asked = { path: string; body?: unknown }

export type Operation = {
  name: string
  role: Role
  method: 'GET' | 'POST' | 'PATCH'
  /** Varies the request as the work of many people would. */
  next: () => Asked
  /** For operations that work once per record: the number of requests, instead of a duration. */
  once?: number
  /** Creates the records that the requests use up. */
  prepare?: { text: string; values: unknown[] }
  /** Ids that requests rotate through, to avoid contention on one row; those in a group belong together. */
  turns?: string[][]
}

/** The requests of a working day, on the existing records. */
export async function operationsOn(db: pg.Client): Promise<Operation[]> {
  const pick = async (sql: string) => cycle((await db.query<{ value: string }>(sql)).rows.map(({ value }) => value))
  const booking = await pick('select id as value from bookings order by created_at desc limit 1000')
  const bookingNo = await pick('select booking_no as value from bookings order by created_at limit 500')
  const customer = await pick('select id as value from customers where is_active order by created_at limit 200')
  const invoice = await db.query<{ id: string; customerId: string }>(
    `select id, customer_id as "customerId" from invoices
      where status = 'sent' and balance > 10000000 order by created_at desc limit 2000`,
  )
  const owing = cycle(invoice.rows)
  // The customers with the most open invoices, with fifty of each.
  const many = await db.query<{ customerId: string; invoices: string[] }>(
    `select customer_id as "customerId", (array_agg(id order by created_at))[1:50] as invoices from invoices
      where status = 'sent' and balance > 10000000 group by customer_id order by count(*) desc, customer_id limit 5`,
  )
  const owingMuch = cycle(many.rows)
  const creditable = await db.query<{ id: string; version: number; line: string }>(
    `select i.id, i.version, l.id as line from invoices i join invoice_lines l on l.invoice_id = i.id and l.position = 1
      where i.status = 'sent' and i.balance > 20000000 and not exists (select from credit_notes n where n.invoice_id = i.id)
      order by i.created_at limit 2000`,
  )
  const overcharged = cycle(creditable.rows)
  const common = cycle(['traders', 'millers', 'cement', 'hardware', 'logistics', 'foods', 'steel', 'estates'])
  const over = await db.query<Record<'id' | 'booking' | 'vehicle' | 'driver' | 'leg', string>>(
    // Completed and not billed, or reset by an earlier run on the same data. One of each vehicle and driver, who are on no other
    // job.
    `select id, booking_id as booking, vehicle_id as vehicle, driver_id as driver,
          (select id from job_legs where job_id = of_driver.id) as leg from (
        select distinct on (driver_id) * from (
          select distinct on (j.vehicle_id) j.id, j.booking_id, j.vehicle_id, j.driver_id, j.created_at
            from dispatch_jobs j
            join vehicles v on v.id = j.vehicle_id and v.status = 'active'
            join drivers d on d.id = j.driver_id and d.status = 'active'
            where j.status in ('completed', 'assigned', 'en_route')
              and j.created_at between now() - interval '40 days' and now() - interval '2 days'
              and not exists (select from charges c where c.booking_id = j.booking_id and c.invoice_line_id is not null)
              and not exists (select from job_legs l where l.job_id = j.id and l.position > 1)
              and not exists (
                select from job_legs o
                  where o.phase = 'under_way' and o.job_id <> j.id and (o.vehicle_id = j.vehicle_id or o.driver_id = j.driver_id))
            order by j.vehicle_id, j.created_at desc
        ) of_vehicle
        order by driver_id, created_at desc
      ) of_driver
      order by created_at desc limit 1000`,
  )
  const assigned = cycle(over.rows)
  const read = (name: string, path: () => string, role: Role = 'management'): Operation => ({
    name,
    role,
    method: 'GET',
    next: () => ({ path: path() }),
  })
  const day = dayOf(readClock())

  return [
    read('bookings, first page', () => '/bookings'),
    read('bookings, a page of 50', () => '/bookings?pageSize=50'),
    read('bookings, page 20', () => '/bookings?page=20'),
    read('bookings, search with many hits', () => `/bookings?q=${common()}`),
    read('bookings, search for a number', () => `/bookings?q=${bookingNo()}`),
    read('bookings of one customer', () => `/bookings?customer=${customer()}`),
    read('bookings, search without a hit', () => '/bookings?q=zebra+crossing'),
    read('booking', () => `/bookings/${booking()}`),
    read('customers, first page', () => '/customers?status=active'),
    read('jobs, first page', () => '/jobs'),
    read('job board', () => '/jobs/board'),
    read('live map', () => '/jobs/live'),
    read('day plan, a week of 300 trucks', () => `/plan?from=${addDays(day, 1)}&days=7`, 'dispatch'),
    read('day plan, today', () => '/plan', 'dispatch'),
    read('queue of the day plan', () => '/plan/queue', 'dispatch'),
    read('invoices, first page', () => '/invoices'),
    read('payments, first page', () => '/payments'),
    read('credit notes, first page', () => '/credit-notes', 'finance'),
    read('withheld tax, certificates awaited', () => '/withheld?state=outstanding', 'finance'),
    read('receivables', () => '/receivables', 'finance'),
    read('receivables of a past day', () => `/receivables?asAt=${addDays(day, -100)}`, 'finance'),
    read('ready to bill', () => '/ready-to-bill', 'finance'),
    read('charges of a booking', () => `/bookings/${booking()}/charges`, 'finance'),
    read('money of a customer', () => `/customers/${customer()}/balance`, 'finance'),
    read('dashboard of management', () => '/dashboards/management'),
    read('dashboard of dispatch', () => '/dashboards/dispatch', 'dispatch'),
    read('dashboard of bookings', () => '/dashboards/bookings', 'bookings'),
    read('dashboard of finance', () => '/dashboards/finance', 'finance'),
    read('counts of the menu, management', () => '/navigation/counts'),
    read('counts of the menu, dispatch', () => '/navigation/counts', 'dispatch'),
    read('counts of the menu, finance', () => '/navigation/counts', 'finance'),
    read('statements sent', () => '/statements', 'finance'),
    read('setup', () => '/setup'),
    {
      name: 'create a booking',
      role: 'management',
      method: 'POST',
      next: () => ({ path: '/bookings', body: { customerId: customer(), cargoType: 'Cement', quotedAmount: 1250000 } }),
    },
    {
      name: 'create an invoice of 5 lines',
      role: 'management',
      method: 'POST',
      next: () => ({
        path: '/invoices',
        body: {
          customerId: customer(),
          issueDate: day,
          dueDate: day,
          lines: Array.from({ length: 5 }, (_, index) => ({
            description: `Trip ${index + 1}`,
            qty: 100,
            unitPrice: 1234500,
            taxRate: 1600,
          })),
        },
      }),
    },
    {
      name: 'credit an invoice',
      role: 'finance',
      method: 'POST',
      next: () => {
        const { id, version, line } = overcharged()
        return {
          path: `/invoices/${id}/credit`,
          body: { version, reason: '01', lines: [{ lineId: line, net: 100 }], isConfirmed: true },
        }
      },
      // Each once, and before payments: both change the version of an invoice.
      once: Math.ceil(creditable.rows.length / 10),
    },
    {
      name: 'record a payment',
      role: 'management',
      method: 'POST',
      next: () => {
        const { id: invoiceId, customerId } = owing()
        return { path: '/payments', body: { customerId, invoiceId, amount: 100, method: 'cash', paidAt: day } }
      },
      turns: invoice.rows.map(({ id, customerId }) => [id, customerId]),
    },
    {
      name: 'record a payment for 50 invoices',
      role: 'finance',
      method: 'POST',
      next: () => {
        const { customerId, invoices } = owingMuch()
        const allocations = invoices.map((invoiceId) => ({ invoiceId, amount: 1 }))
        return {
          path: '/payments',
          body: { customerId, allocations, amount: invoices.length, method: 'cash', paidAt: day },
        }
      },
    },
    {
      name: 'take a job a step further',
      role: 'management',
      method: 'POST',
      next: () => ({ path: `/jobs/${assigned().id}/status`, body: { to: 'en_route' } }),
      // There are not enough waiting jobs: resets the most recently completed ones.
      prepare: {
        text: `with job as (
            update dispatch_jobs set status = 'assigned', actual_start = null, pickup_arrived_at = null, pickup_left_at = null,
                dropoff_arrived_at = null, actual_end = null where id = any($1) returning id
          ), step_back as (
            insert into job_log (job_id, kind, status, happened_at) select id, 'step', 'assigned', now() from job
          )
          update job_legs set phase = 'planned', started_at = null, ended_at = null where job_id = any($1)`,
        values: [over.rows.map(({ id }) => id)],
      },
      once: over.rows.length,
      turns: over.rows.map(({ id, booking, vehicle, driver, leg }) => [id, booking, vehicle, driver, leg]),
    },
  ]
}

function cycle<Item>(items: Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next % items.length]
    if (item === undefined) throw new Error('The database has no such records to ask for')
    next += 1
    return item
  }
}
