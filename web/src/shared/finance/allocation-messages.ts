import { withMoneyWords } from '#web/shared/words/money-words.ts'

/** Allocating a payment over invoices, and taking that back. */
export const allocationMessages = withMoneyWords({
  openInvoices: { en: 'Open invoices', sw: 'Ankara ambazo hazijalipwa' },
  noneOpen: { en: 'No open invoice', sw: 'Hakuna ankara ambayo haijalipwa' },
  oldestFirst: { en: 'Oldest First', sw: 'Anza na ya Zamani' },
  typeAmount: { en: 'Enter the amount first', sw: 'Weka kiasi kwanza' },
  allAllocated: { en: 'Nothing left', sw: 'Hakuna kilichobaki' },
  left: (amount: string) => ({ en: `${amount} left`, sw: `Zimebaki ${amount}` }),
  tooMuch: (amount: string) => ({ en: `${amount} too much`, sw: `Zimezidi ${amount}` }),
  allOnAccount: (amount: string) => ({
    en: `${amount} stays on account`,
    sw: `${amount} zinabaki kwenye akaunti`,
  }),
  proposal: (amount: string, invoices: string) => ({
    en: `${amount} is exactly ${invoices}`,
    sw: `${amount} ni sawa kabisa na ${invoices}`,
  }),
  withheldProposal: (vat: string, invoices: string) => ({
    en: `2 % withheld? With ${vat} of VAT this pays ${invoices}`,
    sw: `2 % ilizuiwa? Pamoja na VAT ${vat}, hiki kinalipa ${invoices}`,
  }),
  takeWithheld: { en: 'Enter It', sw: 'Weka' },
  withheldOn: (no: string) => ({ en: `VAT withheld on ${no}`, sw: `VAT iliyozuiwa kwenye ${no}` }),
  incomeTax: { en: 'Income Tax Withheld...', sw: 'Kodi ya Mapato Iliyozuiwa...' },
  incomeTaxOn: (no: string) => ({
    en: `Income tax withheld on ${no}`,
    sw: `Kodi ya mapato iliyozuiwa kwenye ${no}`,
  }),
  withheldStays: (parts: string) => ({
    en: `What was withheld stays: ${parts}. If that was wrong too, take it back in Withheld Tax.`,
    sw: `Kodi iliyozuiwa inabaki: ${parts}. Ikiwa nayo ni kosa, irudishe kwenye Kodi ya Zuio.`,
  }),
  take: { en: 'Choose', sw: 'Chagua' },
  daysLate: (days: number) => ({
    en: days === 1 ? '1 day late' : `${days} days late`,
    sw: days === 1 ? 'imechelewa siku 1' : `imechelewa siku ${days}`,
  }),
  partMissing: { en: 'Enter an amount, or untick the invoice', sw: 'Weka kiasi, au ondoa alama kwenye ankara' },
  partOf: (no: string) => ({ en: `Amount for ${no}`, sw: `Kiasi cha ${no}` }),
  moreOpen: (shown: number, all: number) => ({
    en: `The oldest ${shown} of ${all} open invoices`,
    sw: `Ankara ${shown} za zamani kati ya ${all} ambazo hazijalipwa`,
  }),
  findInvoice: { en: 'Find another invoice', sw: 'Tafuta ankara nyingine' },
  balanceDue: (balance: string, day: string) => ({
    en: `${balance}, due ${day}`,
    sw: `${balance}, mwisho wa kulipa ${day}`,
  }),

  restQuestion: (amount: string) => ({
    en: `Keep ${amount} on account?`,
    sw: `Ungependa ${amount} zibaki kwenye akaunti?`,
  }),
  restText: {
    en: 'The invoices are less than the amount. What is left can be allocated later.',
    sw: 'Ankara ni ndogo kuliko kiasi. Kilichobaki kinaweza kugawanywa baadaye.',
  },
  keepOnAccount: { en: 'Keep on Account', sw: 'Weka kwenye Akaunti' },

  allocations: { en: 'Invoices Paid', sw: 'Ankara Zilizolipwa' },
  allocatedBy: (name: string) => ({ en: `Allocated by ${name}`, sw: `Imegawanywa na ${name}` }),
  takenBack: (name: string, day: string, reason: string) => ({
    en: `Taken back by ${name} on ${day}: ${reason}`,
    sw: `Ilirudishwa na ${name} tarehe ${day}: ${reason}`,
  }),
  recordAgain: { en: 'Record Again', sw: 'Rekodi Tena' },
  recordedBy: { en: 'Recorded By', sw: 'Yalirekodiwa na' },

  allocateQuestion: (no: string) => ({ en: `Allocate ${no} to invoices`, sw: `Gawanya ${no} kwa ankara` }),
  allocateText: (amount: string, customer: string) => ({
    en: `${amount} of ${customer} is on account. What you leave stays there.`,
    sw: `${amount} za ${customer} ziko kwenye akaunti. Utakachoacha kitabaki huko.`,
  }),
  allocateSubmit: { en: 'Allocate', sw: 'Gawanya' },
  allocated: { en: 'Payment allocated successfully', sw: 'Malipo yamegawanywa' },
  allocateFailed: { en: 'Failed to allocate payment', sw: 'Imeshindwa kugawanya malipo' },
  chooseInvoice: { en: 'Choose an invoice', sw: 'Chagua ankara' },
  noInvoiceOpen: (customer: string) => ({
    en: `${customer} has no sent or overdue invoice. Send an invoice, then allocate this payment to it.`,
    sw: `${customer} hana ankara iliyotumwa wala iliyochelewa. Tuma ankara, kisha gawanya malipo haya.`,
  }),

  takeBackNamed: (no: string) => ({ en: `Take back what is allocated to ${no}`, sw: `Rudisha kilichogawiwa ${no}` }),
  takeBackQuestion: (no: string) => ({
    en: `Take back what is allocated to ${no}?`,
    sw: `Ungependa kurudisha kilichogawiwa ${no}?`,
  }),
  takeBackText: (amount: string) => ({
    en: `${amount} is on account again, and the invoice awaits it.`,
    sw: `${amount} zinarudi kwenye akaunti, na ankara itazisubiri.`,
  }),
  keepAllocation: { en: 'Keep It', sw: 'Usirudishe' },
  tookBack: { en: 'Allocation taken back successfully', sw: 'Mgao umerudishwa' },
  takeBackFailed: { en: 'Failed to take the allocation back', sw: 'Imeshindwa kurudisha mgao' },

  voidReopens: {
    en: 'It keeps its receipt number and counts for nothing from then on; its invoices await the money again.',
    sw: 'Yanabaki na nambari yake ya risiti lakini hayahesabiwi tena; ankara zake zitasubiri malipo tena.',
  },
})
