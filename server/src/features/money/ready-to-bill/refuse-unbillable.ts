import { docTypeLabels } from '@shehena/domain/office/documents/document-kinds'
import { Conflict, Invalid } from '../../../errors.ts'
import type { LockedCharge } from './lock-charges.ts'

type Asked = { customerId: string; chargeIds: readonly string[]; withoutPapers: readonly { chargeId: string }[] }

/**
 * Refuses what cannot be billed: one sentence for the first charge that is in the way.
 *
 * @throws Invalid for charges of another customer, or papers missing without a reason; Conflict for one that is billed,
 * not delivered, without a price or held
 */
export function refuseUnbillable(
  charges: readonly LockedCharge[],
  { customerId, chargeIds, withoutPapers }: Asked,
): void {
  if (charges.length < chargeIds.length)
    throw new Conflict('Some of these deliveries are no longer to be billed. Look at the list again.')
  if (charges.some((charge) => charge.customerId !== customerId)) {
    const message = 'Not all of these deliveries are of this customer.'
    throw new Invalid(message, { chargeIds: message })
  }
  for (const { bookingNo, invoiceNo, billableAt, unitPrice, holdReason } of charges) {
    if (invoiceNo !== null) throw new Conflict(`${bookingNo} is on invoice ${invoiceNo} already.`)
    if (billableAt === null) throw new Conflict(`${bookingNo} is not delivered yet.`)
    if (unitPrice === null) throw new Conflict(`${bookingNo} has no price. Enter its quoted amount first.`)
    if (holdReason !== null) throw new Conflict(`${bookingNo} is held: ${holdReason}`)
  }
  const reasoned = new Set(withoutPapers.map(({ chargeId }) => chargeId))
  const lacking = charges.find(({ id, missingPapers }) => missingPapers.length > 0 && !reasoned.has(id))
  if (!lacking) return
  const papers = lacking.missingPapers.map((type) => docTypeLabels[type]).join(', ')
  const message = `${lacking.bookingNo} lacks papers: ${papers}. Say why it is billed without them.`
  throw new Invalid(message, { withoutPapers: message })
}
