import { catalogue, counted } from '#web/app/messages.ts'
import { invoiceLabels } from '#web/shared/fields/labels/invoice-labels.ts'
import { invoiceLineLabels } from '#web/shared/fields/labels/invoice-line-labels.ts'

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
  not_due: { en: 'Unpaid, not due', sw: 'Hazijalipwa, muda wa kulipa haujafika' },
  aged_0_30: { en: 'Unpaid, 0-30 days past due', sw: 'Zimechelewa kulipwa siku 0-30' },
  aged_31_60: { en: 'Unpaid, 31-60 days past due', sw: 'Zimechelewa kulipwa siku 31-60' },
  aged_61_90: { en: 'Unpaid, 61-90 days past due', sw: 'Zimechelewa kulipwa siku 61-90' },
  aged_over_90: { en: 'Unpaid, 90+ days past due', sw: 'Zimechelewa kulipwa zaidi ya siku 90' },
})

export const invoiceMessages = catalogue({
  ...invoiceLabels,
  ...invoiceLineLabels,

  invoices: { en: 'Invoices', sw: 'Ankara' },
  searchInvoices: { en: 'Search invoices...', sw: 'Tafuta ankara...' },
  newInvoice: { en: 'New Invoice', sw: 'Ankara Mpya' },
  editInvoice: (no: string) => ({ en: `Edit Invoice ${no}`, sw: `Hariri Ankara ${no}` }),
  invoice: { en: 'Invoice', sw: 'Ankara' },
  exportCsv: { en: 'Export CSV', sw: 'Pakua CSV' },
  exportFailed: { en: 'Failed to export invoices', sw: 'Imeshindwa kupakua orodha ya ankara' },
  loadingList: { en: 'Loading invoices...', sw: 'Inafungua orodha ya ankara...' },
  loadingDetails: { en: 'Loading invoice details...', sw: 'Inafungua taarifa za ankara...' },
  noneFound: { en: 'No invoices found', sw: 'Hakuna ankara' },
  noneMatch: { en: 'No invoices match your search criteria', sw: 'Hakuna ankara inayolingana na utafutaji wako' },

  // Table headers, which must be short.
  shortNo: { en: 'Invoice No', sw: 'Nambari' },
  shortIssued: { en: 'Issue Date', sw: 'Kutolewa' },
  shortDue: { en: 'Due Date', sw: 'Mwisho wa kulipa' },
  customer: { en: 'Customer', sw: 'Mteja' },
  booking: { en: 'Booking', sw: 'Oda' },
  dueDate: { en: 'Due Date', sw: 'Tarehe ya mwisho ya kulipa' },
  late: { en: 'Late', sw: 'Kuchelewa' },
  paid: { en: 'Paid', sw: 'Kilicholipwa' },
  balance: { en: 'Balance', sw: 'Salio' },
  actions: { en: 'Actions', sw: 'Vitendo' },

  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),
  edit: { en: 'Edit', sw: 'Hariri' },
  editNamed: (no: string) => ({ en: `Edit ${no}`, sw: `Hariri ${no}` }),
  editHint: {
    en: 'Only a draft can be edited. To correct a sent invoice: cancel it and "Duplicate as draft".',
    sw: 'Rasimu pekee inaweza kuhaririwa. Kusahihisha ankara iliyotumwa: ighairi kisha "Nakili kama rasimu".',
  },
  send: { en: 'Send', sw: 'Tuma' },
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
  downloadPdf: { en: 'Download PDF', sw: 'Pakua PDF' },
  pdfFailed: { en: 'Failed to download the PDF', sw: 'Imeshindwa kupakua PDF' },
  onItsWay: { en: 'Queued for delivery', sw: 'Inasubiri kutumwa' },
  retrying: { en: 'Not delivered yet', sw: 'Bado haijafika' },
  delivered: { en: 'Delivered', sw: 'Imefika' },
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
  recordPayment: { en: 'Record Payment', sw: 'Rekodi Malipo' },
  recordPaymentOf: (no: string) => ({ en: `Record payment of ${no}`, sw: `Rekodi malipo ya ${no}` }),

  billTo: { en: 'Bill To', sw: 'Imetolewa kwa' },
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
  billingAddress: { en: 'Billing Address', sw: 'Anwani ya ankara' },
  email: { en: 'Email', sw: 'Barua pepe' },
  taxNumber: { en: 'Tax Number (KRA PIN)', sw: 'Nambari ya kodi (PIN ya KRA)' },
  paymentTerms: { en: 'Payment Terms', sw: 'Muda wa kulipa' },
  days: (days: number) =>
    counted(days, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } }),
  restricted: { en: 'Restricted', sw: 'Imefichwa' },
  details: { en: 'Invoice Details', sw: 'Taarifa za ankara' },
  sentAt: { en: 'Sent', sw: 'Imetumwa' },
  lines: { en: 'Lines', sw: 'Mistari' },
  life: { en: 'Invoice Timeline', sw: 'Historia ya ankara' },
  wasDrafted: { en: 'Drafted', sw: 'Rasimu ilitengenezwa' },
  wasSent: { en: 'Sent', sw: 'Ilitumwa' },
  wasCancelled: { en: 'Cancelled', sw: 'Ilighairiwa' },
  certificateCame: (no: string) => ({ en: `Certificate ${no}`, sw: `Cheti ${no}` }),
  certificateAwaited: { en: 'certificate outstanding', sw: 'cheti kinasubiriwa' },
  takenBackOf: { en: 'Taken back:', sw: 'Yalirudishwa:' },
  isDue: { en: 'To be paid', sw: 'Inasubiri malipo' },
  wasDue: { en: 'Overdue', sw: 'Imechelewa kulipwa' },
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
  line: (position: number) => ({ en: `Line ${position}`, sw: `Mstari ${position}` }),
  addLine: { en: 'Add Line', sw: 'Ongeza Mstari' },
  removeLine: (position: number) => ({ en: `Remove line ${position}`, sw: `Ondoa mstari ${position}` }),
  tax: { en: 'Tax', sw: 'Kodi' },

  createInvoice: { en: 'Create Invoice', sw: 'Tengeneza Ankara' },
  updateInvoice: { en: 'Update Invoice', sw: 'Sasisha Ankara' },
  created: { en: 'Invoice created successfully', sw: 'Ankara imetengenezwa' },
  updated: { en: 'Invoice updated successfully', sw: 'Ankara imesasishwa' },
  saveFailed: { en: 'Failed to save invoice', sw: 'Imeshindwa kuhifadhi ankara' },
  listFailed: { en: 'Failed to load invoices', sw: 'Imeshindwa kufungua orodha ya ankara' },
  detailsFailed: { en: 'Failed to load invoice details', sw: 'Imeshindwa kufungua taarifa za ankara' },
  fillIn: { en: 'Please fill in all required fields', sw: 'Tafadhali jaza sehemu zote zinazohitajika' },
  accessDenied: { en: 'Access Denied', sw: 'Huna ruhusa' },
  customersFailed: {
    en: 'Failed to load customers. Please check your permissions.',
    sw: 'Imeshindwa kufungua orodha ya wateja. Tafadhali kagua ruhusa zako.',
  },
  bookingsFailed: { en: 'Failed to load bookings', sw: 'Imeshindwa kufungua orodha ya oda' },
})
