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
import { hairline, letterhead, paper } from './paper.ts'
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
      ]),
      billTo(customer),
      lineTable(print.lines),
      { unbreakable: true, margin: [0, 12, 0, 0], columns: [taxTable(print), sums(print)], columnGap: 24 },
      ...(awaitsPayment(status) || status === 'draft' ? howToPay(print) : []),
    ],
  })
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
  return {
    layout: ruled,
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          head('#'),
          { ...head('Description'), alignment: 'left' },
          head('Quantity'),
          head('Unit price'),
          head('Net'),
          head('VAT %'),
          head('VAT'),
          head('Total'),
        ],
        ...lines.map(({ description, qty, unitPrice, net, taxRate, tax, lineTotal }, index) => [
          right(String(index + 1)),
          { text: description },
          right(formatHundredths(qty)),
          right(formatHundredths(unitPrice)),
          right(formatHundredths(net)),
          right(formatHundredths(taxRate)),
          right(formatHundredths(tax)),
          right(formatHundredths(lineTotal)),
        ]),
      ],
    },
  }
}

/** The VAT of each rate. */
function taxTable({ lines }: InvoicePrint): Column {
  return {
    width: '*',
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
            ...taxSummary(lines).map(({ taxRate, net, tax }) => [
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
  const isSettled = status === 'paid'
  const rows: TableCell[][] = [
    ['Subtotal', right(formatKes(subtotal))],
    ['VAT', right(formatKes(taxAmount))],
    [
      { text: 'Total', bold: true },
      { ...right(formatKes(total)), bold: true },
    ],
    ...(paidTotal > 0 ? [['Amount paid', right(formatKes(paidTotal))]] : []),
    [
      { text: isSettled ? 'Paid in full' : 'Balance due', style: 'strong' },
      { ...right(formatKes(balance)), style: 'strong' },
    ],
  ]
  return { width: 'auto', layout: ruled, table: { widths: [80, 'auto'], body: rows } }
}

/** Where the money goes, as far as the settings say. */
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
      unbreakable: true,
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

function way(name: string, facts: Fact[]): { stack: Content[] }[] {
  if (facts.length === 0) return []
  const rows = facts.map(([label, value]) => [{ text: label, style: 'label', noWrap: true }, { text: value }])
  return [
    {
      stack: [
        { text: name, style: 'heading' },
        { layout: 'noBorders', table: { widths: ['auto', '*'], body: rows } },
      ],
    },
  ]
}
