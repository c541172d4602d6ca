import type { BankLineClass } from '@shehena/domain/bank/lines/bank-line-list'
import { formatDay } from '@shehena/domain/dates'
import { type CentsSum, formatHundredths } from '@shehena/domain/money'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { head, letterhead, paper, paperWidth, right, ruled } from './paper.ts'
import { type PaperTexts, paperTexts } from './paper-texts.ts'
import type { ListedLine, ReconciliationPrint } from './print.ts'

const dayWidth = 50
const referenceWidth = 85
const amountWidth = 80
const noteWidth = 90
const padding = 10 * 4
const textWidth = paperWidth - dayWidth - referenceWidth - amountWidth - noteWidth - padding
const sumWidth = 110
const countWidth = 80
const signatureWidth = 200

/** The reconciliation of a bank account on A4: the sums that lead from one balance to the other, and the lines that no payment explains. */
export function reconciliationPaper(print: ReconciliationPrint): TDocumentDefinitions {
  const { company, account, language, reconciliation, open, classified } = print
  const t = paperTexts(language)
  const period = `${formatDay(reconciliation.from)} – ${formatDay(reconciliation.to)}`
  return paper({
    company,
    title: t.reconciliation,
    number: `${account.name}, ${period}`,
    language,
    content: [
      letterhead(
        company,
        t.reconciliation,
        [
          [t.reconciledAccount, `${account.name} (${account.number})`],
          [t.period, period],
        ],
        language,
      ),
      chain(print, t),
      ...reconciliation.gaps.map(({ from, to }) => ({
        text: `${t.gap} ${formatDay(from)} – ${formatDay(to)}.`,
        margin: [0, 4, 0, 0] as [number, number, number, number],
      })),
      ...lineList(t.openLines, open, reconciliation.open.count, t),
      ...(classified.length > 0 ? lineList(t.classifiedLines, classified, reconciliation.classified.count, t) : []),
      signatures(print, t),
    ],
  })
}

/** Opening + tied + classified + open = closing. */
function chain({ reconciliation }: ReconciliationPrint, t: PaperTexts): Content {
  const { opening, tied, classified, open, closing, difference, unconfirmed, notOnStatement } = reconciliation
  const amount = (value: CentsSum | null) => right(value === null ? t.notKnown : formatHundredths(value))
  const row = (label: string, value: CentsSum | null, count?: number) => [
    { text: label },
    right(count === undefined ? '' : t.lines(count)),
    amount(value),
  ]
  const bold = (cells: ReturnType<typeof row>): TableCell[] => cells.map((cell) => ({ ...cell, bold: true }))
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      {
        layout: ruled,
        table: {
          widths: [paperWidth - countWidth - sumWidth - 20, countWidth, sumWidth],
          body: [
            bold(row(t.openingBalance, opening)),
            row(t.tiedToPayments, tied.amount, tied.count),
            row(t.classifiedLines, classified.amount, classified.count),
            row(t.openLines, open.amount, open.count),
            bold(row(t.balanceByBank, closing)),
            row(t.difference, difference),
            ...(notOnStatement.count > 0 ? [row(t.notOnStatement, notOnStatement.amount, notOnStatement.count)] : []),
            row(t.unconfirmed, unconfirmed.amount),
          ],
        },
      },
      { text: t.inShillings, style: 'label', margin: [0, 6, 0, 0] },
    ],
  }
}

function lineList(title: string, lines: readonly ListedLine[], count: number, t: PaperTexts): Content[] {
  const heading: Content = { text: title, style: 'heading', margin: [0, 16, 0, 3] }
  if (lines.length === 0) return [heading, { text: t.noneOpen }]
  const classes = classNames(t)
  const table: Content = {
    layout: ruled,
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [dayWidth, textWidth, referenceWidth, noteWidth, amountWidth],
      body: [
        [
          ...[t.date, t.description, t.reference, ''].map((text) => ({ ...head(text), alignment: 'left' as const })),
          head(t.amount),
        ],
        ...lines.map((line) => [
          { text: formatDay(line.valueDate) },
          { text: line.text || '–' },
          { text: line.reference ?? '–' },
          { text: [line.class && classes[line.class], line.classNote].filter(Boolean).join(': ') },
          right(formatHundredths(line.amount)),
        ]),
      ],
    },
  }
  const isCut = lines.length < count
  return [
    heading,
    table,
    ...(isCut
      ? [{ text: t.firstOf(lines.length, count), margin: [0, 4, 0, 0] as [number, number, number, number] }]
      : []),
  ]
}

/** The classes of lines, in the language of the paper. */
function classNames(t: PaperTexts): Record<BankLineClass, string> {
  return {
    charge: t.chargeClass,
    expense: t.expenseClass,
    transfer: t.transferClass,
    interest: t.interestClass,
    loan: t.loanClass,
    reversal: t.reversalClass,
    other: t.otherClass,
  }
}

function signatures({ preparedBy, preparedOn }: ReconciliationPrint, t: PaperTexts): Content {
  const line = (label: string, text: string): Column => ({
    width: signatureWidth,
    stack: [
      { text: label, style: 'label' },
      { text, margin: [0, 2, 0, 12] },
      { text: '_'.repeat(36), style: 'muted' },
    ],
  })
  return {
    unbreakable: true,
    margin: [0, 28, 0, 0],
    columnGap: 40,
    columns: [line(t.preparedBy, `${preparedBy}, ${formatDay(preparedOn)}`), line(t.checkedBy, ' ')],
  }
}
