import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { keptIdOf } from '../../sales/merged/customer-group.ts'
import type { LockedInvoice } from '../invoices/lock-invoice.ts'

/**
 * The customer of a payment that was recorded for one: of customers that are merged, that of the invoices, which keep their
 * customer and so its money.
 *
 * @param fieldOf the field of an invoice
 * @throws Invalid for invoices of several of them
 */
export async function payerOf(
  tx: Context,
  customerId: string,
  { invoices, fieldOf }: { invoices: ReadonlyMap<string, LockedInvoice>; fieldOf: (invoiceId: string) => string },
): Promise<string> {
  const all = [...invoices.values()]
  const owners = new Set(all.map((invoice) => invoice.customerId))
  const others = [...owners].filter((owner) => owner !== customerId)
  if (others.length === 0) return customerId
  const { rows: merged } = await sql`
    select from customers where id = any(${others}::uuid[])
      and coalesce(merged_into_id, id) = ${keptIdOf(sql`${customerId}`)}`.execute(tx.db)
  // Somebody else's is refused invoice by invoice.
  if (merged.length < others.length) return customerId
  const [owner = customerId] = owners
  const stray = all.find((invoice) => invoice.customerId !== owner)
  if (!stray) return owner
  const message = `${stray.invoiceNo} was issued to another one of the merged customers. Record a payment of its own for it.`
  throw new Invalid(message, { [fieldOf(stray.id)]: message })
}
