import { creditNoteReasonLabels } from '@shehena/domain/money/credit-notes/credit-note-reason'
import { catalogue } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** KRA's reasons of credit notes. */
export const creditNoteReasonMessages = catalogue({
  '01': { en: creditNoteReasonLabels['01'], sw: 'Kiasi kimepungua' },
  '02': { en: creditNoteReasonLabels['02'], sw: 'Taarifa hazijakamilika' },
  '03': { en: creditNoteReasonLabels['03'], sw: 'Kimeharibika' },
  '04': { en: creditNoteReasonLabels['04'], sw: 'Kimepotea bure' },
  '05': { en: creditNoteReasonLabels['05'], sw: 'Upungufu wa malighafi' },
  '06': { en: creditNoteReasonLabels['06'], sw: 'Kurudishiwa pesa' },
})

export const creditNoteMessages = withMoneyWords({
  creditNotes: { en: 'Credit notes', sw: 'Hati za punguzo' },
  creditNote: { en: 'Credit Note', sw: 'Hati ya Punguzo' },
  creditNoteNo: { en: 'Credit Note No', sw: 'Nambari ya hati ya punguzo' },
  note: { en: 'Note', sw: 'Maelezo' },
  subtotal: { en: 'Subtotal', sw: 'Jumla kabla ya kodi' },
  issuedBy: { en: 'Issued By', sw: 'Imetolewa na' },
  summary: { en: 'Summary', sw: 'Muhtasari' },
  lines: { en: 'Credited Lines', sw: 'Mistari Iliyopunguzwa' },
  qtyOf: (qty: string) => ({ en: `Quantity ${qty}`, sw: `Kiasi ${qty}` }),
  settled: { en: 'Invoices Settled', sw: 'Ankara Zilizolipiwa' },

  search: { en: 'Search credit notes', sw: 'Tafuta hati za punguzo' },
  all: { en: 'All', sw: 'Zote' },
  loadingList: { en: 'Loading credit notes...', sw: 'Inafungua hati za punguzo...' },
  listFailed: { en: 'Failed to load credit notes', sw: 'Imeshindwa kufungua hati za punguzo' },
  noneFound: {
    en: 'No credit notes yet. Open an invoice that was sent and choose Credit.',
    sw: 'Bado hakuna hati ya punguzo. Fungua ankara iliyotumwa kisha chagua Punguza.',
  },
  noneMatch: { en: 'No credit note matches the filters.', sw: 'Hakuna hati ya punguzo inayolingana na vichujio.' },
  loadingDetails: { en: 'Loading details...', sw: 'Inafungua maelezo...' },
  detailsFailed: { en: 'Failed to load the details', sw: 'Imeshindwa kufungua maelezo' },

  pdfFailed: { en: 'Failed to download the credit note', sw: 'Imeshindwa kupakua hati ya punguzo' },
  mail: { en: 'Mail Credit Note', sw: 'Tuma Hati ya Punguzo' },
  mailQuestion: (no: string) => ({ en: `Mail credit note ${no}?`, sw: `Ungependa kutuma hati ya punguzo ${no}?` }),
  mailed: { en: 'Credit note queued for delivery', sw: 'Hati ya punguzo inasubiri kutumwa' },
  mailFailed: { en: 'Failed to mail the credit note', sw: 'Imeshindwa kutuma hati ya punguzo' },
  mailing: { en: 'Mail', sw: 'Barua pepe' },
  mailedTo: (customer: string) => ({ en: `to ${customer}`, sw: `kwa ${customer}` }),
  allocated: { en: 'Credit allocated successfully', sw: 'Punguzo limegawanywa' },
  allocateFailed: { en: 'Failed to allocate the credit', sw: 'Imeshindwa kugawanya punguzo' },
  noneOpen: (customer: string) => ({
    en: `${customer} has no sent or overdue invoice. The credit stays on account until there is one.`,
    sw: `${customer} hana ankara iliyotumwa wala iliyochelewa. Punguzo linabaki kwenye akaunti hadi iwepo.`,
  }),
})

/** The form of a new credit note. */
export const newCreditNoteMessages = withMoneyWords({
  title: (no: string) => ({ en: `Credit ${no}`, sw: `Punguza ${no}` }),
  openInvoice: (balance: string) => ({
    en: `${balance} is open on it. The note settles that first; what is more stays on account.`,
    sw: `${balance} bado hazijalipwa. Hati inalipia hizo kwanza; zinazozidi zinabaki kwenye akaunti.`,
  }),
  settledInvoice: {
    en: 'Nothing is open on it. The credit stays on account of the customer.',
    sw: 'Hakuna kilichobaki kulipwa. Punguzo linabaki kwenye akaunti ya mteja.',
  },
  chooseReason: { en: 'Choose a reason', sw: 'Chagua sababu' },
  lines: { en: 'Lines to credit', sw: 'Mistari ya kupunguza' },
  creditAll: { en: 'Credit All', sw: 'Punguza Zote' },
  left: (qty: string, net: string) => ({
    en: `${qty} left, ${net} before tax`,
    sw: `Zimebaki ${qty}, ${net} kabla ya kodi`,
  }),
  nothingLeft: { en: 'credited in full', sw: 'imepunguzwa yote' },
  qty: { en: 'Quantity', sw: 'Idadi' },
  qtyFor: (line: string) => ({ en: `Quantity of ${line}`, sw: `Kiasi cha ${line}` }),
  netFor: (line: string) => ({ en: `Amount of ${line} before tax`, sw: `Fedha za ${line} kabla ya kodi` }),
  billAgain: { en: 'To bill again', sw: 'Itozwe tena' },
  billAgainHint: {
    en: 'Deliveries whose lines are credited in full are ready to bill again',
    sw: 'Mizigo ambayo mistari yake imepunguzwa yote iko tayari kutozwa tena',
  },
  mailTo: (customer: string) => ({ en: `Mail it to ${customer}`, sw: `Itume kwa ${customer}` }),
  noAddress: { en: 'The customer has no e-mail address.', sw: 'Mteja hana anwani ya barua pepe.' },
  notMailed: {
    en: 'The credit note was issued, but not mailed',
    sw: 'Hati ya punguzo imetolewa, lakini haikutumwa',
  },
  mailLater: {
    en: "Check the customer's e-mail address. Then open the credit note and mail it from there.",
    sw: 'Kagua anwani ya barua pepe ya mteja. Kisha fungua hati ya punguzo na uitume kutoka hapo.',
  },
  issue: { en: 'Issue Credit Note', sw: 'Toa Hati ya Punguzo' },
  issued: { en: 'Credit note issued successfully', sw: 'Hati ya punguzo imetolewa' },
  issueFailed: { en: 'Failed to issue the credit note', sw: 'Imeshindwa kutoa hati ya punguzo' },
  fillIn: { en: 'Check the marked fields', sw: 'Kagua sehemu zilizowekewa alama' },
})
