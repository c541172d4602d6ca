import { dayOf, readClock } from '@shehena/domain/dates'
import {
  type Cents,
  type Hundredths,
  type InvoiceAmounts,
  invoiceAmounts,
  isStorable,
  lineAmounts,
} from '@shehena/domain/money'
import { dueDate } from '@shehena/domain/money/invoices/due-date'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import type { LineTax } from '@shehena/domain/money/invoices/usual-tax'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { newKey } from '#web/app/api.ts'

/** Form values of a line: null where empty; refused by the schema where it is no valid number. */
export type LineValues = {
  /** Of a line of the edited draft, which keeps what it bills. */
  id?: string
  /** React key: lines can be reordered. */
  key: string
  description: string
  qty: number | null
  unitPrice: Cents | null
  taxRate: number | null
  /** KRA's code; null where the rate tells it, or where it is still to be chosen. */
  taxCode: TaxCode | null
}

/** Form values of an invoice. */
export type InvoiceValues = {
  customerId: string | null
  bookingId: string | null
  issueDate: string | null
  dueDate: string | null
  lines: LineValues[]
}

// safe: an integer literal.
const one = 100 as Hundredths

/** Default line: quantity one, the tax that the company usually charges. */
export function emptyLine(tax: LineTax): LineValues {
  return { key: newKey(), description: '', qty: one, unitPrice: null, ...tax }
}

/** A line with a booking's quote, or an empty one without a quote. */
export function quotedLine(
  { description, quotedAmount }: { description: string; quotedAmount: Cents | null },
  tax: LineTax,
): LineValues {
  return quotedAmount === null ? emptyLine(tax) : { ...emptyLine(tax), description, unitPrice: quotedAmount }
}

/** Whether a line is unedited: empty, or equal to the suggestion. */
export function isUntouched(line: LineValues, offered: LineValues | null): boolean {
  const isEmpty = line.description.trim() === '' && line.unitPrice === null
  const isAsOffered =
    line.key === offered?.key && line.description === offered.description && line.unitPrice === offered.unitPrice
  return isEmpty || isAsOffered
}

/** Initial values of a new invoice for a customer, due by its terms; with a line for the booking that it is for. */
export function valuesFor(
  { id, paymentTerms }: Pick<Customer, 'id' | 'paymentTerms'>,
  tax: LineTax,
  booking?: { id: string; line: LineValues },
): InvoiceValues {
  return {
    ...valuesOf(undefined, tax),
    customerId: id,
    dueDate: dueDate(dayOf(readClock()), paymentTerms),
    ...(booking && { bookingId: booking.id, lines: [booking.line] }),
  }
}

/**
 * Initial values: an invoice's own, a copy issued today, or defaults. The freight of a booking is billed once, so a copy of an
 * invoice that stands is for no booking.
 */
export function valuesOf(invoice: Invoice | undefined, tax: LineTax, copyOf?: Invoice): InvoiceValues {
  const today = dayOf(readClock())
  const source = invoice ?? copyOf
  return {
    customerId: source?.customerId ?? null,
    bookingId: invoice || copyOf?.status === 'cancelled' ? (source?.bookingId ?? null) : null,
    issueDate: invoice?.issueDate ?? today,
    dueDate: invoice?.dueDate ?? dueDate(today, copyOf?.customer.paymentTerms),
    lines: source?.lines.map(({ id, description, qty, unitPrice, taxRate, taxCode }) => ({
      ...(invoice && { id }),
      key: id,
      description,
      qty,
      unitPrice,
      taxRate,
      taxCode: taxRate === 0 ? taxCode : null,
    })) ?? [emptyLine(tax)],
  }
}

/** Initial values of a debit note: the parties of the invoice that it corrects, issued today. */
export function debitValues(corrects: Invoice, tax: LineTax): InvoiceValues {
  return { ...valuesOf(undefined, tax, corrects), bookingId: corrects.bookingId, lines: [emptyLine(tax)] }
}

/** Form values as API input; missing or invalid values are left to the schema. */
export function inputOf({ lines, ...header }: InvoiceValues) {
  return {
    ...header,
    lines: lines.map(({ id, key, taxCode, ...line }) => ({ ...line, taxCode: line.taxRate === 0 ? taxCode : null })),
  }
}

/** As inputOf, with the ids of the lines that the draft has already. */
export function changesOf(values: InvoiceValues) {
  const { lines, ...header } = inputOf(values)
  const ids = values.lines.map(({ id }) => id)
  return { ...header, lines: lines.map((line, index) => ({ ...(ids[index] && { id: ids[index] }), ...line })) }
}

/** The amounts of the typed values; null where they exceed the limit. */
export function amountsSoFar(lines: readonly LineValues[]): InvoiceAmounts | null {
  const amounts = invoiceAmounts(lines.map(counted))
  return isStorable(amounts.total) ? amounts : null
}

/** The total of one line; null where it exceeds the limit. */
export function lineTotalSoFar(line: LineValues): Cents | null {
  const { total } = lineAmounts(counted(line))
  return isStorable(total) ? total : null
}

/** A line for the totals: an invalid number counts as zero. */
function counted({ qty, unitPrice, taxRate }: LineValues) {
  const whole = (value: number | null) => (value !== null && Number.isSafeInteger(value) && value > 0 ? value : 0)
  // safe: whole numbers.
  return { qty: whole(qty) as Hundredths, unitPrice: whole(unitPrice) as Cents, taxRate: whole(taxRate) as Hundredths }
}
