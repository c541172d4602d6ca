/** Filters and sort keys of the customer list. None is a restricted field: filtering would reveal its values. */
export const customerStatuses = ['active', 'inactive', 'all'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

export const customerSorts = ['legalName', '-legalName', '-createdAt', 'createdAt'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The fields by which two customers may be one and the same. */
export const alikeFields = ['legalName', 'taxNumber', 'contact'] as const
export type AlikeField = (typeof alikeFields)[number]
