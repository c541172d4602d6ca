import { formatDay, formatInstant } from '@shehena/domain/dates'
import { formatHundredths, formatKes } from '@shehena/domain/money'
import { awaitsPayment } from '@shehena/domain/money/invoices/invoice-status'
import { taxSummary } from '@shehena/domain/money/invoices/tax-summary'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { controlUnit, howToPay } from './invoice-foot.ts'
import { invoiceColumns, openingColumns, untaxedColumns } from './line-columns.ts'
import { lineTable, sumsWidth, taxOf, taxTable, withoutTax } from './line-tables.ts'
import { letterhead, paper, party, right, ruled } from './paper.ts'
import { type PaperTexts, paperTexts } from './paper-texts.ts'
import type { InvoicePrint } from './print.ts'

/** An invoice on A4. */
export function invoicePaper(print: InvoicePrint): TDocumentDefinitions {
  const { company, invoiceNo, issueDate, issuedAt, dueDate, bookingNo, correctsInvoiceNo, customer, language } = print
  const t = paperTexts(language)
  const title = titleOf(print, t)
  const mark = markOf(print, t)
  return paper({
    company,
    title,
    number: invoiceNo,
    mark,
    language,
    content: [
      letterhead(
        company,
        title,
        [
          [t.invoiceNumber, invoiceNo],
          [t.issueDate, formatDay(issueDate)],
          [t.issueTime, issuedAt === null ? null : formatInstant(issuedAt)],
          [t.supplyDate, print.openedOn === null ? formatDay(print.supplyDate) : null],
          [t.dueDate, formatDay(dueDate)],
          [t.paymentTerms, customer.paymentTerms === null ? null : t.days(customer.paymentTerms)],
          [t.corrects, correctsInvoiceNo],
          [t.booking, bookingNo],
          [t.status, mark ?? null],
        ],
        language,
      ),
      ...(claimsTax(print) && print.fiscalReceipt === null ? [{ text: t.notTaxInvoice, bold: true }] : []),
      party(t.billTo, customer),
      lineTable(linesOf(print), columnsOf(print), t),
      whatIsDue(print, t),
      ...controlUnit(print.fiscalReceipt, t),
    ],
  })
}

/** An invoice is a tax invoice once KRA's number stands on it. */
function titleOf(print: InvoicePrint, t: PaperTexts): string {
  if (print.openedOn !== null) return t.openBalance
  if (print.correctsInvoiceNo !== null) return t.debitNote
  return claimsTax(print) && print.fiscalReceipt !== null ? t.taxInvoice : t.invoice
}

/** A draft or a cancelled invoice claims no tax, nor does that of a company without a PIN or VAT, or one of the former system. */
function claimsTax({ status, company, openedOn }: InvoicePrint): boolean {
  const isIssued = awaitsPayment(status) || status === 'paid'
  return isIssued && openedOn === null && company.taxNumber !== null && company.isVatRegistered
}

/** Whether VAT is printed: also by a company that has left VAT, where it was charged. */
const isTaxed = ({ company, lines }: InvoicePrint) => showsTax(company.isVatRegistered, lines)

function columnsOf(print: InvoicePrint) {
  if (print.openedOn !== null) return openingColumns
  return isTaxed(print) ? invoiceColumns : untaxedColumns
}

function markOf({ status }: InvoicePrint, t: PaperTexts): string | undefined {
  if (status === 'draft') return t.draft
  return status === 'cancelled' ? t.cancelled : undefined
}

/** Totals and payment instructions, kept on one page unless there are too many tax rates. */
function whatIsDue(print: InvoicePrint, t: PaperTexts): Content {
  const rates = taxSummary(print.lines)
  const aside: Column =
    print.openedOn !== null
      ? { text: t.issuedFormerly, style: 'label' }
      : isTaxed(print)
        ? taxTable(rates, t)
        : withoutTax(t)
  const isPayable = awaitsPayment(print.status) || print.status === 'draft'
  return {
    unbreakable: rates.length <= 10,
    margin: [0, 12, 0, 0],
    stack: [{ columns: [aside, sums(print, t)], columnGap: 24 }, ...(isPayable ? howToPay(print, t) : [])],
  }
}

/** The cells of each line. */
function linesOf(print: InvoicePrint) {
  return print.lines.map(({ description, qty, unitPrice, net, taxRate, taxCode, tax, lineTotal }) => ({
    description,
    amounts: columnsOf(print).map(
      (column) =>
        ({
          quantity: formatHundredths(qty),
          unitPrice: formatHundredths(unitPrice),
          net: formatHundredths(net),
          rate: taxOf({ taxRate, taxCode }),
          vat: formatHundredths(tax),
          total: formatHundredths(lineTotal),
        })[column],
    ),
  }))
}

function sums(print: InvoicePrint, t: PaperTexts): Column {
  const { subtotal, taxAmount, total, paidTotal, creditedTotal, withheldTotal, writtenOffTotal } = print
  const { balance, status, openedOn } = print
  const isPaid = status === 'paid' && paidTotal > 0 && creditedTotal === 0 && writtenOffTotal === 0
  const settled = [
    [t.amountPaid, paidTotal],
    [t.credited, creditedTotal],
    [t.withheld, withheldTotal],
    [t.writtenOff, writtenOffTotal],
  ] as const
  const rows: TableCell[][] = [
    ...(openedOn === null && isTaxed(print)
      ? [
          [t.subtotal, right(formatKes(subtotal))],
          ['VAT', right(formatKes(taxAmount))],
        ]
      : []),
    [
      { text: t.total, bold: true },
      { ...right(formatKes(total)), bold: true },
    ],
    ...settled.flatMap(([label, amount]) => (amount > 0 ? [[label, right(formatKes(amount))]] : [])),
    ...(status === 'cancelled' || status === 'draft'
      ? []
      : [
          [
            { text: isPaid ? t.paidInFull : t.balanceDue, style: 'strong' },
            { ...right(formatKes(balance)), style: 'strong' },
          ],
        ]),
  ]
  return { width: sumsWidth, layout: ruled, table: { widths: [74, 140], body: rows } }
}
