import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { formatInstant } from '@shehena/domain/dates'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { Company } from '../settings/company-queries.ts'
import { paperWidth } from './paper.ts'
import type { PaperTexts } from './paper-texts.ts'
import type { FiscalReceipt, InvoicePrint } from './print.ts'

type Fact = [label: string, value: string]

/** The most that a QR code is wide: that of the longest address has points of 1/72 inch. */
const mostPoints = 120

/** Payment details of an invoice, as far as the settings have them. The paybill's account has a check digit, so that a slip names no other invoice. */
export function howToPay({ company, invoiceNo, openedOn }: InvoicePrint, t: PaperTexts): Content[] {
  // The digits of another system's number name no invoice.
  const ways = waysToPay(company, openedOn === null ? paybillAccount(invoiceNo) : invoiceNo, t)
  if (ways.length === 0) return []
  return [
    {
      margin: [0, 20, 0, 0],
      stack: [
        { columns: ways, columnGap: 24 },
        { text: t.quote(invoiceNo), style: 'label', margin: [0, 8, 0, 0] },
      ],
    },
  ]
}

/**
 * The bank account and the paybill beside each other, as far as the settings have them.
 *
 * @param account what the payer gives as account with the paybill, where the settings do not say
 */
export function waysToPay(company: Company, account: string | null, t: PaperTexts): Column[] {
  const bank = known([
    [t.bank, [company.bankName, company.bankBranch].filter(Boolean).join(', ')],
    [t.accountName, company.bankAccountName],
    [t.accountNumber, company.bankAccountNo],
  ])
  const mpesa = known([
    ['Paybill', company.mpesaPaybill],
    [t.account, company.mpesaPaybill && (company.mpesaAccountHint ?? account)],
  ])
  return [...way(t.bankTransfer, bank), ...way('M-Pesa', mpesa)]
}

/** What KRA's control unit has given for an invoice or a credit note, with its QR code; nothing without. */
export function controlUnit(receipt: FiscalReceipt | null, t: PaperTexts): Content[] {
  if (!receipt) return []
  const { cuInvoiceNo, cuSerial, issuedAt, qrText } = receipt
  const facts = known([
    [t.controlUnitInvoice, cuInvoiceNo],
    [t.controlUnitSerial, cuSerial],
    [t.controlUnitTime, formatInstant(issuedAt)],
  ])
  const code: Column[] = qrText ? [{ qr: qrText, fit: mostPoints, eccLevel: 'M', width: 'auto' }] : []
  return [{ unbreakable: true, margin: [0, 20, 0, 0], columnGap: 16, columns: [...code, ...way(t.controlUnit, facts)] }]
}

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
