import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { paymentMethodLabels } from '@shehena/domain/payments/payment-method'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letterhead, paper } from './paper.ts'
import type { ReceiptPrint } from './print.ts'

/** A receipt on A4. */
export function receiptPaper(print: ReceiptPrint): TDocumentDefinitions {
  const { company, receiptNo, paidAt, customer, invoiceNo, amount, method, bankTxnId } = print
  const mark = print.isVoid ? 'VOID' : undefined
  const facts = [
    ['Received from', [customer.legalName, customer.tradingName].filter(Boolean).join('\n')],
    ['Amount', formatKes(amount)],
    ['Method', paymentMethodLabels[method]],
    ...(bankTxnId ? [['Transaction code', bankTxnId]] : []),
    ['For', invoiceNo ? `Invoice ${invoiceNo}` : 'Payment on account'],
  ]
  return paper({
    company,
    title: 'RECEIPT',
    number: receiptNo,
    mark,
    content: [
      letterhead(company, 'RECEIPT', [
        ['Receipt number', receiptNo],
        ['Date', formatDay(paidAt)],
        ['Status', mark ?? null],
      ]),
      {
        layout: 'noBorders',
        table: {
          widths: [110, 390],
          body: facts.map(([label = '', value = '']) => [
            { text: label, style: 'label', margin: [0, 4, 0, 4] },
            { text: value, fontSize: label === 'Amount' ? 15 : 11, bold: true, margin: [0, 2, 0, 4] },
          ]),
        },
      },
      ...(print.isVoid
        ? []
        : [{ text: 'Received with thanks.', style: 'muted', margin: [0, 18, 0, 0] } satisfies Content]),
    ],
  })
}
