import { formatDay } from '@shehena/domain/dates'
import { formatHundredths, formatKes } from '@shehena/domain/money'
import { moneyInWords } from '@shehena/domain/money-in-words'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { head, letterhead, paper, paperWidth, party, right, ruled } from './paper.ts'
import { methodNames, type PaperTexts, paperTexts } from './paper-texts.ts'
import type { ReceiptPrint } from './print.ts'

const labelWidth = 110
const dateWidth = 110
const amountWidth = 130

/** A receipt on A4; on several pages where it pays many invoices. */
export function receiptPaper(print: ReceiptPrint): TDocumentDefinitions {
  const { company, receiptNo, paidAt, customer, isVoid, language } = print
  const t = paperTexts(language)
  const mark = isVoid ? t.void : undefined
  return paper({
    company,
    title: t.receipt,
    number: receiptNo,
    mark,
    language,
    content: [
      letterhead(
        company,
        t.receipt,
        [
          [t.receiptNumber, receiptNo],
          [t.date, formatDay(paidAt)],
          [t.status, mark ?? null],
        ],
        language,
      ),
      party(t.receivedFrom, customer),
      facts(print, t),
      paidFor(print, t),
      ...(isVoid ? [] : [{ text: t.thanks, style: 'muted', margin: [0, 18, 0, 0] } satisfies Content]),
    ],
  })
}

function facts({ amount, method, bankTxnId, receivedBy, language }: ReceiptPrint, t: PaperTexts): Content {
  const rows: [label: string, value: string | null][] = [
    [t.amount, formatKes(amount)],
    [t.inWords, moneyInWords(amount, language)],
    [t.method, methodNames(t)[method]],
    [t.transactionCode, bankTxnId],
    [t.receivedBy, receivedBy],
  ]
  return {
    layout: 'noBorders',
    table: {
      dontBreakRows: true,
      widths: [labelWidth, paperWidth - labelWidth - 16],
      body: rows.flatMap(([label, value]) => {
        if (value === null) return []
        const isAmount = label === t.amount
        return [
          [
            { text: label, style: 'label', margin: [0, isAmount ? 7 : 4, 0, 4] },
            { text: value, fontSize: isAmount ? 15 : 10, bold: label !== t.inWords, margin: [0, 2, 0, 4] },
          ],
        ]
      }),
    },
  }
}

/** The invoices that the money was for, and what of it is on account; together the amount. */
function paidFor({ invoices, onAccount, amount }: ReceiptPrint, t: PaperTexts): Content {
  const rows: TableCell[][] = [
    ...invoices.map((invoice) => [
      { text: invoice.invoiceNo },
      right(formatDay(invoice.issueDate)),
      right(formatHundredths(invoice.amount)),
    ]),
    ...(onAccount > 0 ? [[{ text: t.onAccount }, '', right(formatHundredths(onAccount))]] : []),
  ]
  const total = [{ text: t.total, bold: true }, '', { ...right(formatHundredths(amount)), bold: true }]
  return {
    margin: [0, 16, 0, 0],
    stack: [
      { text: t.paidFor, style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: [paperWidth - dateWidth - amountWidth - 20, dateWidth, amountWidth],
          body: [
            [{ ...head(t.paidInvoice), alignment: 'left' }, head(t.issueDate), head(`${t.amount} (KES)`)],
            ...rows,
            ...(rows.length > 1 ? [total] : []),
          ],
        },
      },
    ],
  }
}
