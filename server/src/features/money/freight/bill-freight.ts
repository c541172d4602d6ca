import { allows } from '@shehena/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'

type Invoice = { id: string; bookingId: string | null }

/**
 * Bills the freight of an invoice's booking on its first line, as far as no other invoice bills it. An invoice that has
 * charges of the booking already, because it was made from them, stays as it is.
 *
 * @throws Conflict for a booking that is held, or naming the invoice that bills all of it
 */
export async function billFreight(tx: Context, { id, bookingId }: Invoice): Promise<void> {
  if (bookingId === null || (await hasCharges(tx, { id, bookingId }))) return
  await refuseHeld(tx, bookingId)
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
  await Promise.all([
    sql`select from bookings where id = ${bookingId} for share`.execute(tx.db),
    sql`select from charges where booking_id = ${bookingId} order by id for update`.execute(tx.db),
  ])
}

/** The ids of the freight that an invoice bills of its booking. */
export async function freightOf(tx: Context, { id, bookingId }: Invoice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from charges c join invoice_lines l on l.id = c.invoice_line_id
      where c.booking_id = ${bookingId} and c.kind = 'freight' and l.invoice_id = ${id}`.execute(tx.db)
  return rows.map((charge) => charge.id)
}

/** Bills the freight that a draft had on its first line, after all of its lines were replaced: no load more than before. */
export async function billFreightAgain(tx: Context, { id, bookingId }: Invoice, freight: string[]): Promise<void> {
  if (bookingId === null || freight.length === 0 || (await hasCharges(tx, { id, bookingId }))) return
  await sql`
    update charges set invoice_line_id = (select l.id from invoice_lines l where l.invoice_id = ${id} order by position limit 1)
      where id = any(${freight}::uuid[]) and invoice_line_id is null`.execute(tx.db)
}

async function refuseHeld(tx: Context, bookingId: string): Promise<void> {
  const { bookingNo, holdReason } = await tx.db
    .selectFrom('bookings')
    .select(['bookingNo', 'holdReason'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (holdReason !== null) throw new Conflict(`${bookingNo} is held: ${holdReason}`)
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

type Billed =
  /** The freight of a booking. */
  | { bookingId: string }
  /** The extras of a cancelled booking, which are billable because it is. */
  | { extrasOf: string }
  /** The freight of a job's load, and the extras that are billable by its delivery alone. */
  | { jobId: string }

/**
 * Refuses a change of what an invoice bills, a draft or an issued one.
 *
 * @param subject the beginning of the sentence: 'The quoted amount cannot be changed'
 * @throws Conflict naming the invoice, to those who may see invoices
 */
export async function refuseBilled(tx: Context, whose: Billed, subject: string): Promise<void> {
  const { rows } = await sql<{ invoiceNo: string; kind: string }>`
    select i.invoice_no, c.kind
      from charges c
        join invoice_lines l on l.id = c.invoice_line_id
        join invoices i on i.id = l.invoice_id
      where ${isOf(whose)}
      order by c.load_no nulls last, i.invoice_no
      limit 1`.execute(tx.db)
  const [billed] = rows
  if (!billed) return
  const names = allows(tx.user.role, 'invoices.view')
  if (billed.kind === 'freight')
    throw new Conflict(
      names
        ? `${subject}: invoice ${billed.invoiceNo} bills the freight.`
        : `${subject}: an invoice bills the freight.`,
    )
  throw new Conflict(
    names
      ? `${subject}: invoice ${billed.invoiceNo} bills an extra charge.`
      : `${subject}: an invoice bills an extra charge.`,
  )
}

function isOf(whose: Billed): RawBuilder<unknown> {
  if ('bookingId' in whose) return sql`c.booking_id = ${whose.bookingId} and c.kind = 'freight'`
  const isOnlyDelivery = (job: RawBuilder<unknown>) => sql`not exists (
    select from dispatch_jobs o where o.booking_id = c.booking_id and o.status = 'completed' and o.id is distinct from ${job})`
  if ('extrasOf' in whose)
    return sql`c.booking_id = ${whose.extrasOf} and c.kind <> 'freight' and ${isOnlyDelivery(sql`null`)}`
  return sql`exists (
    select from dispatch_jobs j join bookings b on b.id = j.booking_id
      where j.id = ${whose.jobId} and j.booking_id = c.booking_id
        and (c.load_no = j.load_no
          or c.kind <> 'freight' and j.status = 'completed' and b.status <> 'cancelled' and ${isOnlyDelivery(sql`j.id`)}))`
}
