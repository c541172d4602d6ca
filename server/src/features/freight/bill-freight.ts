import { allows } from '@shehena/domain/permissions'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Conflict } from '../../errors.ts'

type Invoice = { id: string; bookingId: string | null }

/**
 * Bills the freight of an invoice's booking on its first line, as far as no other invoice bills it. An invoice that has
 * charges of the booking already, because it was made from them, stays as it is.
 *
 * @throws Conflict naming the invoice that bills all of it
 */
export async function billFreight(tx: Context, { id, bookingId }: Invoice): Promise<void> {
  if (bookingId === null || (await hasCharges(tx, { id, bookingId }))) return
  const { rows } = await sql<{ billed: number }>`select bill_freight(${id}) as billed`.execute(tx.db)
  if (rows[0]?.billed !== 0) return
  const { bookingNo, invoiceNo } = await findOther(tx, bookingId)
  throw new Conflict(
    `The freight of ${bookingNo} is on invoice ${invoiceNo} already. Add what else is to be billed as a charge of the booking.`,
  )
}

/**
 * Locks the booking of an invoice and its freight. Called before the invoice takes its number, as those who draft invoices of
 * charges do, so that neither waits for the other in a circle.
 */
export async function lockFreight(tx: Context, { bookingId }: Pick<Invoice, 'bookingId'>): Promise<void> {
  if (bookingId === null) return
  await sql`select from bookings where id = ${bookingId} for share`.execute(tx.db)
  await sql`select from charges where booking_id = ${bookingId} order by id for update`.execute(tx.db)
}

/** As billFreight, for a draft whose lines were replaced: freight that another invoice has meanwhile is left there. */
export async function billFreightAgain(tx: Context, { id, bookingId }: Invoice): Promise<void> {
  if (bookingId === null || (await hasCharges(tx, { id, bookingId }))) return
  await sql`select bill_freight(${id})`.execute(tx.db)
}

/** Takes the freight of an invoice's booking off it, before it gets another booking. */
export async function freeFreight(tx: Context, { id, bookingId }: Invoice): Promise<void> {
  if (bookingId === null) return
  await sql`
    update charges set invoice_line_id = null
      where booking_id = ${bookingId} and invoice_line_id in (select id from invoice_lines where invoice_id = ${id})`.execute(
    tx.db,
  )
}

/** Frees the charges of lines that credit notes have credited in full, and returns how many. */
export async function freeCredited(tx: Context, { lineIds }: { lineIds: readonly string[] }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update charges set invoice_line_id = null
      from invoice_lines l
      where l.id = charges.invoice_line_id and l.id = any(${lineIds}::uuid[])
        and l.qty <= (select sum(n.qty) from credit_note_lines n where n.invoice_line_id = l.id)`.execute(tx.db)
  return Number(numAffectedRows)
}

async function hasCharges(tx: Context, { id, bookingId }: Invoice): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from charges c join invoice_lines l on l.id = c.invoice_line_id
        where c.booking_id = ${bookingId} and l.invoice_id = ${id}) as found`.execute(tx.db)
  return rows[0]?.found === true
}

async function findOther(tx: Context, bookingId: string): Promise<{ bookingNo: string; invoiceNo: string }> {
  return tx.db
    .selectFrom('charges')
    .innerJoin('bookings', 'bookings.id', 'charges.bookingId')
    .innerJoin('invoiceLines', 'invoiceLines.id', 'charges.invoiceLineId')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['bookings.bookingNo', 'invoices.invoiceNo'])
    .where('charges.bookingId', '=', bookingId)
    .where('charges.kind', '=', 'freight')
    .orderBy('charges.loadNo')
    .limit(1)
    .executeTakeFirstOrThrow()
}

type Billed = { bookingId: string } | { jobId: string }

/**
 * Refuses a change of what an invoice bills, a draft or an issued one.
 *
 * @param whose the freight of a booking, or that of the load of one job
 * @param subject the beginning of the sentence: 'The quoted amount cannot be changed'
 * @throws Conflict naming the invoice, to those who may see invoices
 */
export async function refuseBilled(tx: Context, whose: Billed, subject: string): Promise<void> {
  let billed = tx.db
    .selectFrom('charges')
    .innerJoin('invoiceLines', 'invoiceLines.id', 'charges.invoiceLineId')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select('invoices.invoiceNo')
    .where('charges.kind', '=', 'freight')
  if ('bookingId' in whose) billed = billed.where('charges.bookingId', '=', whose.bookingId)
  else {
    billed = billed
      .innerJoin('dispatchJobs', (join) =>
        join
          .onRef('dispatchJobs.bookingId', '=', 'charges.bookingId')
          .onRef('dispatchJobs.loadNo', '=', 'charges.loadNo'),
      )
      .where('dispatchJobs.id', '=', whose.jobId)
  }
  const invoice = await billed.orderBy('charges.loadNo').limit(1).executeTakeFirst()
  if (!invoice) return
  throw new Conflict(
    allows(tx.user.role, 'invoices.view')
      ? `${subject}: invoice ${invoice.invoiceNo} bills the freight.`
      : `${subject}: an invoice bills the freight.`,
  )
}
