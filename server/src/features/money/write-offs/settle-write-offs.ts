import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { formatKes, sumCents } from '@shehena/domain/money'
import type { WriteOffPart } from '@shehena/domain/money/payments/write-off'
import { whyNotWriteOff } from '@shehena/domain/money/write-offs/may-write-off'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Forbidden, Invalid } from '../../../errors.ts'
import { getWriteOffSetting } from '../../office/system/system-settings-queries.ts'
import { lastReversal } from '../invoices/last-reversal.ts'
import type { LockedInvoice } from '../invoices/lock-invoice.ts'
import { whyNotPayable } from '../invoices/why-not-payable.ts'

type Share = { invoiceId: string; amount: Cents }

export type WriteOffEntry = {
  /** Null where it follows from the invoice. */
  customerId: string | null
  /** The day on which it is written off, YYYY-MM-DD. */
  writtenOffOn: string
  /** The locked invoices by id. */
  invoices: ReadonlyMap<string, LockedInvoice>
  /** What else the same act settles. */
  settled: readonly Share[]
  /** The field at which a fault is shown: of the part with this number, or of the day. */
  fieldOf: (part: number, name: 'invoiceId' | 'amount' | 'writtenOffOn') => string
}

/**
 * Refuses differences that cannot be written off, and those that the caller may not write off.
 *
 * @throws Invalid naming the field, or Forbidden above the limit of the settings
 */
export async function checkWriteOffs(
  tx: Context,
  parts: readonly WriteOffPart[],
  { customerId, writtenOffOn, invoices, settled, fieldOf }: WriteOffEntry,
): Promise<void> {
  if (parts.length === 0) return
  const { limit } = await getWriteOffSetting(tx)
  const seen = new Set<string>()
  for (const [n, { invoiceId, amount }] of parts.entries()) {
    const refuse = (name: Parameters<typeof fieldOf>[1], message: string | null) => {
      if (message) throw new Invalid(message, { [fieldOf(n, name)]: message })
    }
    const invoice = invoices.get(invoiceId)
    refuse('invoiceId', whyNotPayable(invoice, customerId ?? invoice?.customerId ?? ''))
    if (!invoice) continue
    refuse('invoiceId', seen.has(invoiceId) ? `${invoice.invoiceNo} is chosen twice.` : null)
    seen.add(invoiceId)
    refuse('writtenOffOn', beforeIssue(writtenOffOn, invoice))
    refuse('amount', aboveBalance(amount, invoice, settled))
    const why = whyNotWriteOff(tx.user.role, { amount, writtenOff: invoice.writtenOffTotal, limit })
    if (why) throw new Forbidden(why)
  }
}

function beforeIssue(day: string, { invoiceNo, issueDate }: LockedInvoice): string | null {
  return day < issueDate
    ? `${invoiceNo} was issued on ${formatDay(issueDate)}. Nothing is written off on it before that day.`
    : null
}

function aboveBalance(
  amount: Cents,
  { id, invoiceNo, balance }: LockedInvoice,
  settled: readonly Share[],
): string | null {
  const others = settled.filter(({ invoiceId }) => invoiceId === id).map((share) => share.amount)
  if (sumCents([...others, amount]) <= balance) return null
  return others.length > 0
    ? `With the money for ${invoiceNo} that is more than its balance, which is ${formatKes(balance)}.`
    : `That is more than the balance of ${invoiceNo}, which is ${formatKes(balance)}.`
}

/**
 * Writes checked differences off on their invoices, which become paid once nothing is left. Runs in the transaction of the verb,
 * which has locked the invoices.
 *
 * @param shortPaymentId the payment that was short by them; null for none
 * @param from the earliest day on which they count; they count no earlier than their invoice's day of issue, nor than what was
 * taken back on it
 */
export async function settleWriteOffs(
  tx: Pick<Context, 'db'>,
  parts: readonly WriteOffPart[],
  { shortPaymentId, from }: { shortPaymentId: string | null; from: string },
): Promise<void> {
  if (parts.length === 0) return
  await sql`
    with part as (
      select * from json_to_recordset(${JSON.stringify(parts)}::json) as p ("invoiceId" uuid, amount bigint, reason text)
    ), settled as (
      update invoices i
        set written_off_total = i.written_off_total + p.amount,
          status = case when i.balance = p.amount then 'paid' else i.status end
        from part p
        where i.id = p."invoiceId"
        returning i.id, i.customer_id, i.booked_on, p.amount, p.reason
    )
    insert into allocations (invoice_id, customer_id, kind, short_payment_id, write_off_reason, amount, allocated_on)
      select id, customer_id, 'written_off', ${shortPaymentId}, reason, amount, greatest(booked_on, ${from}::date, ${lastReversal(sql.ref('settled.id'))})
        from settled`.execute(tx.db)
}
