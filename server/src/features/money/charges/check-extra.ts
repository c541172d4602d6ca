import { formatKes, isStorable, type Line, lineAmounts, maxCents } from '@shehena/domain/money'
import type { Context } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'

/** @throws Invalid for an extra above the largest amount of one record */
export function refuseLargeAmount(extra: Line): void {
  if (isStorable(lineAmounts(extra).total)) return
  const message = `The charge adds up to more than ${formatKes(maxCents)}.`
  throw new Invalid(message, { unitPrice: message })
}

/** Locks an extra that no invoice has. @throws NotFound, also for freight, or Conflict naming the invoice */
export async function lockExtra(tx: Context, id: string) {
  const locked = await tx.db
    .selectFrom('charges')
    .select('id')
    .where('id', '=', id)
    .where('kind', '<>', 'freight')
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound('Charge not found')
  const extra = await tx.db
    .selectFrom('charges')
    .leftJoin('invoiceLines', 'invoiceLines.id', 'charges.invoiceLineId')
    .leftJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select([
      'charges.bookingId',
      'charges.qty',
      'charges.unitPrice',
      'charges.taxRate',
      'charges.taxCode',
      'invoices.invoiceNo',
    ])
    .where('charges.id', '=', id)
    .executeTakeFirstOrThrow()
  if (extra.invoiceNo !== null)
    throw new Conflict(`This charge is on invoice ${extra.invoiceNo}, so it stays as it is.`)
  return extra
}
