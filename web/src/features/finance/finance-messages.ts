import { catalogue } from '#web/messages.ts'

export const financeMessages = catalogue({
  finance: { en: 'Finance', sw: 'Fedha' },
  dashboard: { en: 'Dashboard', sw: 'Dashibodi' },
  invoices: { en: 'Invoices', sw: 'Ankara' },
  payments: { en: 'Payments', sw: 'Malipo' },
  reconciliation: { en: 'Reconciliation', sw: 'Ulinganisho' },
  comingSoon: {
    en: 'Coming soon - Match bank transactions with invoices',
    sw: 'Inakuja hivi karibuni - Linganisha miamala ya benki na ankara',
  },

  financeDashboard: { en: 'Finance Dashboard', sw: 'Dashibodi ya Fedha' },
  outstanding: { en: 'Outstanding AR', sw: 'Madeni yanayodaiwa' },
  overdue: { en: 'Overdue Invoices', sw: 'Ankara zilizopita muda' },
  overdueSum: (sum: string) => ({ en: `${sum} past due`, sw: `${sum} zimepita muda` }),
  dashboardFailed: { en: 'Failed to load dashboard data', sw: 'Imeshindwa kupakia data ya dashibodi' },
  loading: { en: 'Loading...', sw: 'Inapakia...' },
})
