import { z } from 'zod'
import { CentsSumOut, Day, Id, Instant, Version } from '../../fields.ts'
import { dayOrders } from '../../sheets/read-day.ts'
import { delimiters, encodings, sheetFormats } from '../../sheets/sheet-formats.ts'
import { importKinds, importOutcomes, importRowStates, importStatuses, mostImportRows } from './import-kind.ts'

/** How to read a file. What is left out is told from the file. */
export const ImportOptions = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** The name of a workbook's sheet. */
  sheet: z.string().max(100).optional(),
  /** The row of the header, from 1. */
  headerRow: z.int().min(1).max(mostImportRows).optional(),
  /** An import of the same file that was not applied. It is deleted, and the file is read again. */
  replaces: Id.optional(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** The same as the JSON text of a form's field. */
export const ImportOptionsText = z
  .string()
  .max(2000)
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Choose how to read the file again' })
      return z.NEVER
    }
  })
  .pipe(ImportOptions)

/** A column of the file. */
export const ImportFileColumn = z.strictObject({
  header: z.string(),
  /** The field that it is; null for one that is not imported. */
  field: z.string().nullable(),
  /** Why its cells were not kept: the role may not write the field, or an act of its own does. */
  leftOut: z.enum(['locked', 'elsewhere']).nullable(),
  /** Whether its header names another unit than that of the field, so that its cells are converted. */
  isConverted: z.boolean(),
  /** Its first cells that hold something. */
  samples: z.array(z.string()),
})

/** How many rows each tab has, and each outcome. */
export const ImportCounts = z.strictObject({
  all: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  error: z.int(),
  leftOut: z.int(),
  applied: z.int(),
  refused: z.int(),
  /** What became of the rows that were applied. */
  created: z.int(),
  updated: z.int(),
  kept: z.int(),
  undone: z.int(),
})

/** A file whose rows become records. Seen by who uploaded it, while the role stays, and by administrators. */
export const Import = z.strictObject({
  id: Id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  /** Why the program was kept from it; null unless it failed. */
  failure: z.string().nullable(),
  fileName: z.string(),
  format: z.enum(sheetFormats),
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  sheetName: z.string().nullable(),
  sheetNames: z.array(z.string()),
  headerRow: z.int(),
  /** Rows and columns that hold something and that the sheet does not show. They are read as others are. */
  hiddenRows: z.int(),
  hiddenColumns: z.int(),
  columns: z.array(ImportFileColumn),
  /** The fields that a column may be. */
  fields: z.array(z.string()),
  /** The text that every row has in a field without a column, by field. */
  forAll: z.record(z.string(), z.string()),
  /** The fields of which one text may be that of all rows, those that a new record needs first. */
  fieldsForAll: z.array(
    z.strictObject({
      field: z.string(),
      isRequired: z.boolean(),
      /** The words that it may be; none where it takes others too. */
      choices: z.array(z.string()),
    }),
  ),
  /** How 03/04/2026 is read; null where no column holds days. */
  days: z
    .strictObject({
      order: z.enum(dayOrders),
      /** Whether the columns tell, by a figure above 12. */
      isTold: z.boolean(),
      /** Whether some cells are written one way and some the other. */
      isMixed: z.boolean(),
    })
    .nullable(),
  /** Of opening invoices; null for other kinds. */
  opening: z
    .strictObject({
      /** The day from which they count; null while nobody has said it. */
      cutOver: Day.nullable(),
      /** What all of them come to in the former system, in cents; null while nobody has said it. */
      controlTotal: CentsSumOut.nullable(),
      /** What the rows that are new or the same come to, in cents. It has to be the control total. */
      rowTotal: CentsSumOut,
    })
    .nullable(),
  /** Whether an empty cell clears what the record has. */
  clears: z.boolean(),
  rowCount: z.int(),
  /** Rows done of the step that is under way. */
  done: z.int(),
  /** Whether that step has stopped with its server. Another one takes it up within a minute. */
  isStalled: z.boolean(),
  counts: ImportCounts,
  requestedBy: z.string(),
  createdAt: Instant,
  appliedBy: z.string().nullable(),
  appliedAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
  /** Whether the caller may apply what is ready of it: finance only prepares opening invoices. */
  mayApply: z.boolean(),
  /** Whether the caller may undo it now. */
  mayUndo: z.boolean(),
  /** Whether the caller uploaded it: only they may have the file read again. */
  isOwn: z.boolean(),
  /** Changes when the rows are compared again. */
  version: Version,
})
export type Import = z.infer<typeof Import>

/** An import as the list shows it. */
export const ImportSummary = Import.omit({
  columns: true,
  fields: true,
  isStalled: true,
  hiddenRows: true,
  hiddenColumns: true,
  forAll: true,
  fieldsForAll: true,
  sheetNames: true,
  counts: true,
  days: true,
  opening: true,
  mayApply: true,
  isOwn: true,
  version: true,
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A row of the file. */
export const ImportRow = z.strictObject({
  /** Its number in the file, from 1. */
  rowNo: z.int(),
  state: z.enum(importRowStates),
  isLeftOut: z.boolean(),
  /** The cells as they count, with what a person typed, by field. */
  cells: z.record(z.string(), z.string()),
  /** The fields whose cells a person typed. */
  typed: z.array(z.string()),
  /** What is wrong with a cell, by field. */
  faults: z.record(z.string(), z.string()),
  /** What is unusual about a cell, by field. It stops no row. */
  doubts: z.record(z.string(), z.string()),
  /** What is wrong with the whole row. */
  problem: z.string().nullable(),
  /** Whether the problem is a question: a person confirms the row by `match: 'new'`. */
  asks: z.boolean(),
  /** The record that it is; null for a new one, or while that is open. */
  match: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** The records that it may be, where a person has to say, or has said. */
  choices: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** What the record has in the fields that the row changes, as cells. */
  before: z.record(z.string(), z.string()),
  outcome: z.enum(importOutcomes).nullable(),
  /** Why it was refused, or kept by an undo. */
  outcomeReason: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A row that was changed. */
export const ChangedImportRow = ImportRow.extend({
  /** Rows that came to be, or are no longer, the same record as another row; at most 100 of them. */
  others: z.array(ImportRow),
})
export type ChangedImportRow = z.infer<typeof ChangedImportRow>
