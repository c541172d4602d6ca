import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, Day, Id, numberInAddress } from '../../fields.ts'
import { listInput, pageOf, searchText, sheetFormat } from '../../list.ts'
import { UploadedFile } from '../../office/documents/document.ts'
import { certificateFaults } from './certificate-fault.ts'
import { NewWithheld, WithheldCertificate, WithheldReversal, WithheldRow, WithholdableInvoice } from './withheld.ts'
import { withheldKindFilters, withheldKinds, withheldSorts, withheldStateFilters } from './withheld-list.ts'

const filters = {
  state: z.enum(withheldStateFilters).default('all'),
  kind: z.enum(withheldKindFilters).default('all'),
  customer: Id.optional(),
  /** Withheld more than this number of days ago. */
  olderThan: numberInAddress(0, 3650).optional(),
}

/** The certificates of a file: what was ticked off, and what was not and why. */
export const CertificateImport = z.strictObject({
  /** How many awaited certificates came. */
  certified: z.int(),
  /** How many the file names that had come before. */
  known: z.int(),
  problems: z.array(
    z.strictObject({
      /** The row of the file, its header being 1. */
      row: z.int(),
      invoiceNo: z.string(),
      reason: z.enum(certificateFaults),
    }),
  ),
})
export type CertificateImport = z.infer<typeof CertificateImport>

export const withheldApi = {
  list: endpoint({
    allow: 'withheld.view',
    method: 'GET',
    path: '/withheld',
    summary:
      'What customers withheld for the tax authority, searched by certificate, invoice number and customer; olderThan is in days',
    input: listInput(withheldSorts, filters),
    output: pageOf(WithheldRow, z.strictObject({})).extend({
      /** The amounts of all pages, in cents. */
      amount: CentsSumOut,
    }),
  }),
  export: exportEndpoint({
    allow: 'withheld.view',
    path: '/withheld',
    summary: 'Amounts withheld',
    order: 'by month and PIN of the customer',
    input: z.strictObject({ q: searchText, ...sheetFormat, ...filters }),
  }),
  expected: endpoint({
    allow: 'withheld.record',
    method: 'GET',
    path: '/withheld/expected',
    summary:
      'What the VAT withheld on the open invoices of a customer is computed from; none where it withholds no VAT',
    input: z.strictObject({ customer: Id }),
    output: z.strictObject({ items: z.array(WithholdableInvoice) }),
  }),
  record: endpoint({
    allow: 'withheld.record',
    method: 'POST',
    path: '/withheld',
    summary: 'Records what a customer withheld on an invoice, without a payment; it settles that part of the invoice',
    creates: true,
    input: NewWithheld,
    output: WithheldRow,
  }),
  certify: endpoint({
    allow: 'withheld.certify',
    method: 'POST',
    path: '/withheld/{id}/certify',
    summary: 'Records the certificate of an amount withheld',
    input: WithheldCertificate,
    output: WithheldRow,
  }),
  import: endpoint({
    allow: 'withheld.certify',
    method: 'POST',
    path: '/withheld/import',
    summary:
      'Records the certificates of a CSV file from iTax, at most 1 MB and 5,000 rows; what does not fit is listed by row, the rest applies',
    creates: true,
    takesFile: true,
    input: z.strictObject({ file: UploadedFile, kind: z.enum(withheldKinds).default('vat') }),
    output: CertificateImport,
  }),
  remind: endpoint({
    allow: 'withheld.certify',
    method: 'POST',
    path: '/withheld/remind',
    summary: 'Asks a customer by mail for the certificates that are outstanding, at most once a day',
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({
      /** How many certificates the mail names. */
      count: z.int(),
      remindedOn: Day,
    }),
  }),
  reverse: endpoint({
    allow: 'withheld.reverse',
    method: 'POST',
    path: '/withheld/{id}/reverse',
    summary: 'Takes an amount withheld back, dated today: its invoice awaits that part again',
    input: WithheldReversal,
    output: WithheldRow,
  }),
}
