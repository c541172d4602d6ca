import { dayOf, formatDay } from '@shehena/domain/dates'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { closedMonthOf, openBooks } from '../months/open-books.ts'

/** Refuses a day from which opening invoices cannot count. @throws Invalid at the field 'cutOver' for a day that is to come, or in a closed month */
export async function refuseCutOver(tx: Context, cutOver: string): Promise<void> {
  const refuse = (message: string) => new Invalid(message, { cutOver: message })
  if (cutOver > dayOf(tx.now)) throw refuse('The day of the cut-over lies in the future.')
  const openFrom = await openBooks(tx)
  const month = closedMonthOf(cutOver, openFrom)
  if (month && openFrom)
    throw refuse(`${month} is closed. Choose a day of the cut-over from ${formatDay(openFrom)} on.`)
}
