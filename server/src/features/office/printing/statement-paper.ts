import { formatDay } from '@shehena/domain/dates'
import { formatHundredths, formatKes } from '@shehena/domain/money'
import type { Statement, StatementEntry } from '@shehena/domain/money/statements/statement'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { waysToPay } from './invoice-foot.ts'
import { head, letterhead, paper, paperWidth, party, right, ruled } from './paper.ts'
import { type PaperTexts, paperTexts, statementKindNames } from './paper-texts.ts'
import type { StatementPrint } from './print.ts'

const dayWidth = 46
const numberWidth = 60
const amountWidth = 68
const dateWidth = 80
const padding = 10 * 5
const entryWidth = paperWidth - dayWidth - numberWidth - 3 * amountWidth - padding

/** A statement of account on A4: what was owed before, each movement, what is left of each invoice, what is owed, by age, and how to pay. */
export function statementPaper({ company, customer, statement, language }: StatementPrint): TDocumentDefinitions {
  const t = paperTexts(language)
  const { from, to } = statement
  const period = `${formatDay(from)} – ${formatDay(to)}`
  return paper({
    company,
    title: t.statement,
    number: `${customer.legalName}, ${period}`,
    language,
    content: [
      letterhead(
        company,
        t.statement,
        [
          [t.period, period],
          [t.closingBalance, formatKes(statement.closing)],
        ],
        language,
      ),
      party(t.statementTo, customer),
      entryTable(statement, t),
      openInvoices(statement, t),
      ageing(statement, t),
      ...payment(company, t),
    ],
  })
}

/** The movements with their running balance; the headings are repeated on each page. */
function entryTable({ from, to, opening, entries, debits, credits, closing }: Statement, t: PaperTexts): Content {
  const kinds = statementKindNames(t)
  const said = ({ kind, reference }: StatementEntry) => [kinds[kind], reference].filter(Boolean).join(' ·\u00a0')
  const frame = (day: string, label: string, ...amounts: string[]): TableCell[] => [
    { text: formatDay(day), bold: true },
    { text: label, bold: true, colSpan: 2 },
    {},
    ...amounts.map((amount) => ({ ...right(amount), bold: true })),
  ]
  return {
    layout: ruled,
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [dayWidth, numberWidth, entryWidth, amountWidth, amountWidth, amountWidth],
      body: [
        [
          ...[t.date, t.number, t.entry].map((text) => ({ ...head(text), alignment: 'left' as const })),
          ...[t.debit, t.creditColumn, t.balance].map(head),
        ],
        frame(from, t.openingBalance, '', '', formatHundredths(opening)),
        ...entries.map((entry) => [
          { text: formatDay(entry.day) },
          { text: entry.number ?? '–' },
          { text: said(entry) },
          right(entry.debit > 0 ? formatHundredths(entry.debit) : ''),
          right(entry.credit > 0 ? formatHundredths(entry.credit) : ''),
          right(formatHundredths(entry.balance)),
        ]),
        frame(to, t.closingBalance, formatHundredths(debits), formatHundredths(credits), formatHundredths(closing)),
      ],
    },
  }
}

/** What is left of each unpaid invoice, the one that is due first before the others. */
function openInvoices({ openInvoices: open, moreOpen, outstanding }: Statement, t: PaperTexts): Content {
  if (open.length === 0) return []
  const names = [t.number, t.issueDate, t.dueDate].map((text) => ({ ...head(text), alignment: 'left' as const }))
  const sum: TableCell[] = [
    { text: moreOpen > 0 ? t.moreUnpaid(moreOpen) : t.unpaid, bold: true, colSpan: 4 },
    ...[{}, {}, {}],
    { ...right(formatHundredths(outstanding)), bold: true },
  ]
  return {
    margin: [0, 16, 0, 0],
    stack: [
      { text: t.unpaid, style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', dateWidth, dateWidth, amountWidth, amountWidth],
          body: [
            [...names, ...[t.amount, t.balanceDue].map(head)],
            ...open.map(({ invoiceNo, issueDate, dueDate, total, balance }) => [
              { text: invoiceNo },
              ...[issueDate, dueDate].map((day) => ({ text: formatDay(day) })),
              ...[total, balance].map((amount) => right(formatHundredths(amount))),
            ]),
            sum,
          ],
        },
      },
    ],
  }
}

/** What the closing balance is made of: unpaid invoices by age, less what is on account. */
function ageing({ aging, outstanding, onAccount, credit, closing }: Statement, t: PaperTexts): Content {
  const ages = [t.notDue, ...['0-30', '31-60', '61-90', '90+'].map(t.daysLate)]
  const sums = [
    [t.unpaid, formatKes(outstanding)],
    ...(Number(onAccount) === 0 ? [] : [[t.lessOnAccount, formatKes(onAccount)]]),
    ...(Number(credit) === 0 ? [] : [[t.lessCredit, formatKes(credit)]]),
    [t.closingBalance, formatKes(closing)],
  ] as const
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      { text: t.unpaidByAge, style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          widths: ages.map(() => (paperWidth - 10 * (ages.length - 1)) / ages.length),
          body: [ages.map(head), aging.map(({ amount }) => right(formatHundredths(amount)))],
        },
      },
      {
        margin: [paperWidth - 260, 10, 0, 0],
        layout: ruled,
        table: { widths: [135, 115], body: sums.map(([label = '', amount = '']) => [label, right(amount)]) },
      },
      { text: t.inShillings, style: 'label', margin: [0, 6, 0, 0] },
    ],
  }
}

function payment(company: StatementPrint['company'], t: PaperTexts): Content[] {
  const ways = waysToPay(company, null, t)
  if (ways.length === 0) return []
  return [{ unbreakable: true, margin: [0, 20, 0, 0], columns: ways, columnGap: 24 }]
}
