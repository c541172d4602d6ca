import { CreditLimitChange, CustomerChanges, NewCustomer } from './customer.ts'

const { creditLimit } = CreditLimitChange.shape

/** A customer that a file brings, with the credit limit that a call of its own sets otherwise. */
export const NewImportedCustomer = NewCustomer.extend({ creditLimit: creditLimit.default(null) })

/** The fields of a customer one by one, as cells of a file have them. */
export const ImportedCustomerFields = CustomerChanges.extend({ creditLimit: creditLimit.optional() })
