import { defaultPaymentTerms } from '../customers/payment-terms.ts'
import { addDays } from '../dates.ts'

/** The day an invoice is due: its issue plus the customer's terms in days, 30 where they are not known. Specification, section 5. */
export function dueDate(issueDate: string, paymentTerms: number | null | undefined): string {
  return addDays(issueDate, paymentTerms ?? defaultPaymentTerms)
}
