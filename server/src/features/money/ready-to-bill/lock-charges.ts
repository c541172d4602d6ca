import type { Cents, Hundredths } from '@shehena/domain/money'
import type { ChargeKind } from '@shehena/domain/money/charge-kinds'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import type { JobPaperType } from '@shehena/domain/office/documents/document-kinds'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { missingPapers } from '../charges/missing-papers.ts'

/** A charge that is about to be billed. */
export type LockedCharge = {
  id: string
  customerId: string
  bookingId: string
  bookingNo: string
  kind: ChargeKind
  loadNo: number | null
  trucksNeeded: number
  description: string | null
  qty: Hundredths
  /** Null without a quote. */
  unitPrice: Cents | null
  taxRate: Hundredths
  taxCode: TaxCode | null
  billableAt: string | null
  /** The number of the invoice that bills it. */
  invoiceNo: string | null
  holdReason: string | null
  missingPapers: JobPaperType[]
  origin: string | null
  destination: string | null
  cargoType: string | null
  regNo: string | null
}

/**
 * Locks charges by id, after their bookings, as a change of a quote does, so that neither waits for the other in a circle.
 * In the order in which they are billed: by delivery, the freight of a booking before its extras.
 */
export async function lockCharges(tx: Context, ids: readonly string[]): Promise<LockedCharge[]> {
  await sql`
    select from bookings where id in (select booking_id from charges where id = any(${ids}::uuid[])) order by id for share`.execute(
    tx.db,
  )
  await sql`select from charges where id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
  const { rows } = await sql<LockedCharge>`
    select charges.id, charges.customer_id, charges.booking_id, bookings.booking_no, charges.kind, charges.load_no,
        bookings.trucks_needed, charges.description, charges.qty, charges.unit_price, charges.tax_rate, charges.tax_code,
        charges.billable_at, invoices.invoice_no, bookings.hold_reason, ${missingPapers} as missing_papers,
        routes.origin, routes.destination, bookings.cargo_type, vehicles.reg_no
      from charges
        join bookings on bookings.id = charges.booking_id
        join customers on customers.id = charges.customer_id
        left join routes on routes.id = bookings.route_id
        left join dispatch_jobs jobs on jobs.booking_id = charges.booking_id and jobs.load_no = charges.load_no
          and jobs.status <> 'cancelled'
        left join vehicles on vehicles.id = jobs.vehicle_id
        left join invoice_lines on invoice_lines.id = charges.invoice_line_id
        left join invoices on invoices.id = invoice_lines.invoice_id
      where charges.id = any(${ids}::uuid[])
      order by min(charges.billable_at) over (partition by charges.booking_id), bookings.booking_no,
        charges.load_no nulls last, charges.created_at, charges.id`.execute(tx.db)
  return rows
}
