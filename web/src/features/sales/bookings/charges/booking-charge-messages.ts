import { withWords, words } from '#web/shared/words/words.ts'

export const bookingChargeMessages = withWords({
  title: { en: 'Charges', sw: 'Tozo' },
  loading: { en: 'Loading charges...', sw: 'Inafungua tozo...' },
  failed: { en: 'Failed to load charges', sw: 'Imeshindwa kufungua tozo' },
  none: {
    en: 'Nothing is to be billed yet: the freight follows with the delivery.',
    sw: 'Bado hakuna cha kutozwa: nauli ya mzigo hufuata unapofikishwa.',
  },
  noneOfCancelled: { en: 'Nothing is to be billed.', sw: 'Hakuna cha kutozwa.' },
  onTheRoad: (loads: number, of: number) => ({
    en: `${loads} of ${of} loads are not delivered yet.`,
    sw: `Mizigo ${loads} kati ya ${of} bado haijafikishwa.`,
  }),
  load: (no: number, of: number) => ({ en: `load ${no} of ${of}`, sw: `mzigo ${no} kati ya ${of}` }),
  heldBy: (by: string, at: string) => ({ en: `by ${by}, ${at}`, sw: `na ${by}, ${at}` }),
  formerColleague: { en: 'a former colleague', sw: 'mwenzetu wa zamani' },

  onInvoice: { en: 'On', sw: 'Kwenye' },
  notDelivered: { en: 'Not delivered yet', sw: 'Bado hakijafikishwa' },
  noPrice: { en: 'No price', sw: 'Hakuna bei' },
  lacks: (papers: string) => ({ en: `Missing: ${papers}`, sw: `Hati zinazokosekana: ${papers}` }),
  held: { en: 'Held', sw: 'Imesimamishwa' },
  delivered: (day: string) => ({ en: `Delivered ${day}`, sw: `Umefikishwa ${day}` }),
  ready: words.readyForBill,
  free: { en: 'Free of charge', sw: 'Bila malipo' },
  waived: (reason: string) => ({ en: `Billed without papers: ${reason}`, sw: `Ilitozwa bila hati: ${reason}` }),

  billed: { en: 'Invoiced', sw: 'Kwenye ankara' },
  unbilled: { en: 'Not invoiced', sw: 'Bila ankara' },
  beforeVat: { en: 'before VAT', sw: 'kabla ya VAT' },

  add: { en: 'Add Charge', sw: 'Ongeza Tozo' },
  editOf: (what: string) => ({ en: `Edit ${what}`, sw: `Hariri ${what}` }),
  removeOf: (what: string) => ({ en: `Remove ${what}`, sw: `Ondoa ${what}` }),
  removeQuestion: (what: string) => ({ en: `Remove ${what}?`, sw: `Ungependa kuondoa ${what}?` }),
  removeText: { en: 'It will not be billed.', sw: 'Haitatozwa.' },
  keep: { en: 'Keep It', sw: 'Iache' },
  removeFailed: { en: 'Failed to remove the charge', sw: 'Imeshindwa kuondoa tozo' },

  newExtra: (booking: string) => ({ en: `Charge for ${booking}`, sw: `Tozo ya ${booking}` }),
  editExtra: { en: 'Edit Charge', sw: 'Hariri Tozo' },
  save: { en: 'Save Charge', sw: 'Hifadhi Tozo' },
  saved: { en: 'Charge saved', sw: 'Tozo imehifadhiwa' },
  saveFailed: { en: 'Failed to save the charge', sw: 'Imeshindwa kuhifadhi tozo' },
  total: { en: 'Total with VAT', sw: 'Jumla na VAT' },

  createInvoice: { en: 'Create Invoice', sw: 'Tengeneza Ankara' },
  invoiceFailed: { en: 'Failed to create the invoice', sw: 'Imeshindwa kutengeneza ankara' },
})
