import { z } from 'zod'
import { Day, Id, optionalText, PositiveCents, text } from '../../fields.ts'
import type { SheetColumns } from '../../sheets/sheet-column.ts'
import { dueBeforeIssue } from './invoice.ts'

/** 'INV-26000012', also with spaces: a number that this program gives, or may come to give. */
const ours = /^(INV|CRN|REC) ?-? ?\d{8,}$/i

/** The number of an invoice in the system that it comes from, as it was printed. */
export const OpeningInvoiceNo = text(30).check(({ value, issues }) => {
  if (ours.test(value))
    issues.push({
      code: 'custom',
      input: value,
      message: `${value} is shaped like a number of this program. If it was printed so, enter OLD-${value}`,
    })
})

export const afterCutOver = 'The issue date is after the day of the cut-over'

const fields = {
  invoiceNo: OpeningInvoiceNo,
  /** The customer's id. */
  customer: z.uuid({ error: 'Choose a customer' }).toLowerCase(),
  issueDate: Day,
  /** Null for the issue date and the customer's payment terms. */
  dueDate: Day.nullable(),
  /** What is still owed of it, in cents. */
  balance: PositiveCents,
  description: optionalText(200),
}

/** An open invoice of the system that a company comes from. */
export const NewOpeningInvoice = z
  .strictObject({ ...fields, dueDate: fields.dueDate.default(null), description: fields.description.default(null) })
  .refine(({ issueDate, dueDate }) => dueDate === null || dueDate >= issueDate, {
    path: ['dueDate'],
    message: dueBeforeIssue,
  })
export type NewOpeningInvoice = z.infer<typeof NewOpeningInvoice>

/** Its fields one by one, as cells of a file have them. An invoice that is here is not changed. */
export const OpeningInvoiceFields = z.strictObject({ id: Id, ...z.object(fields).partial().shape })

/** The columns of opening invoices as a spreadsheet. */
export const openingInvoiceSheet = {
  'Invoice No': { field: 'invoiceNo', kind: 'text' },
  Customer: { field: 'customer', kind: 'text' },
  'Issue Date': { field: 'issueDate', kind: 'day' },
  'Due Date': { field: 'dueDate', kind: 'day' },
  'Balance (KES)': { field: 'balance', kind: 'money' },
  Description: { field: 'description', kind: 'text' },
} as const satisfies SheetColumns<NewOpeningInvoice>
