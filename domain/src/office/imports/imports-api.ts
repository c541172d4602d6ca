import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsSumField, Day, Id, numberInAddress } from '../../fields.ts'
import { pageInput, pageOf, searchText, sheetFormat } from '../../list.ts'
import { dayOrders } from '../../sheets/read-day.ts'
import { DownloadedFile, UploadedFile } from '../documents/document.ts'
import { ChangedImportRow, Import, ImportOptionsText, ImportRow, ImportSummary } from './import.ts'
import { importKinds, importTabs, mostImportRows } from './import-kind.ts'

const one = z.strictObject({ id: Id })
const cell = z
  .string()
  .max(5000, 'At most 5000 characters')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Remove the characters that cannot be shown')

/** A number of rows of a file. */
const count = z.int().min(0).max(mostImportRows)

export const importsApi = {
  list: endpoint({
    allow: 'imports.use',
    method: 'GET',
    path: '/imports',
    summary: 'The imports that the caller may see, the newest first',
    input: pageInput({}),
    output: pageOf(ImportSummary, z.strictObject({})),
  }),
  get: endpoint({
    allow: 'imports.use',
    method: 'GET',
    path: '/imports/{id}',
    summary: 'One import, with its columns and how many rows are what',
    input: one,
    output: Import,
  }),
  rows: endpoint({
    allow: 'imports.use',
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'The rows of one import in the order of the file, or those with a text or of a number',
    input: pageInput({ id: Id, q: searchText, tab: z.enum(importTabs).default('all') }),
    output: pageOf(ImportRow, z.strictObject({})),
  }),
  read: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports',
    summary:
      'Reads a file of customers, vehicles, drivers, routes or open invoices (CSV or XLSX; at most 10 MB, and 20,000 rows below the header) and compares its rows with the records, in the background. Nothing is written until it is applied',
    takesFile: true,
    input: z.strictObject({ file: UploadedFile, kind: z.enum(importKinds), options: ImportOptionsText }),
    output: Import,
  }),
  update: endpoint({
    allow: 'imports.use',
    method: 'PATCH',
    path: '/imports/{id}',
    summary:
      'Says which field each column of an import is, null for none, which text every row has in a field without a column, how dates are written and whether empty cells clear; of opening invoices the day of the cut-over and the total of the former system. Then its rows are compared anew, unless only the total is said',
    input: z.strictObject({
      id: Id,
      columns: z.array(z.string().max(50).nullable()).max(60).optional(),
      /** All texts for all rows, by field: one that is not in it is taken away. */
      forAll: z.record(z.string().max(50), cell, 'Enter the values for all rows again').optional(),
      clears: z.boolean().optional(),
      dateOrder: z.enum(dayOrders, 'Choose how dates are written').optional(),
      cutOver: Day.optional(),
      /** What all open invoices come to in the former system, in cents. */
      controlTotal: CentsSumField.optional(),
    }),
    output: Import,
  }),
  updateRow: endpoint({
    allow: 'imports.use',
    method: 'PATCH',
    path: '/imports/{id}/rows/{rowNo}',
    summary: 'Changes cells of a row of an import that is not written, says which record it is, or leaves it out',
    input: z.strictObject({
      id: Id,
      rowNo: numberInAddress(1, 1_048_576),
      cells: z.record(z.string().max(50), cell).optional(),
      /** A record, or 'new' for none of those that are alike; null takes the choice back. */
      match: z
        .union([Id, z.literal('new')])
        .nullable()
        .optional(),
      isLeftOut: z.boolean().optional(),
    }),
    output: ChangedImportRow,
  }),
  replace: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports/{id}/replace',
    summary: 'Replaces every cell of a field that has this text with another text',
    input: z.strictObject({
      id: Id,
      field: z.string().max(50),
      from: cell,
      to: cell,
      /** The numbers of the rows that are shown: they are answered as they are then. */
      shown: z.array(z.int().min(1).max(1_048_576)).max(100).default([]),
    }),
    output: z.strictObject({ rows: z.int(), shown: z.array(ImportRow) }),
  }),
  compare: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports/{id}/compare',
    summary:
      'Compares the rows of an import that are not written with the records again, also those that were refused, in the background. One that was undone can be applied again then, with what was corrected in it',
    input: one,
    output: Import,
  }),
  apply: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports/{id}/apply',
    summary:
      'Writes the new and changed rows of an import as the caller, in the background. Rows with errors stay behind: they can be corrected and applied afterwards',
    input: z.strictObject({
      id: Id,
      /** How many rows are to be added and changed: refused where it is otherwise by now. */
      expects: z.strictObject({ new: count, changed: count }).optional(),
    }),
    output: Import,
  }),
  undo: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports/{id}/undo',
    summary:
      'Takes back what an import wrote, within 30 days, in the background: what somebody has changed or referred to since then stays',
    input: one,
    output: Import,
  }),
  delete: endpoint({
    allow: 'imports.use',
    method: 'DELETE',
    path: '/imports/{id}',
    summary: 'Deletes an import that was not applied',
    input: one,
    output: z.strictObject({}),
  }),
  left: endpoint({
    allow: 'imports.use',
    method: 'POST',
    path: '/imports/{id}/left',
    summary: 'The rows of an import that were not written, with the reason, as a spreadsheet',
    sendsFile: true,
    exports: true,
    input: z.strictObject({ id: Id, ...sheetFormat }),
    output: DownloadedFile,
  }),
  template: endpoint({
    allow: 'imports.use',
    method: 'GET',
    path: '/imports/template/{kind}',
    summary: 'An empty spreadsheet with the columns of a kind that the caller may write',
    sendsFile: true,
    input: z.strictObject({ kind: z.enum(importKinds), ...sheetFormat }),
    output: DownloadedFile,
  }),
}
