/** Days a customer has to pay, as forms offer them: those of the specification, section 9, first, then cash and longer ones. */
export const paymentTerms = [7, 14, 21, 30, 45, 60, 0, 90, 120] as const

/** Days from the issue of an invoice until it is due: 0 for cash, 120 at most. */
export const mostPaymentTerms = 120

export const defaultPaymentTerms = 30
