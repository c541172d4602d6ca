import { catalogue } from '#web/app/messages.ts'

export const financeMessages = catalogue({
  finance: { en: 'Finance', sw: 'Fedha' },
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
  invoices: { en: 'Invoices', sw: 'Ankara' },
  creditNotes: { en: 'Credit Notes', sw: 'Hati za Punguzo' },
  payments: { en: 'Payments', sw: 'Malipo' },
  reconciliation: { en: 'Reconciliation', sw: 'Ulinganisho' },

  loading: { en: 'Loading...', sw: 'Inafungua...' },
})
