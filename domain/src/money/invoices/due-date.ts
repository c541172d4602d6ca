import { addDays } from '../../dates.ts'
import { defaultPaymentTerms } from '../../sales/customers/payment-terms.ts'

/** The due date: issue date plus the customer's terms in days, 30 where unknown. Specification, section 5. */
export function dueDate(issueDate: string, paymentTerms: number | null | undefined): string {
  return addDays(issueDate, paymentTerms ?? defaultPaymentTerms)
}
