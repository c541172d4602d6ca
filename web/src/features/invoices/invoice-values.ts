import { dayOf, readClock } from '@shehena/domain/dates'
import { dueDate } from '@shehena/domain/invoices/due-date'
import type { Invoice } from '@shehena/domain/invoices/invoice'
import {
  type Cents,
  type Hundredths,
  type InvoiceAmounts,
  invoiceAmounts,
  isStorable,
  lineAmounts,
  standardTaxRate,
} from '@shehena/domain/money'
import { newKey } from '#web/app/api.ts'

/** A line as it is typed: null where empty, NaN where it is no number. */
export type LineValues = {
  /** Tells the lines apart while they move. */
  key: string
  description: string
  qty: number | null
  unitPrice: Cents | null
  taxRate: number | null
}

/** An invoice as it is typed. */
export type InvoiceValues = {
  customerId: string | null
  bookingId: string | null
  issueDate: string | null
  dueDate: string | null
  lines: LineValues[]
}

// safe: a whole number written here.
const one = 100 as Hundredths

/** A line to begin with: one of something, at the standard rate of tax. */
export function emptyLine(): LineValues {
  return { key: newKey(), description: '', qty: one, unitPrice: null, taxRate: standardTaxRate }
}

/** A line that offers what was quoted for a booking, or an empty one where nothing was. */
export function quotedLine({
  description,
  quotedAmount,
}: {
  description: string
  quotedAmount: Cents | null
}): LineValues {
  return quotedAmount === null ? emptyLine() : { ...emptyLine(), description, unitPrice: quotedAmount }
}

/** Whether nobody has typed anything into a line: it is empty, or what was offered before. */
export function isUntouched(line: LineValues, offered: LineValues | null): boolean {
  const isEmpty = line.description.trim() === '' && line.unitPrice === null
  const isAsOffered =
    line.key === offered?.key && line.description === offered.description && line.unitPrice === offered.unitPrice
  return isEmpty || isAsOffered
}

/** What the form begins with: an invoice's own values, those of a copy issued today, or nothing. */
export function valuesOf(invoice: Invoice | undefined, copyOf: Invoice | undefined): InvoiceValues {
  const today = dayOf(readClock())
  const source = invoice ?? copyOf
  return {
    customerId: source?.customerId ?? null,
    bookingId: source?.bookingId ?? null,
    issueDate: invoice?.issueDate ?? today,
    dueDate: invoice?.dueDate ?? dueDate(today, copyOf?.customer.paymentTerms),
    lines: source?.lines.map(({ id, description, qty, unitPrice, taxRate }) => ({
      key: id,
      description,
      qty,
      unitPrice,
      taxRate,
    })) ?? [emptyLine()],
  }
}

/** The values as the API takes them; what is missing or wrong stays so, for the schema to say. */
export function inputOf({ lines, ...header }: InvoiceValues) {
  return { ...header, lines: lines.map(({ key, ...line }) => line) }
}

/** The amounts of what has been typed so far; null where they are beyond what the program takes. */
export function amountsSoFar(lines: readonly LineValues[]): InvoiceAmounts | null {
  const amounts = invoiceAmounts(lines.map(counted))
  return isStorable(amounts.total) ? amounts : null
}

/** The total of one line so far; null where it is beyond what the program takes. */
export function lineTotalSoFar(line: LineValues): Cents | null {
  const { total } = lineAmounts(counted(line))
  return isStorable(total) ? total : null
}

/** A line that can be added up: what is not a number yet counts as nothing. */
function counted({ qty, unitPrice, taxRate }: LineValues) {
  const whole = (value: number | null) => (value !== null && Number.isSafeInteger(value) ? value : 0)
  // safe: whole numbers.
  return { qty: whole(qty) as Hundredths, unitPrice: whole(unitPrice) as Cents, taxRate: whole(taxRate) as Hundredths }
}
