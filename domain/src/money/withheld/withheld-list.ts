/** What a customer withholds from a payment for the tax authority: value added tax, or income tax. */
export const withheldKinds = ['vat', 'income'] as const
export type WithheldKind = (typeof withheldKinds)[number]

/** Its certificate is awaited, has come, or it was taken back. */
export const withheldStates = ['outstanding', 'certified', 'reversed'] as const
export type WithheldState = (typeof withheldStates)[number]

export const withheldStateFilters = ['all', ...withheldStates] as const
export type WithheldStateFilter = (typeof withheldStateFilters)[number]

export const withheldKindFilters = ['all', ...withheldKinds] as const
export type WithheldKindFilter = (typeof withheldKindFilters)[number]

export const withheldSorts = ['withheldOn', '-withheldOn', '-amount', 'amount'] as const
export type WithheldSort = (typeof withheldSorts)[number]

/** Days after which a certificate is chased. */
export const withheldAges = [10, 30] as const
