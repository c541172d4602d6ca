import type { Cents, Hundredths } from '@shehena/domain/money'
import { type ExtraChanges, whichZero } from '@shehena/domain/money/charges/charge'
import type { BookingCharges } from '@shehena/domain/money/charges/charges-api'
import { isCodeOfRate, needsTaxCode, type TaxCode, taxCodeOf } from '@shehena/domain/money/invoices/tax-code'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import { refuseVat } from '../invoices/refuse-vat.ts'
import { listCharges } from './charges-queries.ts'
import { lockExtra, refuseLargeAmount } from './check-extra.ts'

/**
 * Changes an extra charge that no invoice has.
 *
 * @throws NotFound, Refusal STALE, Conflict naming the invoice that bills it, or Invalid above the largest amount or
 * for a tax of 0 % without its kind
 */
export async function updateExtra(ctx: Context, { id, version, ...changes }: ExtraChanges): Promise<BookingCharges> {
  return inTransaction(ctx, async (tx) => {
    const { bookingId, qty, unitPrice, taxRate, taxCode } = await lockExtra(tx, id)
    await lockVersion(tx, 'charges', { id, version, missing: 'Charge not found' })
    // safe: an extra has a price, and the columns hold whole cents and hundredths.
    const after = { qty, unitPrice, taxRate, ...changes } as { qty: Hundredths; unitPrice: Cents; taxRate: Hundredths }
    refuseLargeAmount(after)
    if (changes.taxRate !== undefined) await refuseVat(tx, [after], 'taxRate')
    // safe: a CHECK lists the codes of the domain.
    const code = changes.taxCode === undefined ? (taxCode as TaxCode | null) : changes.taxCode
    const kept = code && isCodeOfRate(code, after.taxRate) ? code : null
    if (needsTaxCode({ taxCode: kept, taxRate: after.taxRate }))
      throw new Invalid(`${whichZero}.`, { taxCode: whichZero })
    await tx.db
      .updateTable('charges')
      .set({ ...changes, taxCode: taxCodeOf({ taxCode: kept, taxRate: after.taxRate }) })
      .where('id', '=', id)
      .execute()
    return listCharges(tx, { id: bookingId })
  })
}
