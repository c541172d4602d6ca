import { z } from 'zod'
import { DownloadedFile } from '../documents/document.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { exportInput, listInput, pageOf } from '../list.ts'
import { periodFilter } from '../period-filter.ts'
import { CreditableInvoice, CreditNote, CreditNoteRow, CreditToAllocate, NewCreditNote } from './credit-note.ts'
import { creditNoteFilters, creditNoteSorts } from './credit-note-list.ts'

export const CreditNoteList = pageOf(CreditNoteRow, z.strictObject({}))
export type CreditNoteList = z.infer<typeof CreditNoteList>

/** Filters of the list. Days are days of issue. */
const creditNoteListFilters = {
  status: z.enum(creditNoteFilters).default('all'),
  customer: Id.optional(),
  ...periodFilter,
}

export const creditNotesApi = {
  list: endpoint({
    allow: 'creditNotes.view',
    method: 'GET',
    path: '/credit-notes',
    summary:
      'Credit notes, searched by number, number of the invoice and customer; status onAccount means with a rest on account; period, from and to are days of issue',
    input: listInput(creditNoteSorts, creditNoteListFilters),
    output: CreditNoteList,
  }),
  export: endpoint({
    allow: 'creditNotes.view',
    method: 'POST',
    path: '/credit-notes/export',
    summary:
      'Credit notes as a spreadsheet: what the list shows under the same search, filters and order, at most 50,000',
    sendsFile: true,
    exports: true,
    input: exportInput(creditNoteSorts, creditNoteListFilters),
    output: DownloadedFile,
  }),
  get: endpoint({
    allow: 'creditNotes.view',
    method: 'GET',
    path: '/credit-notes/{id}',
    summary: 'One credit note with its lines and what it settles',
    input: z.strictObject({ id: Id }),
    output: CreditNote,
  }),
  creditable: endpoint({
    allow: 'creditNotes.issue',
    method: 'GET',
    path: '/invoices/{id}/creditable',
    summary: 'What of the lines of an invoice no credit note has credited yet',
    input: z.strictObject({ id: Id }),
    output: CreditableInvoice,
  }),
  issue: endpoint({
    allow: 'creditNotes.issue',
    method: 'POST',
    path: '/invoices/{id}/credit',
    summary:
      'Issues a credit note for lines of an invoice, by quantity or amount; it settles the invoice as far as that is open, the rest stays on account; isConfirmed takes one after six months, and a third',
    creates: true,
    input: NewCreditNote,
    output: CreditNote,
  }),
  allocate: endpoint({
    allow: 'payments.allocate',
    method: 'POST',
    path: '/credit-notes/{id}/allocate',
    summary: 'Allocates what is on account of a credit note over open invoices of its customer, at most 50',
    input: CreditToAllocate,
    output: CreditNote,
  }),
}
