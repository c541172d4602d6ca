import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { CentsSumOut, numberInAddress } from '../../fields.ts'
import { pageInput, pageOf, sheetFormat } from '../../list.ts'
import { Month } from '../months/month.ts'
import { OutputVat, VatRow } from './vat.ts'
import { vatCodeFilters } from './vat-filter.ts'

const filters = {
  month: Month,
  taxCode: z.enum(vatCodeFilters).optional(),
  /** In hundredths of a percent. */
  atRate: numberInAddress(0, 10_000).optional(),
}

export const vatApi = {
  get: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/vat/{month}',
    summary:
      'Output VAT of a month by tax code: invoices and debit notes by their day of issue, less credit notes on theirs, and less what was issued in an earlier month and cancelled in this one',
    input: z.strictObject({ month: Month }),
    output: OutputVat,
  }),
  rows: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/vat/{month}/rows',
    summary: 'The papers behind the output VAT of a month, each with a row for each of its tax codes, by day',
    input: pageInput(filters),
    output: pageOf(VatRow, z.strictObject({})).extend({
      /** Before tax, of all pages, in cents. */
      net: CentsSumOut,
      /** VAT of all pages, in cents. */
      tax: CentsSumOut,
    }),
  }),
  export: exportEndpoint({
    allow: 'finance.dashboard',
    path: '/vat/{month}/rows',
    summary: 'The papers behind the output VAT of a month',
    input: z.strictObject({ ...sheetFormat, ...filters }),
  }),
}
