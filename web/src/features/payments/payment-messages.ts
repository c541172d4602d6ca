import { catalogue, counted } from '#web/app/messages.ts'
import { paymentLabels } from '#web/shared/fields/labels/payment-labels.ts'

/** Filters of the payment list. */
export const paymentFilterMessages = catalogue({
  all: { en: 'All payments', sw: 'Malipo yote' },
  valid: { en: 'Not voided', sw: 'Yasiyobatilishwa' },
  unmatched: { en: 'With money on account', sw: 'Yenye pesa bila ankara' },
  voided: { en: 'Voided', sw: 'Yaliyobatilishwa' },
})

export const paymentMessages = catalogue({
  ...paymentLabels,

  payments: { en: 'Payments', sw: 'Malipo' },
  payment: { en: 'Payment', sw: 'Malipo' },
  searchPayments: { en: 'Search payments...', sw: 'Tafuta malipo...' },
  allMethods: { en: 'All methods', sw: 'Njia zote za malipo' },
  exportCsv: { en: 'Export CSV', sw: 'Pakua CSV' },
  exportFailed: { en: 'Failed to export payments', sw: 'Imeshindwa kupakua orodha ya malipo' },
  loadingList: { en: 'Loading payments...', sw: 'Inafungua orodha ya malipo...' },
  loadingDetails: { en: 'Loading payment details...', sw: 'Inafungua taarifa za malipo...' },
  noneFound: { en: 'No payments found', sw: 'Hakuna malipo' },
  noneMatch: { en: 'No payments match your search criteria', sw: 'Hakuna malipo yanayolingana na utafutaji wako' },
  listFailed: { en: 'Failed to load payments', sw: 'Imeshindwa kufungua orodha ya malipo' },
  detailsFailed: { en: 'Failed to load payment details', sw: 'Imeshindwa kufungua taarifa za malipo' },

  customer: { en: 'Customer', sw: 'Mteja' },
  invoice: { en: 'Invoice', sw: 'Ankara' },
  method: { en: 'Method', sw: 'Njia ya malipo' },
  date: { en: 'Date', sw: 'Tarehe' },
  actions: { en: 'Actions', sw: 'Vitendo' },
  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),

  state: { en: 'State', sw: 'Hali' },

  summary: { en: 'Payment Summary', sw: 'Muhtasari wa malipo' },
  totalAmount: { en: 'Total Amount', sw: 'Jumla ya kiasi' },
  customerInformation: { en: 'Customer Information', sw: 'Taarifa za mteja' },
  customerNotFound: { en: 'Customer Not Found', sw: 'Mteja hakupatikana' },
  allocations: { en: 'Invoices Paid', sw: 'Ankara zilizolipwa' },
  day: { en: 'Day', sw: 'Siku' },
  by: { en: 'By', sw: 'Na' },
  onAccount: { en: 'On account', sw: 'Bila ankara' },
  invoices: (count: number) =>
    counted(count, { en: { one: '# invoice', other: '# invoices' }, sw: { one: 'Ankara #', other: 'Ankara #' } }),
  amountOnAccount: (amount: string) => ({ en: `${amount} on account`, sw: `${amount} bila ankara` }),
  takenBack: (day: string, name: string | null, reason: string | null) => ({
    en: `Taken back on ${day}${name ? ` by ${name}` : ''}: ${reason}`,
    sw: `Kilirudishwa ${day}${name ? ` na ${name}` : ''}: ${reason}`,
  }),
  recordedBy: { en: 'Recorded By', sw: 'Aliyerekodi' },
  details: { en: 'Payment Details', sw: 'Taarifa za malipo' },
  downloadReceipt: { en: 'Download Receipt', sw: 'Pakua Risiti' },
  receiptFailed: { en: 'Failed to download the PDF', sw: 'Imeshindwa kupakua PDF' },
  receiptNumber: { en: 'Receipt Number', sw: 'Nambari ya risiti' },
  created: { en: 'Created', sw: 'Yalirekodiwa' },
  bankTransactionId: { en: 'Bank Transaction ID', sw: 'Nambari ya muamala wa benki' },

  allocate: { en: 'Allocate…', sw: 'Gawa kwa ankara…' },
  allocateQuestion: (no: string) => ({ en: `Allocate ${no}`, sw: `Gawa ${no} kwa ankara` }),
  allocateText: (amount: string, customer: string) => ({
    en: `${amount} of ${customer} is on account. Tick the invoices that it pays.`,
    sw: `${amount} za ${customer} hazina ankara. Chagua ankara zitakazolipwa.`,
  }),
  chooseInvoice: { en: 'Choose at least one invoice', sw: 'Chagua angalau ankara moja' },
  allocatePayment: { en: 'Allocate', sw: 'Gawa' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
  allocated: { en: 'Payment allocated successfully', sw: 'Malipo yamegawiwa ankara' },
  allocateFailed: { en: 'Failed to allocate payment', sw: 'Imeshindwa kugawa malipo' },
  takeBack: { en: 'Take back…', sw: 'Rudisha…' },
  takeBackNamed: (no: string) => ({ en: `Take back from ${no}`, sw: `Rudisha kutoka ${no}` }),
  takeBackQuestion: (amount: string, no: string) => ({
    en: `Take ${amount} back from ${no}?`,
    sw: `Ungependa kurudisha ${amount} kutoka ${no}?`,
  }),
  takeBackText: (no: string) => ({
    en: `${no} awaits the money again, which is on account from then on.`,
    sw: `${no} itasubiri malipo tena, na pesa hizi zitabaki bila ankara.`,
  }),
  confirmTakeBack: { en: 'Take Back', sw: 'Rudisha' },
  keepAllocation: { en: 'Keep It', sw: 'Usirudishe' },
  tookBack: { en: 'Allocation taken back successfully', sw: 'Mgao umerudishwa' },
  takeBackFailed: { en: 'Failed to take the allocation back', sw: 'Imeshindwa kurudisha mgao' },

  voidPayment: { en: 'Void Payment', sw: 'Batilisha Malipo' },
  voidQuestion: (no: string) => ({ en: `Void payment ${no}?`, sw: `Ungependa kubatilisha malipo ${no}?` }),
  voidReopens: (no: string) => ({
    en: `It keeps its receipt number and counts for nothing from then on; ${no} awaits the money again.`,
    sw: `Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena; ${no} itasubiri malipo tena.`,
  }),
  voidReopensAll: (count: number) => ({
    en: `It keeps its receipt number and counts for nothing from then on; its ${count} invoices await the money again.`,
    sw: `Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena; ankara zake ${count} zitasubiri malipo tena.`,
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
    sw: 'Nambari ya M-Pesa, ya kumbukumbu ya benki au ya hundi',
  },
  leaveEmpty: { en: 'Leave empty for a payment on account', sw: 'Acha wazi ikiwa malipo hayana ankara' },
  balanceDue: (balance: string, day: string) => ({
    en: `${balance}, due ${day}`,
    sw: `${balance}, mwisho wa kulipa ${day}`,
  }),
  recorded: { en: 'Payment recorded successfully', sw: 'Malipo yamerekodiwa' },
  recordFailed: { en: 'Failed to record payment', sw: 'Imeshindwa kurekodi malipo' },
  fillIn: { en: 'Please fill in all required fields', sw: 'Tafadhali jaza sehemu zote zinazohitajika' },
  openInvoices: { en: 'Open invoices', sw: 'Ankara ambazo hazijalipwa' },
  loadingInvoices: { en: 'Loading open invoices...', sw: 'Inafungua orodha ya ankara...' },
  due: { en: 'Due', sw: 'Mwisho wa kulipa' },
  balance: { en: 'Balance', sw: 'Salio' },
  paysNow: { en: 'Amount (KSh)', sw: 'Kiasi (KSh)' },
  tickNamed: (no: string, balance: string) => ({ en: `Pay ${no}, ${balance}`, sw: `Lipa ${no}, ${balance}` }),
  amountFor: (no: string) => ({ en: `Amount for ${no}`, sw: `Kiasi cha ${no}` }),
  noneToPay: {
    en: 'This customer has no open invoice. The payment stays on account.',
    sw: 'Mteja huyu hana ankara inayosubiri malipo. Malipo yatabaki bila ankara.',
  },
  oldestFirst: { en: 'Oldest first', sw: 'Za zamani kwanza' },
  thisIs: (nos: readonly string[]) =>
    nos.length === 1
      ? { en: `This is ${nos[0]}.`, sw: `Hii ni ${nos[0]}.` }
      : { en: `These are ${nos.join(', ')}.`, sw: `Hizi ni ${nos.join(', ')}.` },
  theseAreAll: (count: number) => ({
    en: `These are all ${count} open invoices.`,
    sw: `Hizi ni ankara zote ${count} ambazo hazijalipwa.`,
  }),
  take: { en: 'Tick', sw: 'Chagua' },
  left: (amount: string) => ({ en: `${amount} left`, sw: `Zimebaki ${amount}` }),
  tooMuch: (amount: string) => ({ en: `${amount} too much`, sw: `Zimezidi ${amount}` }),
  firstOf: (shown: number, total: number) => ({
    en: `The ${shown} due first of ${total} open invoices.`,
    sw: `Ankara ${shown} za mwanzo kati ya ${total}.`,
  }),
  keepQuestion: (amount: string) => ({
    en: `Keep ${amount} on account?`,
    sw: `Ungependa kuacha ${amount} bila ankara?`,
  }),
  keepText: {
    en: 'The chosen invoices leave it over. It can be allocated to other invoices later.',
    sw: 'Ankara ulizochagua hazifiki kiasi hiki. Unaweza kuzigawia ankara nyingine baadaye.',
  },
  keepOnAccount: { en: 'Keep on Account', sw: 'Acha bila Ankara' },
  chooseMore: { en: 'Choose More Invoices', sw: 'Chagua Nyingine' },
  recordAgain: { en: 'Record Again', sw: 'Rekodi Tena' },
  invoicesFailed: { en: 'Failed to load invoices', sw: 'Imeshindwa kufungua orodha ya ankara' },
  customersFailed: {
    en: 'Failed to load customers. Please check your permissions.',
    sw: 'Imeshindwa kufungua orodha ya wateja. Tafadhali kagua ruhusa zako.',
  },
})
