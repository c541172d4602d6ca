/** Filters of the list: all credit notes, or those of which something is left. */
export const creditNoteFilters = ['all', 'onAccount'] as const
export type CreditNoteFilter = (typeof creditNoteFilters)[number]

export const creditNoteSorts = ['-issuedOn', 'issuedOn'] as const
export type CreditNoteSort = (typeof creditNoteSorts)[number]

/** Most lines of a credit note: as many as an invoice has. */
export const maxCreditNoteLines = 200
