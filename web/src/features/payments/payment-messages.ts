import { catalogue } from '#web/app/messages.ts'
import { fieldMessages } from '#web/shared/fields/field-messages.ts'

/** Filters of the payment list. */
export const paymentFilterMessages = catalogue({
  all: { en: 'All payments', sw: 'Malipo yote' },
  valid: { en: 'Not voided', sw: 'Yasiyobatilishwa' },
  unmatched: { en: 'Without an invoice', sw: 'Yasiyo na ankara' },
  voided: { en: 'Voided', sw: 'Yaliyobatilishwa' },
})

export const paymentMessages = catalogue({
  ...fieldMessages.payment,

  payments: { en: 'Payments', sw: 'Malipo' },
  payment: { en: 'Payment', sw: 'Malipo' },
  searchPayments: { en: 'Search payments...', sw: 'Tafuta malipo...' },
  allMethods: { en: 'All methods', sw: 'Njia zote za malipo' },
  exportCsv: { en: 'Export CSV', sw: 'Hamisha CSV' },
  exportFailed: { en: 'Failed to export payments', sw: 'Imeshindwa kuhamisha malipo' },
  loadingList: { en: 'Loading payments...', sw: 'Inapakia malipo...' },
  loadingDetails: { en: 'Loading payment details...', sw: 'Inapakia taarifa za malipo...' },
  noneFound: { en: 'No payments found', sw: 'Hakuna malipo' },
  noneMatch: { en: 'No payments match your search criteria', sw: 'Hakuna malipo yanayolingana na utafutaji wako' },
  listFailed: { en: 'Failed to load payments', sw: 'Imeshindwa kupakia malipo' },
  detailsFailed: { en: 'Failed to load payment details', sw: 'Imeshindwa kupakia taarifa za malipo' },

  customer: { en: 'Customer', sw: 'Mteja' },
  invoice: { en: 'Invoice', sw: 'Ankara' },
  method: { en: 'Method', sw: 'Njia' },
  date: { en: 'Date', sw: 'Tarehe' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),

  state: { en: 'State', sw: 'Hali' },

  summary: { en: 'Payment Summary', sw: 'Muhtasari wa malipo' },
  totalAmount: { en: 'Total Amount', sw: 'Jumla ya kiasi' },
  customerInformation: { en: 'Customer Information', sw: 'Taarifa za mteja' },
  customerNotFound: { en: 'Customer Not Found', sw: 'Mteja hakupatikana' },
  invoiceInformation: { en: 'Invoice Information', sw: 'Taarifa za ankara' },
  invoiceNumber: { en: 'Invoice Number', sw: 'Nambari ya ankara' },
  details: { en: 'Payment Details', sw: 'Taarifa za malipo' },
  downloadReceipt: { en: 'Download Receipt', sw: 'Pakua Risiti' },
  receiptFailed: { en: 'Failed to download the PDF', sw: 'Imeshindwa kupakua PDF' },
  receiptNumber: { en: 'Receipt Number', sw: 'Nambari ya risiti' },
  created: { en: 'Created', sw: 'Yalirekodiwa' },
  bankTransactionId: { en: 'Bank Transaction ID', sw: 'Nambari ya muamala wa benki' },

  matchToInvoice: { en: 'Match to Invoice', sw: 'Linganisha na Ankara' },
  matchQuestion: (no: string) => ({ en: `Match ${no} to an invoice`, sw: `Linganisha ${no} na ankara` }),
  matchText: (amount: string, customer: string) => ({
    en: `The whole ${amount} of ${customer} counts towards the invoice that you choose. Only voiding the payment takes that back.`,
    sw: `${amount} zote za ${customer} zitahesabiwa kwa ankara utakayochagua. Kubatilisha malipo ndiko pekee kunakoondoa hilo.`,
  }),
  noneOpen: (customer: string) => ({
    en: `${customer} has no sent or overdue invoice. Send an invoice, then match this payment to it.`,
    sw: `${customer} hana ankara iliyotumwa wala iliyopita muda. Tuma ankara, kisha ulinganishe malipo haya nayo.`,
  }),
  chooseInvoice: { en: 'Choose an invoice', sw: 'Chagua ankara' },
  matchPayment: { en: 'Match Payment', sw: 'Linganisha Malipo' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  matched: { en: 'Payment matched to invoice successfully', sw: 'Malipo yamelinganishwa na ankara' },
  matchFailed: { en: 'Failed to match payment', sw: 'Imeshindwa kulinganisha malipo' },

  voidPayment: { en: 'Void Payment', sw: 'Batilisha Malipo' },
  voidQuestion: (no: string) => ({ en: `Void payment ${no}?`, sw: `Ubatilishe malipo ${no}?` }),
  voidReopens: (no: string) => ({
    en: `It keeps its receipt number and counts for nothing from then on; ${no} awaits the money again.`,
    sw: `Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena; ${no} inasubiri pesa upya.`,
  }),
  voidKeeps: {
    en: 'It keeps its receipt number and counts for nothing from then on.',
    sw: 'Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena.',
  },
  reason: { en: 'Reason', sw: 'Sababu' },
  keepPayment: { en: 'Keep Payment', sw: 'Usibatilishe' },
  voided: { en: 'Payment voided successfully', sw: 'Malipo yamebatilishwa' },
  voidFailed: { en: 'Failed to void payment', sw: 'Imeshindwa kubatilisha malipo' },
  voidedBy: (name: string, at: string) => ({
    en: `Voided by ${name} at ${at}`,
    sw: `Yalibatilishwa na ${name}, ${at}`,
  }),

  recordPayment: { en: 'Record Payment', sw: 'Rekodi Malipo' },
  paymentDate: { en: 'Payment Date', sw: 'Tarehe ya malipo' },
  paymentMethod: { en: 'Payment Method', sw: 'Njia ya malipo' },
  transactionCode: { en: 'Transaction Code', sw: 'Nambari ya muamala' },
  transactionHint: {
    en: 'M-Pesa code, bank reference or cheque number',
    sw: 'Msimbo wa M-Pesa, nambari ya kumbukumbu ya benki au nambari ya hundi',
  },
  onAccount: { en: 'Leave empty for a payment on account', sw: 'Acha wazi kwa malipo yasiyo ya ankara' },
  balanceOf: (no: string, balance: string) => ({
    en: `Balance of ${no}: ${balance}`,
    sw: `Salio la ${no}: ${balance}`,
  }),
  balanceDue: (balance: string, day: string) => ({ en: `${balance}, due ${day}`, sw: `${balance}, ya kulipwa ${day}` }),
  recorded: { en: 'Payment recorded successfully', sw: 'Malipo yamerekodiwa' },
  recordFailed: { en: 'Failed to record payment', sw: 'Imeshindwa kurekodi malipo' },
  fillIn: { en: 'Please fill in all required fields', sw: 'Tafadhali jaza sehemu zote zinazohitajika' },
  invoicesFailed: { en: 'Failed to load invoices', sw: 'Imeshindwa kupakia ankara' },
  customersFailed: {
    en: 'Failed to load customers. Please check your permissions.',
    sw: 'Imeshindwa kupakia wateja. Tafadhali angalia ruhusa zako.',
  },
})
