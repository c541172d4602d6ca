export const bankAccountKinds = ['bank', 'paybill', 'till'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

/**
 * Filters of the lines: neither tied in full nor classified; tied at least in part; tied by the program; classified; told by the
 * paybill and on no statement yet.
 */
export const bankLineFilters = ['open', 'tied', 'tiedByProgram', 'classified', 'notOnStatement', 'all'] as const
export type BankLineFilter = (typeof bankLineFilters)[number]

/** The oldest first is the order of a clerk's work. */
export const bankLineSorts = ['valueDate', '-valueDate'] as const
export type BankLineSort = (typeof bankLineSorts)[number]

/** What a line is that is no customer's payment. */
export const bankLineClasses = ['charge', 'expense', 'transfer', 'interest', 'loan', 'reversal', 'other'] as const
export type BankLineClass = (typeof bankLineClasses)[number]

/** Where a line comes from: a file, or a notification of the paybill (customer to business). */
export const lineSources = ['file', 'c2b'] as const
export type LineSource = (typeof lineSources)[number]

export const bankLineSides = ['all', 'in', 'out'] as const
export type BankLineSide = (typeof bankLineSides)[number]

export const bankStatementStatuses = ['read', 'applied', 'undone'] as const
export type BankStatementStatus = (typeof bankStatementStatuses)[number]

/** Most lines that are classified in one act. */
export const mostClassified = 200

/** Most parts that a line is tied to in one act: payments, or customers. */
export const mostTieParts = 20
