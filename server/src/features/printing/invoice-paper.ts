import { formatDay } from '@shehena/domain/dates'
import { awaitsPayment } from '@shehena/domain/invoices/invoice-status'
import { taxSummary } from '@shehena/domain/invoices/tax-summary'
import { formatHundredths, formatKes } from '@shehena/domain/money'
import type {
  Column,
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { amountHeads, fitColumns } from './line-columns.ts'
import { hairline, letterhead, paper, paperWidth } from './paper.ts'
import type { InvoicePrint } from './print.ts'

const marks: Partial<Record<InvoicePrint['status'], string>> = { draft: 'DRAFT', cancelled: 'CANCELLED' }

/** An invoice on A4. */
export function invoicePaper(print: InvoicePrint): TDocumentDefinitions {
  const { company, invoiceNo, status, issueDate, dueDate, bookingNo, customer } = print
  return paper({
    company,
    title: 'INVOICE',
    number: invoiceNo,
    mark: marks[status],
    content: [
      letterhead(company, 'INVOICE', [
        ['Invoice number', invoiceNo],
        ['Issue date', formatDay(issueDate)],
        ['Due date', formatDay(dueDate)],
        ['Payment terms', customer.paymentTerms === null ? null : `${customer.paymentTerms} days`],
        ['Booking', bookingNo],
        ['Status', marks[status] ?? null],
      ]),
      billTo(customer),
      lineTable(print.lines),
      whatIsDue(print),
    ],
  })
}

/** Totals and payment instructions, kept on one page unless there are too many tax rates. */
function whatIsDue(print: InvoicePrint): Content {
  const rates = taxSummary(print.lines)
  const isPayable = awaitsPayment(print.status) || print.status === 'draft'
  return {
    unbreakable: rates.length <= 10,
    margin: [0, 12, 0, 0],
    stack: [{ columns: [taxTable(rates), sums(print)], columnGap: 24 }, ...(isPayable ? howToPay(print) : [])],
  }
}

function billTo({ legalName, tradingName, billingAddress, taxNumber }: InvoicePrint['customer']): Content {
  return {
    margin: [0, 0, 0, 18],
    stack: [
      { text: 'Bill to', style: 'heading' },
      { text: legalName, style: 'strong' },
      ...[tradingName, billingAddress, taxNumber && `PIN: ${taxNumber}`].flatMap((text) => (text ? [{ text }] : [])),
    ],
  }
}

const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.headerRows || row === table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  paddingLeft: (column) => (column === 0 ? 0 : 5),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 5),
}

const right = (text: string): ContentText => ({ text, alignment: 'right', noWrap: true })
const head = (text: string): ContentText => ({ text, style: 'label', bold: true, alignment: 'right', noWrap: true })

function lineTable(lines: InvoicePrint['lines']): Content {
  const rows = lines.map(({ description, qty, unitPrice, net, taxRate, tax, lineTotal }, index) => ({
    description,
    number: String(index + 1),
    amounts: [qty, unitPrice, net, taxRate, tax, lineTotal].map(formatHundredths),
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
        [head('#'), { ...head('Description'), alignment: 'left' }, ...amountHeads.map(head)],
        ...rows.map(({ number, description, amounts }) => [
          right(number),
          { text: description },
          ...amounts.map(right),
        ]),
      ],
    },
  }
}

/** VAT by rate. */
function taxTable(rates: ReturnType<typeof taxSummary>): Column {
  return {
    width: paperWidth - 224 - 24,
    stack: [
      { text: 'VAT by rate', style: 'heading' },
      {
        layout: ruled,
        fontSize: 8,
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', 'auto'],
          body: [
            [head('VAT %'), head('Net'), head('VAT')],
            ...rates.map(({ taxRate, net, tax }) => [
              right(formatHundredths(taxRate)),
              right(formatHundredths(net)),
              right(formatHundredths(tax)),
            ]),
          ],
        },
      },
      { text: 'All amounts are in Kenya shillings (KES).', style: 'label', margin: [0, 6, 0, 0] },
    ],
  }
}

function sums({ subtotal, taxAmount, total, paidTotal, balance, status }: InvoicePrint): Column {
  const due = status === 'paid' ? 'Paid in full' : 'Balance due'
  const rows: TableCell[][] = [
    ['Subtotal', right(formatKes(subtotal))],
    ['VAT', right(formatKes(taxAmount))],
    [
      { text: 'Total', bold: true },
      { ...right(formatKes(total)), bold: true },
    ],
    ...(paidTotal > 0 ? [['Amount paid', right(formatKes(paidTotal))]] : []),
    ...(status === 'cancelled' || status === 'draft'
      ? []
      : [
          [
            { text: due, style: 'strong' },
            { ...right(formatKes(balance)), style: 'strong' },
          ],
        ]),
  ]
  return { width: 224, layout: ruled, table: { widths: [74, 140], body: rows } }
}

/** Payment details, as far as the settings have them. */
function howToPay({ company, invoiceNo }: InvoicePrint): Content[] {
  const bank = known([
    ['Bank', [company.bankName, company.bankBranch].filter(Boolean).join(', ')],
    ['Account name', company.bankAccountName],
    ['Account number', company.bankAccountNo],
  ])
  const mpesa = known([
    ['Paybill', company.mpesaPaybill],
    ['Account', company.mpesaPaybill && (company.mpesaAccountHint ?? invoiceNo)],
  ])
  const ways = [...way('Bank transfer', bank), ...way('M-Pesa', mpesa)]
  if (ways.length === 0) return []
  return [
    {
      margin: [0, 20, 0, 0],
      stack: [
        { columns: ways, columnGap: 24 },
        { text: `Please quote ${invoiceNo} with your payment.`, style: 'label', margin: [0, 8, 0, 0] },
      ],
    },
  ]
}

type Fact = [label: string, value: string]

function known(facts: [label: string, value: string | null][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies Fact] : []))
}

function way(name: string, facts: Fact[]): Column[] {
  if (facts.length === 0) return []
  const rows = facts.map(([label, value]) => [{ text: label, style: 'label', noWrap: true }, { text: value }])
  return [
    {
      width: (paperWidth - 24) / 2,
      stack: [
        { text: name, style: 'heading' },
        { layout: 'noBorders', table: { widths: [74, 148], body: rows } },
      ],
    },
  ]
}
