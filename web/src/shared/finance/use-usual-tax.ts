import { type LineTax, usualTax } from '@shehena/domain/money/invoices/usual-tax'
import { useAuth } from '#web/app/session.tsx'

/** The tax of a line on which nobody has decided. */
export function useUsualTax(): LineTax {
  return usualTax(useAuth().isVatRegistered)
}
