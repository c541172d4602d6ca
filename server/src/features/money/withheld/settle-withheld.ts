import { dayOf, formatDay } from '@shehena/domain/dates'
import { formatKes, sumCents } from '@shehena/domain/money'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import { vatFault } from '@shehena/domain/money/withheld/expected-vat'
import type { WithheldPart } from '@shehena/domain/money/withheld/withheld'
import { sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { lastReversal } from '../invoices/last-reversal.ts'
import type { LockedInvoice } from '../invoices/lock-invoice.ts'
import { whyNotPayable } from '../invoices/why-not-payable.ts'
import { taxedInvoices } from './taxed-invoices.ts'

export type Entry = {
  /** Null where it follows from the invoice. */
  customerId: string | null
  /** The day on which the customer withheld, YYYY-MM-DD. */
  withheldOn: string
  /** The locked invoices by id. */
  invoices: ReadonlyMap<string, LockedInvoice>
  /** What the money of the same act settles. */
  allocations: readonly NewAllocation[]
  /** The field at which a fault is shown: of the part with this number, or of the day. */
  fieldOf: (part: number, name: keyof WithheldPart | 'withheldOn') => string
}

/**
 * Refuses amounts withheld that their invoices cannot have.
 *
 * @throws Invalid naming the field
 */
export async function checkWithheld(tx: Context, parts: readonly WithheldPart[], entry: Entry): Promise<void> {
  if (parts.length === 0) return
  const { customerId, withheldOn, invoices, allocations, fieldOf } = entry
  const taxed = await taxedInvoices(tx, [...invoices.keys()])
  const settled = new Map(allocations.map(({ invoiceId, amount }) => [invoiceId, amount]))
  for (const [n, part] of parts.entries()) {
    const refuse = (name: Parameters<typeof fieldOf>[1], message: string | null) => {
      if (message) throw new Invalid(message, { [fieldOf(n, name)]: message })
    }
    const { invoiceId, kind, amount, certificateOn } = part
    const invoice = invoices.get(invoiceId)
    refuse('invoiceId', whyNotPayable(invoice, customerId ?? invoice?.customerId ?? ''))
    const known = taxed.get(invoiceId)
    if (!invoice || !known) continue
    refuse('withheldOn', beforeIssue(withheldOn, invoice))
    if (kind === 'vat') refuse('amount', vatFault(amount, known))
    const all = sumCents([settled.get(invoiceId) ?? sumCents([]), amount])
    refuse('amount', all > invoice.balance ? aboveBalance(invoice) : null)
    if (certificateOn) refuse('certificateOn', certificateDayFault(certificateOn, invoice, dayOf(tx.now)))
    refuse('certificateNo', await usedCertificate(tx, part, invoice, parts.slice(0, n)))
    settled.set(invoiceId, all)
    if (kind === 'vat') taxed.set(invoiceId, { ...known, withheldVat: sumCents([known.withheldVat, amount]) })
  }
}

/** Why a certificate cannot bear a day; null if it can. */
export function certificateDayFault(
  day: string,
  invoice: Pick<LockedInvoice, 'invoiceNo' | 'issueDate'>,
  today: string,
): string | null {
  return day > today ? 'The date of the certificate lies in the future.' : beforeIssue(day, invoice)
}

function beforeIssue(day: string, { invoiceNo, issueDate }: Pick<LockedInvoice, 'invoiceNo' | 'issueDate'>) {
  return day < issueDate
    ? `${invoiceNo} was issued on ${formatDay(issueDate)}. Nothing is withheld on it before that day.`
    : null
}

const aboveBalance = ({ invoiceNo, balance }: LockedInvoice) =>
  `With the money for ${invoiceNo} that is more than its balance, which is ${formatKes(balance)}.`

/** Why an invoice cannot have a certificate; null if it can, or none is given. The invoice is locked. */
export async function usedCertificate(
  tx: Context,
  { kind, certificateNo }: Pick<WithheldPart, 'kind' | 'certificateNo'>,
  { id, invoiceNo }: Pick<LockedInvoice, 'id' | 'invoiceNo'>,
  others: readonly WithheldPart[] = [],
): Promise<string | null> {
  if (certificateNo === null) return null
  const used = await tx.db
    .selectFrom('withheld')
    .select('id')
    .where('invoiceId', '=', id)
    .where('kind', '=', kind)
    .where('certificateNo', '=', certificateNo)
    .where('reversedOn', 'is', null)
    .executeTakeFirst()
  const isRepeated = others.some(
    (other) => other.invoiceId === id && other.kind === kind && other.certificateNo === certificateNo,
  )
  return used || isRepeated ? `Certificate ${certificateNo} is recorded for ${invoiceNo} already.` : null
}

/**
 * Records checked amounts withheld and settles their invoices with them, which become paid once nothing is left. Runs in
 * the transaction of the verb, which has locked the invoices.
 *
 * @param from the earliest day on which they count; they count no earlier than their invoice's day of issue, nor than what was
 * taken back on it
 * @returns the ids
 */
export async function settleWithheld(
  tx: SharedContext & { user?: Context['user'] },
  parts: readonly WithheldPart[],
  { paymentId, withheldOn, from }: { paymentId: string | null; withheldOn: string; from: string },
): Promise<string[]> {
  if (parts.length === 0) return []
  const taxed = await taxedInvoices(
    tx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const rows = parts.map((part) => ({ ...part, base: taxed.get(part.invoiceId)?.taxedNet ?? 0 }))
  const { rows: made } = await sql<{ id: string }>`
    with part as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as p ("invoiceId" uuid, kind text, amount bigint,
        base bigint, "certificateNo" text, "certificateOn" date)
    ), made as (
      insert into withheld (invoice_id, customer_id, payment_id, kind, base, amount, withheld_on, certificate_no,
          certificate_on, certified_at, certified_by)
        select i.id, i.customer_id, ${paymentId}, p.kind, p.base, p.amount, ${withheldOn}, p."certificateNo",
            p."certificateOn", case when p."certificateNo" is not null then ${tx.now}::timestamptz end,
            case when p."certificateNo" is not null then ${tx.user?.id ?? null}::uuid end
          from part p join invoices i on i.id = p."invoiceId"
        returning id, invoice_id, customer_id, amount
    ), settled as (
      update invoices i
        set withheld_total = i.withheld_total + m.amount,
          status = case when i.balance = m.amount then 'paid' else i.status end
        from (select invoice_id, sum(amount)::bigint as amount from made group by invoice_id) m
        where i.id = m.invoice_id
        returning i.id, i.booked_on
    )
    insert into allocations (invoice_id, customer_id, kind, withheld_id, amount, allocated_on)
      select made.invoice_id, made.customer_id, 'withheld', made.id, made.amount, greatest(settled.booked_on, ${from}::date, ${lastReversal(sql.ref('made.invoice_id'))})
        from made join settled on settled.id = made.invoice_id
      returning withheld_id as id`.execute(tx.db)
  return made.map(({ id }) => id)
}
