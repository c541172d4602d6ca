import type { RestrictedCustomerField } from './customer-access.ts'

/** Filters of the customer list: a state, or a fact that a card counts. */
export const customerStatuses = ['active', 'inactive', 'all', 'thirtyDayTerms', 'withEmail'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

/** The restricted field that a filter tells of. Who may not see the field may not filter by it. */
export const filteredField: Partial<Record<CustomerStatus, RestrictedCustomerField>> = {
  thirtyDayTerms: 'paymentTerms',
  withEmail: 'email',
}

export const customerSorts = ['legalName', '-legalName', '-createdAt', 'createdAt'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The fields by which two customers may be one and the same. */
export const alikeFields = ['legalName', 'taxNumber', 'contact'] as const
export type AlikeField = (typeof alikeFields)[number]
