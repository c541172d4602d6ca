import { formatDay } from '@shehena/domain/dates'
import { formatHundredths, formatKes, sumCents } from '@shehena/domain/money'
import { taxSummary } from '@shehena/domain/money/invoices/tax-summary'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { controlUnit } from './invoice-foot.ts'
import { creditNoteColumns, untaxedCreditColumns } from './line-columns.ts'
import { lineTable, sumsWidth, taxOf, taxTable, withoutTax } from './line-tables.ts'
import { letterhead, paper, paperWidth, party, right, ruled } from './paper.ts'
import { creditNoteReasonNames, type PaperTexts, paperTexts } from './paper-texts.ts'
import type { CreditNotePrint } from './print.ts'

/** A credit note on A4. */
export function creditNotePaper(print: CreditNotePrint): TDocumentDefinitions {
  const { company, creditNoteNo, issuedOn, invoiceNo, invoiceDate, customer, language } = print
  const t = paperTexts(language)
  return paper({
    company,
    title: t.creditNote,
    number: creditNoteNo,
    language,
    content: [
      letterhead(
        company,
        t.creditNote,
        [
          [t.creditNoteNumber, creditNoteNo],
          [t.issueDate, formatDay(issuedOn)],
          [t.corrects, invoiceNo],
          [t.invoiceDate, formatDay(invoiceDate)],
        ],
        language,
      ),
      party(t.creditTo, customer),
      reasonOf(print, t),
      lineTable(linesOf(print), columnsOf(print), t),
      whatIsCredited(print, t),
      ...controlUnit(print.fiscalReceipt, t),
    ],
  })
}

/** KRA's reason with its code and what was written beside it, and KRA's number of the invoice. */
function reasonOf({ reason, note, invoiceControlNo }: CreditNotePrint, t: PaperTexts): Content {
  const why: Column = {
    width: paperWidth - sumsWidth - 24,
    stack: [
      { text: t.reason, style: 'heading' },
      { text: `${reason} ${creditNoteReasonNames(t)[reason]}` },
      ...(note ? [{ text: note }] : []),
    ],
  }
  const control: Column = {
    width: sumsWidth,
    stack: [{ text: t.invoiceControlNumber, style: 'heading' }, { text: invoiceControlNo ?? '' }],
  }
  return { margin: [0, 0, 0, 14], columns: invoiceControlNo ? [why, control] : [why], columnGap: 24 }
}

/** Whether VAT is printed: also by a company that has left VAT, where it was charged. */
const isTaxed = ({ company, lines }: CreditNotePrint) => showsTax(company.isVatRegistered, lines)

const columnsOf = (print: CreditNotePrint) => (isTaxed(print) ? creditNoteColumns : untaxedCreditColumns)

/** The cells of each line. A line of which only the price was reduced has no quantity. */
function linesOf(print: CreditNotePrint) {
  return print.lines.map(({ description, qty, net, taxRate, taxCode, tax }) => ({
    description,
    amounts: columnsOf(print).map(
      (column) =>
        ({
          quantity: qty > 0 ? formatHundredths(qty) : '–',
          net: formatHundredths(net),
          rate: taxOf({ taxRate, taxCode }),
          vat: formatHundredths(tax),
          total: formatHundredths(sumCents([net, tax])),
        })[column],
    ),
  }))
}

/** VAT by code beside the sums, kept on one page unless there are too many tax rates. */
function whatIsCredited(print: CreditNotePrint, t: PaperTexts): Content {
  const rates = taxSummary(print.lines)
  return {
    unbreakable: rates.length <= 10,
    margin: [0, 12, 0, 0],
    columns: [isTaxed(print) ? taxTable(rates, t) : withoutTax(t), sums(print, t)],
    columnGap: 24,
  }
}

/** The sums, and what of the total settles the invoice, settles others, and is left as credit. */
function sums(print: CreditNotePrint, t: PaperTexts): Column {
  const { subtotal, taxAmount, total, settled, settledOthers, onAccount, invoiceNo } = print
  const used = [
    [t.settles(invoiceNo), settled],
    [t.settlesOthers, settledOthers],
    [t.leftAsCredit, onAccount],
  ] as const
  const rows: TableCell[][] = [
    ...(isTaxed(print)
      ? [
          [t.subtotal, right(formatKes(subtotal))],
          ['VAT', right(formatKes(taxAmount))],
        ]
      : []),
    [
      { text: t.totalCredited, style: 'strong' },
      { ...right(formatKes(total)), style: 'strong' },
    ],
    ...used.flatMap(([label, amount]) => (amount > 0 ? [[label, right(formatKes(amount))]] : [])),
  ]
  return { width: sumsWidth, layout: ruled, table: { widths: [94, 120], body: rows } }
}
