import { dayOf, formatInstant } from '@shehena/domain/dates'
import type { WithheldCertificate } from '@shehena/domain/money/withheld/withheld'
import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { lockWithheld } from './lock-withheld.ts'
import { certificateDayFault, usedCertificate } from './settle-withheld.ts'
import { getWithheld } from './withheld-queries.ts'

/**
 * Records the certificate of an amount withheld.
 *
 * @throws NotFound, Refusal STALE, Conflict if it has one or was taken back, or Invalid naming the field
 */
export async function certifyWithheld(
  ctx: Context,
  { id, version, certificateNo, certificateOn }: WithheldCertificate,
): Promise<OutputOf<typeof withheldApi.certify>> {
  return inTransaction(ctx, async (tx) => {
    const { invoice, kind, ...known } = await lockWithheld(tx, { id, version })
    if (known.certifiedAt)
      throw new Conflict(
        `Certificate ${known.certificateNo} was recorded by ${known.certifiedBy} at ${formatInstant(known.certifiedAt)} already.`,
      )
    const dayFault = certificateDayFault(certificateOn, invoice, dayOf(tx.now))
    if (dayFault) throw new Invalid(dayFault, { certificateOn: dayFault })
    const used = await usedCertificate(tx, { kind, certificateNo }, invoice)
    if (used) throw new Invalid(used, { certificateNo: used })

    await tx.db
      .updateTable('withheld')
      .set({ certificateNo, certificateOn, certifiedAt: tx.now, certifiedBy: tx.user.id })
      .where('id', '=', id)
      .execute()
    return getWithheld(tx, { id })
  })
}
