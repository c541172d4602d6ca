import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Id } from '../../fields.ts'
import { exportInput, listInput, pageOf } from '../../list.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { periodFilter } from '../../period-filter.ts'
import { FiscalReceiptChanges, NewFiscalReceipt } from '../invoices/fiscal-receipt.ts'
import { CreditableInvoice, CreditNote, CreditNoteRow, CreditToAllocate, NewCreditNote } from './credit-note.ts'
import { creditNoteFilters, creditNoteSorts } from './credit-note-list.ts'

export const CreditNoteList = pageOf(CreditNoteRow, z.strictObject({})).extend({
  /** Over all rows that the filters leave, in cents; null where there are more rows than are counted. Subtotals are before tax. */
  sums: z.strictObject({ subtotal: CentsSumOut, total: CentsSumOut, onAccount: CentsSumOut }).nullable(),
})
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
      'Credit notes, searched by number, number of KRA, number of the invoice and customer; status onAccount means with a rest on account; period, from and to are days of issue',
    input: listInput(creditNoteSorts, creditNoteListFilters),
    output: CreditNoteList,
  }),
  export: exportEndpoint({
    allow: 'creditNotes.view',
    path: '/credit-notes',
    summary: 'Credit notes',
    input: exportInput(creditNoteSorts, creditNoteListFilters),
  }),
  get: endpoint({
    allow: 'creditNotes.view',
    method: 'GET',
    path: '/credit-notes/{id}',
    summary: 'One credit note with its lines and what it settles',
    input: z.strictObject({ id: Id }),
    output: CreditNote,
  }),
  pdf: endpoint({
    allow: 'creditNotes.view',
    method: 'GET',
    path: '/credit-notes/{id}/pdf',
    summary: "One credit note as a PDF, in the customer's language",
    sendsFile: true,
    input: z.strictObject({ id: Id }),
    output: DownloadedFile,
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
      'Issues a credit note for lines of an invoice, by quantity or amount; it settles the invoice as far as that is open, the rest stays on account; isMailed mails it too, and never keeps it from being issued; isConfirmed takes one after six months, and a third',
    creates: true,
    input: NewCreditNote,
    output: CreditNote,
  }),
  mail: endpoint({
    allow: 'creditNotes.issue',
    method: 'POST',
    path: '/credit-notes/{id}/mail',
    summary: "Mails one credit note to its customer, in the customer's language",
    creates: true,
    input: z.strictObject({ id: Id }),
    output: CreditNote,
  }),
  enterFiscalReceipt: endpoint({
    allow: 'invoices.enterFiscalReceipt',
    method: 'POST',
    path: '/credit-notes/{id}/fiscal-receipt',
    summary: "Notes KRA's number of a credit note, once",
    creates: true,
    input: NewFiscalReceipt,
    output: CreditNote,
  }),
  correctFiscalReceipt: endpoint({
    allow: 'invoices.correctFiscalReceipt',
    method: 'PATCH',
    path: '/credit-notes/{id}/fiscal-receipt',
    summary: "Corrects what was typed of KRA's number of a credit note; version is that of the receipt",
    input: FiscalReceiptChanges,
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
