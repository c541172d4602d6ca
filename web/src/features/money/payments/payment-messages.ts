import { catalogue } from '#web/app/messages.ts'
import { paymentLabels } from '#web/shared/fields/labels/payment-labels.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'
import { withWords } from '#web/shared/words/words.ts'

/** Filters of the payment list. */
export const paymentFilterMessages = catalogue({
  all: { en: 'All payments', sw: 'Malipo yote' },
  valid: { en: 'Not voided', sw: 'Yasiyobatilishwa' },
  unmatched: { en: 'On account', sw: 'Yenye salio kwenye akaunti' },
  unconfirmed: { en: 'Unconfirmed', sw: 'Yasiyothibitishwa' },
  voided: { en: 'Voided', sw: 'Yaliyobatilishwa' },
})

/** What a payment pays, in the list. */
export const paidMessages = withWords({
  onAccountOf: (amount: string) => ({ en: `${amount} on account`, sw: `${amount} kwenye akaunti` }),
  invoiceCount: (count: number) => ({ en: `${count} invoices`, sw: `Ankara ${count}` }),
})

export const paymentMessages = withMoneyWords({
  ...paymentLabels,

  payment: { en: 'Payment', sw: 'Malipo' },
  searchPayments: { en: 'Search payments...', sw: 'Tafuta malipo...' },
  allMethods: { en: 'All methods', sw: 'Njia zote za malipo' },
  bankMethods: { en: 'By bank', sw: 'Kupitia benki' },
  loadingList: { en: 'Loading payments...', sw: 'Inafungua orodha ya malipo...' },
  loadingDetails: { en: 'Loading payment details...', sw: 'Inafungua taarifa za malipo...' },
  noneFound: { en: 'No payments found', sw: 'Hakuna malipo' },
  noneMatch: { en: 'No payments match your search criteria', sw: 'Hakuna malipo yanayolingana na utafutaji wako' },
  listFailed: { en: 'Failed to load payments', sw: 'Imeshindwa kufungua orodha ya malipo' },
  detailsFailed: { en: 'Failed to load payment details', sw: 'Imeshindwa kufungua taarifa za malipo' },

  method: { en: 'Method', sw: 'Njia ya malipo' },

  summary: { en: 'Payment Summary', sw: 'Muhtasari wa malipo' },
  totalAmount: { en: 'Total Amount', sw: 'Jumla ya kiasi' },
  customerInformation: { en: 'Customer Information', sw: 'Taarifa za mteja' },
  customerNotFound: { en: 'Customer Not Found', sw: 'Mteja hakupatikana' },
  details: { en: 'Payment Details', sw: 'Taarifa za malipo' },
  downloadReceipt: { en: 'Download Receipt', sw: 'Pakua Risiti' },
  receiptFailed: { en: 'Failed to download the PDF', sw: 'Imeshindwa kupakua PDF' },
  mailReceipt: { en: 'Mail Receipt', sw: 'Tuma Risiti' },
  mailReceiptQuestion: (no: string) => ({ en: `Mail receipt ${no}?`, sw: `Ungependa kutuma risiti ${no}?` }),
  receiptMailed: { en: 'Receipt queued for delivery', sw: 'Risiti inasubiri kutumwa' },
  mailReceiptFailed: { en: 'Failed to mail the receipt', sw: 'Imeshindwa kutuma risiti' },
  receiptNumber: { en: 'Receipt Number', sw: 'Nambari ya risiti' },
  created: { en: 'Created', sw: 'Yalirekodiwa' },
  bankTransactionId: { en: 'Bank Transaction ID', sw: 'Nambari ya muamala wa benki' },

  voidPayment: { en: 'Void Payment', sw: 'Batilisha Malipo' },
  voidQuestion: (no: string) => ({ en: `Void payment ${no}?`, sw: `Ungependa kubatilisha malipo ${no}?` }),
  voidKeeps: {
    en: 'It keeps its receipt number and counts for nothing from then on.',
    sw: 'Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena.',
  },
  keepPayment: { en: 'Keep Payment', sw: 'Usibatilishe' },
  voided: { en: 'Payment voided successfully', sw: 'Malipo yamebatilishwa' },
  voidFailed: { en: 'Failed to void payment', sw: 'Imeshindwa kubatilisha malipo' },
  voidedBy: (name: string, at: string) => ({
    en: `Voided by ${name} at ${at}`,
    sw: `Yalibatilishwa na ${name}, ${at}`,
  }),

  paymentDate: { en: 'Payment Date', sw: 'Tarehe ya malipo' },
  paymentMethod: { en: 'Payment Method', sw: 'Njia ya malipo' },
  transactionCode: { en: 'Transaction Code', sw: 'Nambari ya muamala' },
  transactionHint: {
    en: 'M-Pesa code, bank reference or cheque number',
    sw: 'Nambari ya M-Pesa, ya kumbukumbu ya benki au ya hundi',
  },
  onAccount: { en: 'Leave empty for a payment on account', sw: 'Acha wazi ikiwa malipo hayana ankara' },
  balanceOf: (no: string, balance: string) => ({
    en: `Balance of ${no}: ${balance}`,
    sw: `Salio la ${no}: ${balance}`,
  }),
  recorded: { en: 'Payment recorded successfully', sw: 'Malipo yamerekodiwa' },
  recordFailed: { en: 'Failed to record payment', sw: 'Imeshindwa kurekodi malipo' },
})
