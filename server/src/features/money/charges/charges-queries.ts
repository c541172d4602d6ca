import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { BookingCharges } from '@shehena/domain/money/charges/charges-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { statusToday } from '../invoices/invoice-columns.ts'
import { missingPapers } from './missing-papers.ts'

/** What is to be billed for a booking, with the invoice of each charge. @throws NotFound */
export async function listCharges(ctx: Context, { id }: { id: string }): Promise<BookingCharges> {
  const booking = await ctx.db
    .selectFrom('bookings')
    .leftJoin('profiles', 'profiles.userId', 'bookings.heldBy')
    .select(['bookings.holdReason as reason', 'profiles.name as by', 'bookings.heldAt as at'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  if (!booking) throw new NotFound('Booking not found')
  const items = await findCharges(ctx, id)
  const sumOf = (isBilled: boolean) =>
    // safe: the sum of whole cents.
    items.reduce((sum, charge) => sum + (isIssued(charge) === isBilled ? (charge.amount ?? 0) : 0), 0) as Cents
  const { reason, by, at } = booking
  return {
    items,
    billed: sumOf(true),
    unbilled: sumOf(false),
    hold: reason !== null && at !== null ? { reason, by, at } : null,
  }
}

type Charge = BookingCharges['items'][number]

const isIssued = ({ invoice }: Charge) => invoice !== null && invoice.status !== 'draft'

async function findCharges(ctx: Context, bookingId: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select charges.id, charges.kind, charges.load_no, charges.description, charges.qty, charges.unit_price, charges.amount,
        charges.tax_rate, charges.tax_code, charges.billable_at, charges.papers_waived, charges.version,
        ${missingPapers} as missing_papers,
        case when invoices.id is not null then json_build_object(
          'id', invoices.id, 'invoiceNo', invoices.invoice_no, 'status', ${statusToday(dayOf(ctx.now))}) end as invoice
      from charges
        join customers on customers.id = charges.customer_id
        left join invoice_lines on invoice_lines.id = charges.invoice_line_id
        left join invoices on invoices.id = invoice_lines.invoice_id
      where charges.booking_id = ${bookingId}
      order by charges.load_no nulls last, charges.created_at, charges.id`.execute(ctx.db)
  return rows
}
