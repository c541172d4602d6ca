/** What the customer list can be filtered and sorted by. Never by a field that a role may not see. */
export const customerStatuses = ['active', 'inactive', 'all'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

export const customerSorts = ['legalName', '-legalName', '-createdAt', 'createdAt'] as const
export type CustomerSort = (typeof customerSorts)[number]
