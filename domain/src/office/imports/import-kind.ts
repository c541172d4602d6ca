/** What may be imported, in the order in which a company brings it. */
export const importKinds = ['customers', 'vehicles', 'drivers', 'routes', 'invoices', 'bookings'] as const
export type ImportKind = (typeof importKinds)[number]

/** Rows below the header of one file. */
export const mostImportRows = 20_000

/**
 * Reading: the rows are compared with the records. Ready: a person looks at them. Applying and undoing are done in the background.
 * Failed: the program was kept from it, and what it did so far stands.
 */
export const importStatuses = ['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What a row is, as long as it is not applied. */
export const importRowStates = ['new', 'changed', 'same', 'error'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** What became of a row. Kept: an undo left its record as it was. */
export const importOutcomes = ['created', 'updated', 'refused', 'undone', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The rows of one tab. */
export const importTabs = ['all', ...importRowStates, 'leftOut', 'applied', 'refused'] as const
export type ImportTab = (typeof importTabs)[number]
