import { catalogue } from '#web/app/messages.ts'

export const financeMessages = catalogue({
  finance: { en: 'Finance', sw: 'Fedha' },
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
  readyToBill: { en: 'Ready to Bill', sw: 'Tayari Kutozwa' },
  invoices: { en: 'Invoices', sw: 'Ankara' },
  creditNotes: { en: 'Credit Notes', sw: 'Hati za Punguzo' },
  payments: { en: 'Payments', sw: 'Malipo' },
  chase: { en: 'Chase', sw: 'Ufuatiliaji' },
  reconciliation: { en: 'Reconciliation', sw: 'Ulinganisho' },

  loading: { en: 'Loading...', sw: 'Inafungua...' },
})
