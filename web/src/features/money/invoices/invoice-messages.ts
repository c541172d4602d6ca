import { catalogue, counted } from '#web/app/messages.ts'
import { invoiceLabels } from '#web/shared/fields/labels/invoice-labels.ts'
import { invoiceLineLabels } from '#web/shared/fields/labels/invoice-line-labels.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** Filters of the list besides the states. */
export const invoiceFilterMessages = catalogue({
  all: { en: 'All statuses', sw: 'Hali zote' },
  open: { en: 'Unpaid (sent and overdue)', sw: 'Hazijalipwa (zilizotumwa na zilizochelewa)' },
  issued: { en: 'Issued (sent, overdue and paid)', sw: 'Zilizotolewa (zilizotumwa, zilizochelewa na zilizolipwa)' },
  invoiced: { en: 'Invoiced, also if cancelled later', sw: 'Zilizotumwa, hata kama zilighairiwa baadaye' },
  withdrawn: {
    en: 'Cancelled after sending, by day of cancelling',
    sw: 'Zilizoghairiwa baada ya kutumwa, kwa siku ya kughairi',
  },
  opening: { en: 'Of the former system', sw: 'Za mfumo wa awali' },
  not_due: { en: 'Unpaid, not due', sw: 'Hazijalipwa, muda wa kulipa haujafika' },
  aged_0_30: { en: 'Unpaid, 0-30 days past due', sw: 'Zimechelewa kulipwa siku 0-30' },
  aged_31_60: { en: 'Unpaid, 31-60 days past due', sw: 'Zimechelewa kulipwa siku 31-60' },
  aged_61_90: { en: 'Unpaid, 61-90 days past due', sw: 'Zimechelewa kulipwa siku 61-90' },
  aged_over_90: { en: 'Unpaid, 90+ days past due', sw: 'Zimechelewa kulipwa zaidi ya siku 90' },
})

export const invoiceMessages = withMoneyWords({
  ...invoiceLabels,
  ...invoiceLineLabels,

  searchInvoices: { en: 'Search invoices...', sw: 'Tafuta ankara...' },
  editInvoice: (no: string) => ({ en: `Edit Invoice ${no}`, sw: `Hariri Ankara ${no}` }),
  loadingList: { en: 'Loading invoices...', sw: 'Inafungua orodha ya ankara...' },
  loadingDetails: { en: 'Loading invoice details...', sw: 'Inafungua taarifa za ankara...' },
  dispute: { en: 'Dispute…', sw: 'Pingamizi…' },
  noneFound: { en: 'No invoices found', sw: 'Hakuna ankara' },
  noneMatch: { en: 'No invoices match your search criteria', sw: 'Hakuna ankara inayolingana na utafutaji wako' },

  // Table headers, which must be short.
  shortNo: { en: 'Invoice No', sw: 'Nambari' },
  shortIssued: { en: 'Issue Date', sw: 'Kutolewa' },
  shortDue: { en: 'Due Date', sw: 'Mwisho wa kulipa' },
  late: { en: 'Late', sw: 'Kuchelewa' },

  editHint: {
    en: 'Only a draft can be edited. To correct a sent invoice: cancel it and "Duplicate as draft".',
    sw: 'Rasimu pekee inaweza kuhaririwa. Kusahihisha ankara iliyotumwa: ighairi kisha "Nakili kama rasimu".',
  },
  sendNamed: (no: string) => ({ en: `Send ${no}`, sw: `Tuma ${no}` }),
  sendQuestion: (no: string) => ({ en: `Send invoice ${no}?`, sw: `Ungependa kutuma ankara ${no}?` }),
  sendText: {
    en: "It is e-mailed to the customer's address. It can no longer be edited afterwards.",
    sw: 'Inatumwa kwa barua pepe ya mteja. Haitaweza kuhaririwa baada ya hapo.',
  },
  resend: { en: 'Resend', sw: 'Tuma tena' },
  sendAllTheSame: { en: 'It is right, send it', sw: 'Ni sahihi, tuma' },
  resendQuestion: (no: string) => ({ en: `Send invoice ${no} again?`, sw: `Ungependa kutuma ankara ${no} tena?` }),
  resendText: {
    en: "It is e-mailed to the customer's address as it is today.",
    sw: 'Inatumwa kwa barua pepe ya mteja kama ilivyo leo.',
  },
  onItsWay: { en: 'Queued for delivery', sw: 'Inasubiri kutumwa' },
  retrying: { en: 'Not delivered yet', sw: 'Bado haijafika' },
  mailDelivered: { en: 'Delivered', sw: 'Imefika' },
  inFolder: { en: 'In the mail folder', sw: 'Kwenye folda ya barua pepe' },
  notDelivered: { en: 'Not delivered', sw: 'Haikufika' },
  sent: { en: 'Invoice sent successfully', sw: 'Ankara imetumwa' },
  sendFailed: { en: 'Failed to send invoice', sw: 'Imeshindwa kutuma ankara' },
  cancelInvoice: { en: 'Cancel Invoice', sw: 'Ghairi Ankara' },
  cancelQuestion: (no: string) => ({ en: `Cancel invoice ${no}?`, sw: `Ungependa kughairi ankara ${no}?` }),
  cancelText: {
    en: 'It keeps its number and cannot be reopened.',
    sw: 'Inabaki na nambari yake na haiwezi kufunguliwa tena.',
  },
  keep: { en: 'Keep Invoice', sw: 'Usighairi' },
  cancelReason: { en: 'Reason', sw: 'Sababu' },
  cancelledBy: (name: string, day: string) => ({
    en: name ? `Cancelled by ${name} on ${day}` : `Cancelled on ${day}`,
    sw: name ? `Ilighairiwa na ${name} tarehe ${day}` : `Ilighairiwa tarehe ${day}`,
  }),
  cancelled: { en: 'Invoice cancelled successfully', sw: 'Ankara imeghairiwa' },
  cancelFailed: { en: 'Failed to cancel invoice', sw: 'Imeshindwa kughairi ankara' },
  duplicate: { en: 'Duplicate as draft', sw: 'Nakili kama rasimu' },
  recordPaymentOf: (no: string) => ({ en: `Record payment of ${no}`, sw: `Rekodi malipo ya ${no}` }),

  billTo: { en: 'Bill To', sw: 'Imetolewa kwa' },
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  billingAddress: { en: 'Billing Address', sw: 'Anwani ya ankara' },
  taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
  paymentTerms: { en: 'Payment Terms', sw: 'Muda wa kulipa' },
  days: (days: number) =>
    counted(days, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } }),
  details: { en: 'Invoice Details', sw: 'Taarifa za ankara' },
  sentAt: { en: 'Sent', sw: 'Imetumwa' },
  life: { en: 'Invoice Timeline', sw: 'Historia ya ankara' },
  wasOpened: { en: 'Brought from the former system', sw: 'Ililetwa kutoka mfumo wa awali' },
  wasDrafted: { en: 'Drafted', sw: 'Rasimu ilitengenezwa' },
  wasSent: { en: 'Sent', sw: 'Ilitumwa' },
  wasCancelled: { en: 'Cancelled', sw: 'Ilighairiwa' },
  certificateCame: (no: string) => ({ en: `Certificate ${no}`, sw: `Cheti ${no}` }),
  certificateAwaited: { en: 'certificate outstanding', sw: 'cheti kinasubiriwa' },
  takenBackOf: { en: 'Taken back:', sw: 'Yalirudishwa:' },
  isDue: { en: 'To be paid', sw: 'Inasubiri malipo' },
  wasDue: { en: 'Overdue', sw: 'Imechelewa kulipwa' },
  credited: { en: 'Credited', sw: 'Kilichopunguzwa' },
  creditNote: { en: 'Credit note', sw: 'Hati ya punguzo' },
  settledBy: { en: 'Settled by', sw: 'Imelipiwa na' },
  credit: { en: 'Credit…', sw: 'Punguza…' },
  debit: { en: 'Debit…', sw: 'Ongeza…' },
  debitNote: { en: 'Debit Note', sw: 'Hati ya Nyongeza' },
  newDebitNote: (no: string) => ({ en: `New Debit Note for ${no}`, sw: `Hati Mpya ya Nyongeza kwa ${no}` }),
  createDebitNote: { en: 'Create Debit Note', sw: 'Tengeneza Hati ya Nyongeza' },
  debitCreated: { en: 'Debit note created successfully', sw: 'Hati ya nyongeza imetengenezwa' },
  corrects: { en: 'Corrects', sw: 'Inasahihisha' },
  debitNotes: { en: 'Debit Notes', sw: 'Hati za Nyongeza' },
  creditedInFull: { en: 'This invoice has been credited in full.', sw: 'Ankara hii imepunguzwa yote.' },
  settledInFull: {
    en: 'This invoice has been settled in full, in part by credit notes.',
    sw: 'Ankara hii imelipiwa yote, sehemu kwa hati za punguzo.',
  },
  paidInFull: { en: 'This invoice has been paid in full.', sw: 'Ankara hii imelipwa yote.' },

  transport: (bookingNo: string, origin: string | null, destination: string | null) =>
    origin && destination
      ? {
          en: `Transport, ${origin} to ${destination} (${bookingNo})`,
          sw: `Usafirishaji, ${origin} hadi ${destination} (${bookingNo})`,
        }
      : { en: `Transport (${bookingNo})`, sw: `Usafirishaji (${bookingNo})` },
  numberWithTrucks: (bookingNo: string, trucks: number) => ({
    en: `${bookingNo}, ${trucks} trucks`,
    sw: `${bookingNo}, magari ${trucks}`,
  }),
  alreadyInvoiced: (invoices: string) => ({
    en: `This booking has been invoiced already: ${invoices}`,
    sw: `Oda hii tayari imetolewa ankara: ${invoices}`,
  }),
  billsAllLoads: (loads: number) => ({
    en: `This invoice bills the freight of all ${loads} loads that no other invoice bills. Bill single loads in Ready to Bill.`,
    sw: `Ankara hii inatoza nauli ya mizigo yote ${loads} isiyo kwenye ankara nyingine. Mzigo mmoja mmoja utoze kwenye Tayari Kutozwa.`,
  }),
  billAgain: { en: 'Bill Again', sw: 'Toza Upya' },
  line: (position: number) => ({ en: `Line ${position}`, sw: `Mstari ${position}` }),
  addLine: { en: 'Add Line', sw: 'Ongeza Mstari' },
  removeLine: (position: number) => ({ en: `Remove line ${position}`, sw: `Ondoa mstari ${position}` }),

  createInvoice: { en: 'Create Invoice', sw: 'Tengeneza Ankara' },
  updateInvoice: { en: 'Update Invoice', sw: 'Sasisha Ankara' },
  created: { en: 'Invoice created successfully', sw: 'Ankara imetengenezwa' },
  updated: { en: 'Invoice updated successfully', sw: 'Ankara imesasishwa' },
  saveFailed: { en: 'Failed to save invoice', sw: 'Imeshindwa kuhifadhi ankara' },
  listFailed: { en: 'Failed to load invoices', sw: 'Imeshindwa kufungua orodha ya ankara' },
  detailsFailed: { en: 'Failed to load invoice details', sw: 'Imeshindwa kufungua taarifa za ankara' },
  bookingsFailed: { en: 'Failed to load bookings', sw: 'Imeshindwa kufungua orodha ya oda' },
})
