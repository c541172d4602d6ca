import { formatDay } from '@shehena/domain/dates'
import { awaitsPayment } from '@shehena/domain/invoices/invoice-status'
import { taxSummary } from '@shehena/domain/invoices/tax-summary'
import { formatHundredths, formatKes } from '@shehena/domain/money'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { controlUnit, howToPay } from './invoice-foot.ts'
import { amountHeads, fitColumns } from './line-columns.ts'
import { head, letterhead, paper, paperWidth, party, right, ruled } from './paper.ts'
import { type PaperTexts, paperTexts, taxCodeNames } from './paper-texts.ts'
import type { InvoicePrint } from './print.ts'

/** An invoice on A4. */
export function invoicePaper(print: InvoicePrint): TDocumentDefinitions {
  const { company, invoiceNo, issueDate, supplyDate, dueDate, bookingNo, correctsInvoiceNo, customer, language } = print
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
          [t.supplyDate, formatDay(supplyDate)],
          [t.dueDate, formatDay(dueDate)],
          [t.paymentTerms, customer.paymentTerms === null ? null : t.days(customer.paymentTerms)],
          [t.corrects, correctsInvoiceNo],
          [t.booking, bookingNo],
          [t.status, mark ?? null],
        ],
        language,
      ),
      party(t.billTo, customer),
      lineTable(print.lines, t),
      whatIsDue(print, t),
      ...controlUnit(print.fiscalReceipt, t),
    ],
  })
}

/** A draft or a cancelled invoice claims no tax, nor does that of a company without a PIN. */
function titleOf({ status, company, correctsInvoiceNo }: InvoicePrint, t: PaperTexts): string {
  if (correctsInvoiceNo !== null) return t.debitNote
  const isIssued = awaitsPayment(status) || status === 'paid'
  return isIssued && company.taxNumber !== null ? t.taxInvoice : t.invoice
}

function markOf({ status }: InvoicePrint, t: PaperTexts): string | undefined {
  if (status === 'draft') return t.draft
  return status === 'cancelled' ? t.cancelled : undefined
}

/** Totals and payment instructions, kept on one page unless there are too many tax rates. */
function whatIsDue(print: InvoicePrint, t: PaperTexts): Content {
  const rates = taxSummary(print.lines)
  const isPayable = awaitsPayment(print.status) || print.status === 'draft'
  return {
    unbreakable: rates.length <= 10,
    margin: [0, 12, 0, 0],
    stack: [{ columns: [taxTable(rates, t), sums(print, t)], columnGap: 24 }, ...(isPayable ? howToPay(print, t) : [])],
  }
}

function lineTable(lines: InvoicePrint['lines'], t: PaperTexts): Content {
  const rows = lines.map(({ description, qty, unitPrice, net, taxRate, taxCode, tax, lineTotal }, index) => ({
    description,
    number: String(index + 1),
    amounts: [
      formatHundredths(qty),
      formatHundredths(unitPrice),
      formatHundredths(net),
      // The code tells apart what is exempt, zero-rated or outside VAT.
      [formatHundredths(taxRate), taxCode].filter(Boolean).join(' '),
      formatHundredths(tax),
      formatHundredths(lineTotal),
    ],
  }))
  const { fontSize, widths } = fitColumns(rows)
  return {
    layout: ruled,
    fontSize,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        [head('#'), { ...head(t.description), alignment: 'left' }, ...amountHeads(t).map(head)],
        ...rows.map(({ number, description, amounts }) => [
          right(number),
          { text: description },
          ...amounts.map(right),
        ]),
      ],
    },
  }
}

/** VAT by KRA's code and rate. */
function taxTable(rates: ReturnType<typeof taxSummary>, t: PaperTexts): Column {
  const names = taxCodeNames(t)
  return {
    width: paperWidth - 224 - 24,
    stack: [
      { text: t.vatByCode, style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', 'auto', 'auto'],
          body: [
            [{ ...head(t.code), alignment: 'left' }, head('VAT %'), head(t.net), head('VAT')],
            ...rates.map(({ taxRate, taxCode, net, tax }) => [
              { text: taxCode ? `${taxCode} ${names[taxCode]}` : '–' },
              right(formatHundredths(taxRate)),
              right(formatHundredths(net)),
              right(formatHundredths(tax)),
            ]),
          ],
        },
      },
      { text: t.inShillings, style: 'label', margin: [0, 6, 0, 0] },
    ],
  }
}

function sums(print: InvoicePrint, t: PaperTexts): Column {
  const { subtotal, taxAmount, total, paidTotal, creditedTotal, withheldTotal, balance, status } = print
  const isPaid = status === 'paid' && paidTotal > 0 && creditedTotal === 0
  const settled = [
    [t.amountPaid, paidTotal],
    [t.credited, creditedTotal],
    [t.withheld, withheldTotal],
  ] as const
  const rows: TableCell[][] = [
    [t.subtotal, right(formatKes(subtotal))],
    ['VAT', right(formatKes(taxAmount))],
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
  return { width: 224, layout: ruled, table: { widths: [74, 140], body: rows } }
}
