/** What may be imported, in the order in which a company brings it. */
export const importKinds = ['customers', 'vehicles', 'drivers', 'routes'] as const
export type ImportKind = (typeof importKinds)[number]
