import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { allocationFault } from '@shehena/domain/money/payments/allocate'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { plannedOnce } from '../../../db/planned-once.ts'
import { Invalid } from '../../../errors.ts'
import { lastReversal } from '../invoices/last-reversal.ts'
import type { LockedInvoice } from '../invoices/lock-invoice.ts'
import { whyNotPayable } from '../invoices/why-not-payable.ts'

type Invoices = ReadonlyMap<string, LockedInvoice>

/**
 * Refuses parts that no invoice can take.
 *
 * @param amount what may be allocated, in cents
 * @param invoices the locked invoices by id
 * @param fieldOf the field at which the fault of a part is shown, null for their sum
 * @throws Invalid naming that field
 */
export function checkParts(
  parts: readonly NewAllocation[],
  { customerId, amount, invoices }: { customerId: string; amount: Cents; invoices: Invoices },
  fieldOf: (part: number | null, isAmount: boolean) => string,
): void {
  for (const [part, { invoiceId }] of parts.entries()) {
    const message = whyNotPayable(invoices.get(invoiceId), customerId)
    if (message) throw new Invalid(message, { [fieldOf(part, false)]: message })
  }
  const fault = allocationFault(amount, parts, invoices)
  if (fault) throw new Invalid(fault.message, { [fieldOf(fault.part, true)]: fault.message })
}

/**
 * Allocates parts of a payment or a credit note to their invoices, which become paid once nothing is left. Runs in the
 * transaction of the verb, which has locked the invoices and checked the parts, and writes what is allocated of the whole.
 *
 * @param kind whether `id` is a payment's or a credit note's
 * @param from the earliest day on which a part counts; it counts no earlier than its invoice's day of issue, nor than what was
 * taken back on it
 */
export async function allocateParts(
  tx: Pick<Context, 'db'>,
  { kind = 'payment', ...source }: Source & { kind?: Kind },
  parts: readonly NewAllocation[],
): Promise<void> {
  await allocateAll(
    tx,
    kind,
    parts.map((part) => ({ ...source, ...part })),
  )
}

/** The same for parts of several payments or several credit notes at once. */
export async function allocateAll(
  tx: Pick<Context, 'db'>,
  kind: Kind,
  parts: readonly (Source & NewAllocation)[],
): Promise<void> {
  if (parts.length === 0) return
  const ids = (name: 'id' | 'customerId' | 'invoiceId') =>
    plannedOnce(
      parts.map((part) => part[name]),
      'uuid[]',
    )
  await sql`
    with part as (
      select * from unnest(${ids('id')}, ${ids('customerId')}, ${ids('invoiceId')},
          ${plannedOnce(
            parts.map(({ amount }) => amount),
            'bigint[]',
          )}, ${plannedOnce(
            parts.map(({ from }) => from),
            'date[]',
          )})
        with ordinality p (source_id, customer_id, invoice_id, amount, from_day, n)
    ), settled as (
      update invoices i
        set ${sql.ref(settledBy[kind])} = ${sql.ref(`i.${settledBy[kind]}`)} + p.amount,
          status = case when i.balance = p.amount then 'paid' else i.status end
        from (select invoice_id, sum(amount)::bigint as amount from part group by invoice_id) p
        where i.id = p.invoice_id
        returning i.id, i.booked_on
    )
    insert into allocations (invoice_id, customer_id, kind, ${sql.ref(sourceColumn[kind])}, amount, allocated_on)
      select part.invoice_id, part.customer_id, ${kind}, part.source_id, part.amount, greatest(settled.booked_on, part.from_day, ${lastReversal(sql.ref('part.invoice_id'))})
        from part
        join settled on settled.id = part.invoice_id
        order by part.n`.execute(tx.db)
}

type Kind = 'payment' | 'credit_note'
type Source = { id: string; customerId: string; from: string }

/** The total of an invoice that counts the parts of each kind. */
const settledBy = { payment: 'paid_total', credit_note: 'credited_total' } as const
const sourceColumn = { payment: 'payment_id', credit_note: 'credit_note_id' } as const

/**
 * Takes allocations of payments or credit notes, or what was written off, back, dated today: their invoices are open again, sent or overdue by their
 * due date. Runs in the transaction of the verb, which has locked invoices and payments.
 */
export async function reverseAllocations(tx: Context, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const today = dayOf(tx.now)
  await sql`
    with reversed as (
      update allocations
        set reversed_on = greatest(${today}::date, allocated_on), reversed_at = ${tx.now}, reversed_by = ${tx.user.id},
          reverse_reason = ${reason}
        where id = any(${ids})
        returning invoice_id, kind, amount
    )
    update invoices i
      set paid_total = i.paid_total - r.paid,
        credited_total = i.credited_total - r.credited,
        written_off_total = i.written_off_total - r.written_off,
        status = case when i.due_date < ${today}::date then 'overdue' else 'sent' end
      from (
        select invoice_id, coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid,
            coalesce(sum(amount) filter (where kind = 'credit_note'), 0)::bigint as credited,
            coalesce(sum(amount) filter (where kind = 'written_off'), 0)::bigint as written_off
          from reversed group by invoice_id
      ) r
      where i.id = r.invoice_id`.execute(tx.db)
}
