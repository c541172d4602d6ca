import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Id, IsConfirmed, optionalText, Version } from '../../fields.ts'
import { closestFirst, exportInput, filterInput, listInput, pageOf } from '../../list.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { periodFilter } from '../../period-filter.ts'
import { mostBilled } from '../charge-kinds.ts'
import { FiscalReceiptChanges, NewFiscalReceipt } from './fiscal-receipt.ts'
import { Invoice, InvoiceChanges, InvoiceRow, NewDebitNote, NewInvoice } from './invoice.ts'
import { invoiceFilters, invoiceSorts } from './invoice-list.ts'
import { handWays } from './issue-ways.ts'

export const InvoiceList = pageOf(InvoiceRow, z.strictObject({})).extend({
  /**
   * Over all rows that the filters leave, in cents; cancelled invoices aside unless the filter is for them. Null where there
   * are more rows than are counted.
   */
  sums: z.strictObject({ total: CentsSumOut, balance: CentsSumOut }).nullable(),
})
export type InvoiceList = z.infer<typeof InvoiceList>

const Step = z.strictObject({ id: Id, version: Version })

/** What became of one of many that were sent: sent, or the sentence that refused it. */
const SendResult = z.strictObject({
  id: Id,
  /** Null where there is no such invoice. */
  invoiceNo: z.string().nullable(),
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
})
export type SendResult = z.infer<typeof SendResult>

/** Filters of the list. Days are issue dates. */
const invoiceListFilters = {
  status: z.enum(invoiceFilters).default('all'),
  customer: Id.optional(),
  ...periodFilter,
}

/** What the list is filtered and sorted by. */
export const InvoiceFilters = filterInput(invoiceSorts, invoiceListFilters)

export const invoicesApi = {
  list: endpoint({
    allow: 'invoices.view',
    method: 'GET',
    path: '/invoices',
    summary:
      'Invoices, searched by number, number of KRA and customer; status open means sent or overdue, issued also paid, invoiced also those cancelled later, withdrawn only those; period, from and to are days of issue, of withdrawn ones days of cancelling',
    input: listInput(invoiceSorts, { ...invoiceListFilters, ...closestFirst }),
    output: InvoiceList,
  }),
  export: exportEndpoint({
    allow: 'invoices.view',
    path: '/invoices',
    summary: 'Invoices',
    input: exportInput(invoiceSorts, invoiceListFilters),
  }),
  get: endpoint({
    allow: 'invoices.view',
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'One invoice with its lines and payments',
    input: z.strictObject({ id: Id }),
    output: Invoice,
  }),
  pdf: endpoint({
    allow: 'invoices.view',
    method: 'GET',
    path: '/invoices/{id}/pdf',
    summary: 'One invoice as a PDF, as it was sent, or as it stands while it is a draft',
    sendsFile: true,
    input: z.strictObject({ id: Id }),
    output: DownloadedFile,
  }),
  create: endpoint({
    allow: 'invoices.create',
    method: 'POST',
    path: '/invoices',
    summary:
      'Drafts an invoice; the server gives the number and computes the totals; isConfirmed takes dates far from today',
    creates: true,
    input: NewInvoice,
    output: Invoice,
  }),
  debit: endpoint({
    allow: 'invoices.create',
    method: 'POST',
    path: '/invoices/{id}/debit',
    summary:
      'Drafts a debit note, a further charge to the same customer that names the invoice it corrects; it is sent and paid as an invoice is; isConfirmed takes dates far from today',
    creates: true,
    input: NewDebitNote,
    output: Invoice,
  }),
  update: endpoint({
    allow: 'invoices.edit',
    method: 'PATCH',
    path: '/invoices/{id}',
    summary: 'Changes a draft; lines, where given, replace all that were there',
    input: InvoiceChanges,
    output: Invoice,
  }),
  send: endpoint({
    allow: 'invoices.send',
    method: 'POST',
    path: '/invoices/{id}/send',
    summary:
      'Mails a draft to its customer, which freezes it and its copy of the customer; isConfirmed takes dates far from today',
    input: Step.extend({ isConfirmed: IsConfirmed }),
    output: Invoice,
  }),
  sendMany: endpoint({
    allow: 'invoices.send',
    method: 'POST',
    path: '/invoices/send',
    summary: `Mails drafts to their customers, each as send does, at most ${mostBilled}; one that is refused leaves the others`,
    input: z.strictObject({
      invoices: z
        .array(Step)
        .min(1, 'Choose at least one draft')
        .max(mostBilled, `At most ${mostBilled} drafts are sent at once. Choose fewer, and send the rest afterwards.`)
        .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'A draft is named twice'),
      isConfirmed: IsConfirmed,
    }),
    output: z.strictObject({ results: z.array(SendResult) }),
  }),
  issue: endpoint({
    allow: 'invoices.send',
    method: 'POST',
    path: '/invoices/{id}/issue',
    summary:
      'Issues a draft by hand, without mail, which freezes it as sending does; how says the way; isConfirmed takes dates far from today',
    input: Step.extend({ how: z.enum(handWays, 'Choose how it is handed over'), isConfirmed: IsConfirmed }),
    output: Invoice,
  }),
  resend: endpoint({
    allow: 'invoices.send',
    method: 'POST',
    path: '/invoices/{id}/resend',
    summary: 'Mails an invoice that was sent before, or issued by hand',
    creates: true,
    input: z.strictObject({ id: Id }),
    output: Invoice,
  }),
  cancel: endpoint({
    allow: 'invoices.cancel',
    method: 'POST',
    path: '/invoices/{id}/cancel',
    summary:
      'Cancels an invoice on which nothing is settled, that has no number of KRA and whose month is open; it counts from today; a sent one needs a reason',
    input: Step.extend({ reason: optionalText(500).default(null) }),
    output: Invoice,
  }),
  enterFiscalReceipt: endpoint({
    allow: 'invoices.enterFiscalReceipt',
    method: 'POST',
    path: '/invoices/{id}/fiscal-receipt',
    summary: "Notes KRA's number of an issued invoice, once; from then on it cannot be cancelled",
    creates: true,
    input: NewFiscalReceipt,
    output: Invoice,
  }),
  correctFiscalReceipt: endpoint({
    allow: 'invoices.correctFiscalReceipt',
    method: 'PATCH',
    path: '/invoices/{id}/fiscal-receipt',
    summary: "Corrects what was typed of KRA's number; version is that of the receipt",
    input: FiscalReceiptChanges,
    output: Invoice,
  }),
}
