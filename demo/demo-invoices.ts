import { addSeconds, dayOf, daysBetween } from '@shehena/domain/dates'
import { type Cents, invoiceAmounts, lineAmounts, sumCents } from '@shehena/domain/money'
import { dueDate } from '@shehena/domain/money/invoices/due-date'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import type { DemoBooking } from './demo-bookings.ts'
import { byTime, clockTime, type DemoClock } from './demo-clock.ts'
import { withCorrections } from './demo-corrections.ts'
import { type CustomerKey, demoCustomer } from './demo-customers.ts'
import { linesFor } from './demo-invoice-lines.ts'
import { numbered } from './demo-numbers.ts'
import { type Instalment, planInstalments } from './demo-payments.ts'
import type { DemoInvoice, PlannedInvoice } from './demo-planned-invoice.ts'
import type { VehicleKey } from './demo-vehicles.ts'
import { withWriteOff, writtenOffOf } from './demo-write-offs.ts'

type Delivered = { booking: DemoBooking; vehicle: VehicleKey; index: number; issued: number }

/** Days from the delivery to the draft, and then until it is sent. */
const draftDays = 2

/** The invoices for delivered bookings, one to three days after the trip, and what corrects some of them. */
export function planInvoices(clock: DemoClock, bookings: readonly DemoBooking[]): PlannedInvoice[] {
  const planned = deliveries(clock, bookings).flatMap((delivered) => {
    if (delivered.issued > 0 || waitsForItsWeek(delivered)) return []
    const isRedone = delivered.index % 29 === 13 && delivered.issued < -10
    if (!isRedone) return [planInvoice(clock, delivered)]
    return [planCancelled(clock, delivered), planInvoice(clock, { ...delivered, issued: delivered.issued + 2 })]
  })
  return withWriteOff(withCorrections(clock, planned))
}

/** Of a customer whose deliveries of a week are billed together. */
function waitsForItsWeek({ booking, issued }: Delivered): boolean {
  return demoCustomer(booking.load.customer).isBilledWeekly === true && issued > -7
}

function deliveries(clock: DemoClock, bookings: readonly DemoBooking[]): Delivered[] {
  const today = clock.day(0)
  return bookings
    .flatMap((booking) => {
      const completed = booking.jobs.filter(({ status }) => status === 'completed')
      const job = completed.length === (booking.trucks ?? 1) ? completed[0] : undefined
      return job?.actualEnd && job.vehicle ? [{ booking, vehicle: job.vehicle, endedAt: job.actualEnd }] : []
    })
    .toSorted((one, other) => byTime(one.endedAt, other.endedAt))
    .map(({ booking, vehicle, endedAt }, index) => {
      return { booking, vehicle, index, issued: daysBetween(today, dayOf(endedAt)) + 1 + (index % 3) }
    })
}

function planInvoice(clock: DemoClock, delivered: Delivered): PlannedInvoice {
  const drafted = draft(clock, delivered)
  if (delivered.issued >= -draftDays) return drafted
  const { total } = invoiceAmounts(drafted.lines)
  const due = daysBetween(clock.day(0), drafted.dueDate)
  const customer = demoCustomer(drafted.customer)
  const taxedNet = sumCents(drafted.lines.filter(({ taxRate }) => taxRate > 0).map((line) => lineAmounts(line).net))
  const { issued, index } = delivered
  const instalments = planInstalments({ total, taxedNet, issued, due, customer, index })
  const sentAt = addSeconds(drafted.createdAt, 25 * 60)
  return {
    ...drafted,
    status: paidBy(instalments) + withheldOf(instalments) === total ? 'paid' : 'sent',
    sentAt,
    updatedAt: instalments.length > 0 ? clock.past(clock.at(lastDay(instalments), clockTime(17))) : sentAt,
    instalments,
  }
}

/** Cancelled invoices; every second one after it had been sent. */
function planCancelled(clock: DemoClock, delivered: Delivered): PlannedInvoice {
  const drafted = draft(clock, delivered)
  const sentAt = delivered.index % 2 === 0 ? addSeconds(drafted.createdAt, 20 * 60) : null
  return { ...drafted, status: 'cancelled', sentAt, updatedAt: addSeconds(drafted.createdAt, 26 * 3600) }
}

function draft(clock: DemoClock, { booking, vehicle, index, issued }: Delivered): PlannedInvoice {
  const { customer } = booking.load
  const issueDate = clock.day(issued)
  const createdAt = clock.past(clock.at(issued, clockTime(8, 30 + ((index * 13) % 420))))
  return {
    booking,
    customer,
    lines: linesFor({ booking, vehicle, index }),
    status: 'draft',
    issueDate,
    dueDate: dueDate(issueDate, demoCustomer(customer).terms),
    createdAt,
    sentAt: null,
    updatedAt: createdAt,
    instalments: [],
  }
}

/** Inserts the invoices with their lines, oldest first. */
export async function insertInvoices(
  db: Kysely<Database>,
  planned: readonly PlannedInvoice[],
  { customers, clerk }: { customers: Record<CustomerKey, string>; clerk: string },
): Promise<DemoInvoice[]> {
  const drafted = await numbered(db, 'INV-', planned)
  const ids = new Map<string, string>()
  // What is corrected comes before its debit note.
  for (const isDebitNote of [false, true]) {
    const inserted = await db
      .insertInto('invoices')
      .values(
        drafted
          .filter((invoice) => (invoice.isDebitNote ?? false) === isDebitNote)
          .map((invoice) => ({
            ...headerOf(invoice, { customers, clerk }),
            kind: isDebitNote ? 'debit_note' : 'invoice',
            correctsInvoiceId: isDebitNote ? (ids.get(correctedBy(invoice, drafted)) ?? null) : null,
          })),
      )
      .returning(['id', 'invoiceNo'])
      .execute()
    for (const { id, invoiceNo } of inserted) ids.set(invoiceNo, id)
  }
  // safe: each invoice was inserted under its number.
  const invoices = drafted.map((invoice) => ({
    ...invoice,
    id: ids.get(invoice.no)!,
    total: invoiceAmounts(invoice.lines).total,
  }))
  await db.insertInto('invoiceLines').values(invoices.flatMap(linesOf)).execute()
  await billFreight(db, invoices)
  await settle(db, invoices)
  return invoices
}

/** The invoices bill the freight of their bookings while they are drafts; one that was cancelled leaves it to the next. */
async function billFreight(db: Kysely<Database>, invoices: readonly DemoInvoice[]): Promise<void> {
  const standing = invoices.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)
  await sql`select bill_freight(id) from unnest(${standing}::uuid[]) with ordinality invoice (id, place) order by place`.execute(
    db,
  )
}

type Numbered = PlannedInvoice & { no: string }

/** The number of the invoice that a debit note corrects: the one of its trip that stands. */
function correctedBy({ booking }: PlannedInvoice, drafted: readonly Numbered[]): string {
  const corrected = drafted.find(
    (invoice) => invoice.booking === booking && !invoice.isDebitNote && invoice.status !== 'cancelled',
  )
  return corrected?.no ?? ''
}

function headerOf(
  { no, booking, customer, lines, ...invoice }: Numbered,
  { customers, clerk }: { customers: Record<CustomerKey, string>; clerk: string },
) {
  const { legalName, tradingName, billingAddress, taxNumber, terms, email, issuedHow } = demoCustomer(customer)
  const { issueDate, dueDate, sentAt, createdAt, updatedAt } = invoice
  return {
    invoiceNo: no,
    customerId: customers[customer],
    bookingId: booking.id,
    issueDate,
    dueDate,
    ...invoiceAmounts(lines),
    emailSentAt: email ? sentAt : null,
    issuedHow: sentAt && (email ? 'mail' : (issuedHow ?? 'printed')),
    issuedAt: sentAt,
    issuedBy: sentAt && clerk,
    billedName: sentAt && legalName,
    billedTradingName: sentAt && (tradingName ?? null),
    billedAddress: sentAt && billingAddress,
    billedTaxNumber: sentAt && (taxNumber ?? null),
    billedPaymentTerms: sentAt ? terms : null,
    createdAt,
    updatedAt,
  }
}

function linesOf({ id, lines, createdAt }: DemoInvoice) {
  return lines.map((line, index) => {
    const { net, tax, total } = lineAmounts(line)
    return { invoiceId: id, position: index + 1, ...line, net, tax, lineTotal: total, createdAt }
  })
}

/** Only drafts accept lines, so the final status is set last. */
async function settle(db: Kysely<Database>, invoices: readonly DemoInvoice[]): Promise<void> {
  await sql`
    update invoices i set status = d.status, paid_total = d.paid_total, withheld_total = d.withheld, credited_total = d.credited,
        written_off_total = d.written_off,
        cancelled_on = case when d.status = 'cancelled' then nairobi_day(i.updated_at) end,
        cancel_reason = case when d.status = 'cancelled' and i.billed_name is not null then 'Billed to the wrong rate' end
      from unnest(
        ${invoices.map(({ id }) => id)}::uuid[],
        ${invoices.map(({ status }) => status)}::text[],
        ${invoices.map(({ instalments }) => paidBy(instalments))}::bigint[],
        ${invoices.map(({ instalments }) => withheldOf(instalments))}::bigint[],
        ${invoices.map(({ credit }) => credit?.settles ?? 0)}::bigint[],
        ${invoices.map(({ instalments }) => writtenOffOf(instalments))}::bigint[]
      ) d (id, status, paid_total, withheld, credited, written_off)
      where i.id = d.id and d.status <> 'draft'`.execute(db)
}

function paidBy(instalments: readonly Instalment[]): Cents {
  return sumCents(instalments.map(({ amount }) => amount))
}

function withheldOf(instalments: readonly Instalment[]): Cents {
  return sumCents(instalments.map(({ withheld }) => withheld ?? sumCents([])))
}

function lastDay(instalments: readonly Instalment[]): number {
  return Math.max(...instalments.map(({ day }) => day))
}
