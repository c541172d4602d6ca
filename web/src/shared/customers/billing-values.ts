import type { FieldOfPermission } from '@shehena/domain/field-access'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import type { customerFields } from '@shehena/domain/sales/customers/customer-fields'

/** The fields that `customers.billing` opens. */
export type BillingField = FieldOfPermission<typeof customerFields>
export type BillingValues = { [Field in BillingField]: NonNullable<Customer[Field]> }

/** The values of how a customer is billed; those of a new customer without one. */
export function billingValues(customer: Customer | undefined): BillingValues {
  return {
    accountsEmail: customer?.accountsEmail ?? '',
    accountsPhone: customer?.accountsPhone ?? '',
    billingPapers: customer?.billingPapers ?? [],
    language: customer?.language ?? 'en',
    withholdsVat: customer?.withholdsVat ?? false,
    remindersOff: customer?.remindersOff ?? false,
  }
}
