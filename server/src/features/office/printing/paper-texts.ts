import { type CreditNoteReason, creditNoteReasonLabels } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import { type PaymentMethod, paymentMethodLabels } from '@shehena/domain/money/payments/payment-method'
import { type StatementKind, statementKindLabels } from '@shehena/domain/money/statements/statement-kinds'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'

type Said = string | ((...given: never[]) => string)

/** The words of invoices, credit notes, receipts and statements. What both languages share, such as PIN, VAT and M-Pesa, is not among them. */
export const texts = {
  taxInvoice: { en: 'TAX INVOICE', sw: 'ANKARA YA KODI' },
  invoice: { en: 'INVOICE', sw: 'ANKARA' },
  debitNote: { en: 'DEBIT NOTE', sw: 'HATI YA NYONGEZA' },
  creditNote: { en: 'CREDIT NOTE', sw: 'HATI YA PUNGUZO' },
  receipt: { en: 'RECEIPT', sw: 'RISITI' },
  draft: { en: 'DRAFT', sw: 'RASIMU' },
  cancelled: { en: 'CANCELLED', sw: 'IMEGHAIRIWA' },
  void: { en: 'VOID', sw: 'IMEBATILISHWA' },

  invoiceNumber: { en: 'Invoice number', sw: 'Nambari ya ankara' },
  receiptNumber: { en: 'Receipt number', sw: 'Nambari ya risiti' },
  creditNoteNumber: { en: 'Credit note number', sw: 'Nambari ya hati' },
  issueDate: { en: 'Issue date', sw: 'Tarehe ya kutolewa' },
  issueTime: { en: 'Time of issue', sw: 'Wakati wa kutolewa' },
  supplyDate: { en: 'Date of supply', sw: 'Tarehe ya kufikisha' },
  dueDate: { en: 'Due date', sw: 'Mwisho wa kulipa' },
  date: { en: 'Date', sw: 'Tarehe' },
  paymentTerms: { en: 'Payment terms', sw: 'Muda wa kulipa' },
  days: {
    en: (days: number) => (days === 0 ? 'Cash' : days === 1 ? '1 day' : `${days} days`),
    sw: (days: number) => (days === 0 ? 'Taslimu' : `Siku ${days}`),
  },
  booking: { en: 'Booking', sw: 'Oda' },
  corrects: { en: 'Corrects invoice', sw: 'Inasahihisha ankara' },
  invoiceDate: { en: 'Invoice date', sw: 'Tarehe ya ankara' },
  invoiceControlNumber: { en: 'KRA number of the invoice', sw: 'Nambari ya KRA ya ankara' },
  status: { en: 'Status', sw: 'Hali' },
  billTo: { en: 'Bill to', sw: 'Imetolewa kwa' },

  description: { en: 'Description', sw: 'Maelezo' },
  quantity: { en: 'Quantity', sw: 'Idadi' },
  unitPrice: { en: 'Unit price', sw: 'Bei' },
  net: { en: 'Net', sw: 'Bila VAT' },
  total: { en: 'Total', sw: 'Jumla' },
  vatByCode: { en: 'VAT by code', sw: 'VAT kwa aina' },
  code: { en: 'Code', sw: 'Aina' },
  exempt: { en: 'Exempt', sw: 'Imesamehewa' },
  standard: { en: 'Standard', sw: 'Kawaida' },
  zeroRated: { en: 'Zero-rated', sw: 'Kiwango sifuri' },
  outside: { en: 'Outside VAT', sw: 'Nje ya VAT' },
  reduced: { en: 'Reduced', sw: 'Kiwango cha chini' },
  inNumbers: { en: 'Quantities are numbers (NO).', sw: 'Idadi ni kwa namba (NO).' },
  notTaxInvoice: {
    en: "Not a tax invoice until KRA's number stands on it",
    sw: 'Si ankara ya kodi hadi iwe na nambari ya KRA',
  },
  inShillings: { en: 'All amounts are in Kenya shillings (KES).', sw: 'Kiasi chote ni kwa shilingi za Kenya (KES).' },
  subtotal: { en: 'Subtotal', sw: 'Jumla bila VAT' },
  amountPaid: { en: 'Amount paid', sw: 'Kilicholipwa' },
  credited: { en: 'Credited', sw: 'Kilichopunguzwa' },
  withheld: { en: 'Withheld', sw: 'Kilichozuiwa' },
  writtenOff: { en: 'Written off', sw: 'Kilichofutwa' },
  balanceDue: { en: 'Balance due', sw: 'Salio la kulipa' },
  paidInFull: { en: 'Paid in full', sw: 'Imelipwa yote' },

  creditTo: { en: 'Credit to', sw: 'Imetolewa kwa' },
  reason: { en: 'Reason', sw: 'Sababu' },
  missingQuantity: { en: creditNoteReasonLabels['01'], sw: 'Kiasi kimepungua' },
  missingData: { en: creditNoteReasonLabels['02'], sw: 'Taarifa hazijakamilika' },
  damaged: { en: creditNoteReasonLabels['03'], sw: 'Kimeharibika' },
  wasted: { en: creditNoteReasonLabels['04'], sw: 'Kimepotea bure' },
  materialShortage: { en: creditNoteReasonLabels['05'], sw: 'Upungufu wa malighafi' },
  refund: { en: creditNoteReasonLabels['06'], sw: 'Kurudishiwa pesa' },
  totalCredited: { en: 'Total credited', sw: 'Jumla ya punguzo' },
  settles: { en: (invoiceNo: string) => `Settles ${invoiceNo}`, sw: (invoiceNo: string) => `Inalipia ${invoiceNo}` },
  settlesOthers: { en: 'Settles other invoices', sw: 'Inalipia ankara nyingine' },
  leftAsCredit: { en: 'Left as credit', sw: 'Limebaki kwenye akaunti' },

  bankTransfer: { en: 'Bank transfer', sw: 'Uhamisho wa benki' },
  bank: { en: 'Bank', sw: 'Benki' },
  accountName: { en: 'Account name', sw: 'Jina la akaunti' },
  accountNumber: { en: 'Account number', sw: 'Nambari ya akaunti' },
  account: { en: 'Account', sw: 'Akaunti' },
  quote: {
    en: (invoiceNo: string) => `Please quote ${invoiceNo} with your payment.`,
    sw: (invoiceNo: string) => `Tafadhali taja ${invoiceNo} unapolipa.`,
  },
  controlUnit: { en: 'KRA control unit', sw: 'Kifaa cha udhibiti cha KRA' },
  controlUnitInvoice: { en: 'Invoice number', sw: 'Nambari ya ankara' },
  controlUnitSerial: { en: 'Serial number', sw: 'Nambari ya kifaa' },
  controlUnitTime: { en: 'Issued', sw: 'Ilitolewa' },

  statement: { en: 'STATEMENT', sw: 'TAARIFA YA AKAUNTI' },
  period: { en: 'Period', sw: 'Kipindi' },
  statementTo: { en: 'Account of', sw: 'Akaunti ya' },
  number: { en: 'Number', sw: 'Nambari' },
  entry: { en: 'Entry', sw: 'Tukio' },
  debit: { en: 'Debit', sw: 'Imeongezwa' },
  creditColumn: { en: 'Credit', sw: 'Imepunguzwa' },
  balance: { en: 'Balance', sw: 'Salio' },
  openingBalance: { en: 'Opening balance', sw: 'Salio la mwanzo' },
  closingBalance: { en: 'Closing balance', sw: 'Salio la mwisho' },
  reconciliation: { en: 'RECONCILIATION', sw: 'ULINGANISHO' },
  reconciledAccount: { en: 'Account', sw: 'Akaunti' },
  tiedToPayments: { en: 'Tied to payments', sw: 'Yaliyounganishwa na malipo' },
  classifiedLines: { en: 'Classified', sw: 'Yaliyopangwa' },
  openLines: { en: 'Open', sw: 'Yaliyo wazi' },
  balanceByBank: { en: 'Closing balance by the bank', sw: 'Salio la mwisho kwa benki' },
  difference: { en: 'Difference', sw: 'Tofauti' },
  unconfirmed: { en: 'Recorded payments that no line confirms', sw: 'Malipo yaliyorekodiwa yasiyo na mstari wa benki' },
  notOnStatement: {
    en: 'Told by the paybill, on no statement yet',
    sw: 'Yaliyoarifiwa na paybill, bado hayamo kwenye taarifa',
  },
  lines: {
    en: (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`,
    sw: (count: number) => `${count === 1 ? 'mstari' : 'mistari'} ${count}`,
  },
  noneOpen: { en: 'No line is open.', sw: 'Hakuna mstari ulio wazi.' },
  firstOf: {
    en: (shown: number, count: number) => `The first ${shown} of ${count} lines.`,
    sw: (shown: number, count: number) => `Mistari ${shown} ya kwanza kati ya ${count}.`,
  },
  gap: { en: 'No statement covers', sw: 'Hakuna taarifa ya benki ya' },
  notKnown: { en: 'not known', sw: 'haijulikani' },
  reference: { en: 'Reference', sw: 'Rejea' },
  preparedBy: { en: 'Prepared by', sw: 'Imeandaliwa na' },
  checkedBy: { en: 'Checked by', sw: 'Imekaguliwa na' },
  chargeClass: { en: 'Bank charge', sw: 'Ada ya benki' },
  expenseClass: { en: 'Expense', sw: 'Matumizi' },
  transferClass: { en: 'Transfer between own accounts', sw: 'Uhamisho kati ya akaunti zetu' },
  interestClass: { en: 'Interest', sw: 'Riba' },
  loanClass: { en: 'Loan', sw: 'Mkopo' },
  reversalClass: { en: 'Reversal', sw: 'Marejesho' },
  otherClass: { en: 'Other', sw: 'Nyingine' },
  invoiceEntry: { en: statementKindLabels.invoice, sw: 'Ankara' },
  openBalance: { en: 'OPEN BALANCE OF AN INVOICE', sw: 'SALIO LA ANKARA' },
  issuedFormerly: {
    en: 'The invoice was issued by our former system. This paper says what is owed of it, and is no tax invoice.',
    sw: 'Ankara ilitolewa na mfumo wetu wa awali. Hati hii inaonyesha kinachodaiwa, na si ankara ya kodi.',
  },
  openingInvoiceEntry: { en: statementKindLabels.opening_invoice, sw: 'Ankara ya mfumo wa awali' },
  debitNoteEntry: { en: statementKindLabels.debit_note, sw: 'Hati ya nyongeza' },
  creditNoteEntry: { en: statementKindLabels.credit_note, sw: 'Hati ya punguzo' },
  paymentEntry: { en: statementKindLabels.payment, sw: 'Malipo yamepokelewa' },
  vatWithheldEntry: { en: statementKindLabels.withheld_vat, sw: 'VAT ya zuio' },
  incomeTaxWithheldEntry: { en: statementKindLabels.withheld_income, sw: 'Kodi ya zuio ya mapato' },
  writtenOffEntry: { en: statementKindLabels.written_off, sw: 'Tofauti imefutwa' },
  cancelledEntry: { en: statementKindLabels.cancelled, sw: 'Ankara imeghairiwa' },
  voidedEntry: { en: statementKindLabels.voided, sw: 'Malipo yamebatilishwa' },
  withheldReversedEntry: { en: statementKindLabels.withheld_reversed, sw: 'Kodi ya zuio imerudishwa' },
  writeOffReversedEntry: { en: statementKindLabels.write_off_reversed, sw: 'Tofauti iliyofutwa imerudishwa' },
  unpaidByAge: { en: 'Unpaid invoices by days past due', sw: 'Ankara ambazo hazijalipwa kwa siku za kuchelewa' },
  notDue: { en: 'Not due', sw: 'Bado' },
  daysLate: { en: (days: string) => `${days} days`, sw: (days: string) => `Siku ${days}` },
  unpaid: { en: 'Unpaid invoices', sw: 'Ankara ambazo hazijalipwa' },
  moreUnpaid: {
    en: (count: number) => `Unpaid invoices, with ${count} more that are due later`,
    sw: (count: number) => `Ankara ambazo hazijalipwa, pamoja na ${count} za baadaye`,
  },
  lessOnAccount: { en: 'Less paid on account', sw: 'Toa malipo kwenye akaunti' },
  lessCredit: { en: 'Less credit on account', sw: 'Toa punguzo kwenye akaunti' },

  receivedFrom: { en: 'Received from', sw: 'Imepokelewa kutoka' },
  amount: { en: 'Amount', sw: 'Kiasi' },
  inWords: { en: 'In words', sw: 'Kwa maneno' },
  method: { en: 'Method', sw: 'Njia ya malipo' },
  transactionCode: { en: 'Transaction code', sw: 'Nambari ya muamala' },
  receivedBy: { en: 'Received by', sw: 'Imepokelewa na' },
  cash: { en: paymentMethodLabels.cash, sw: 'Pesa taslimu' },
  bankMethod: { en: paymentMethodLabels.bank_transfer, sw: 'Uhamisho wa benki' },
  cheque: { en: paymentMethodLabels.cheque, sw: 'Hundi' },
  card: { en: paymentMethodLabels.card, sw: 'Kadi' },
  paidFor: { en: 'For', sw: 'Kwa ajili ya' },
  paidInvoice: { en: 'Invoice', sw: 'Ankara' },
  onAccount: { en: 'On account', sw: 'Kwenye akaunti' },
  thanks: { en: 'Received with thanks.', sw: 'Imepokelewa kwa shukrani.' },
} satisfies Record<string, Record<Language, Said>>

/** The words of invoices, credit notes, receipts and statements in one language. */
export type PaperTexts = { [Key in keyof typeof texts]: (typeof texts)[Key][Language] }

export function paperTexts(language: Language): PaperTexts {
  const said = Object.entries(texts).map(([key, text]) => [key, text[language]])
  // safe: the keys of the table, each with its words.
  return Object.fromEntries(said) as PaperTexts
}

/** KRA's tax codes in words. */
export function taxCodeNames(t: PaperTexts): Record<TaxCode, string> {
  return { A: t.exempt, B: t.standard, C: t.zeroRated, D: t.outside, E: t.reduced }
}

/** Payment methods in words. */
export function methodNames(t: PaperTexts): Record<PaymentMethod, string> {
  return {
    cash: t.cash,
    mpesa: paymentMethodLabels.mpesa,
    bank_transfer: t.bankMethod,
    cheque: t.cheque,
    card: t.card,
  }
}

/** What moves an account in words. */
export function statementKindNames(t: PaperTexts): Record<StatementKind, string> {
  return {
    invoice: t.invoiceEntry,
    opening_invoice: t.openingInvoiceEntry,
    debit_note: t.debitNoteEntry,
    credit_note: t.creditNoteEntry,
    payment: t.paymentEntry,
    withheld_vat: t.vatWithheldEntry,
    withheld_income: t.incomeTaxWithheldEntry,
    written_off: t.writtenOffEntry,
    cancelled: t.cancelledEntry,
    voided: t.voidedEntry,
    withheld_reversed: t.withheldReversedEntry,
    write_off_reversed: t.writeOffReversedEntry,
  }
}

/** KRA's reasons of credit notes in words. */
export function creditNoteReasonNames(t: PaperTexts): Record<CreditNoteReason, string> {
  return {
    '01': t.missingQuantity,
    '02': t.missingData,
    '03': t.damaged,
    '04': t.wasted,
    '05': t.materialShortage,
    '06': t.refund,
  }
}
