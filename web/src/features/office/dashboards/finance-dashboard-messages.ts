import { counted } from '#web/app/messages.ts'
import { withWords } from '#web/shared/words/words.ts'

export const financeDashboardMessages = withWords({
  title: { en: 'Finance Dashboard', sw: 'Dashibodi ya Fedha' },
  failed: { en: 'Failed to load dashboard data', sw: 'Imeshindwa kufungua taarifa za dashibodi' },

  outstanding: { en: 'Outstanding AR', sw: 'Madeni ya wateja' },
  unpaid: (count: number) =>
    counted(count, {
      en: { one: '# unpaid invoice', other: '# unpaid invoices' },
      sw: { one: 'Ankara # haijalipwa', other: 'Ankara # hazijalipwa' },
    }),
  overdue: { en: 'Overdue Invoices', sw: 'Ankara zilizochelewa' },
  pastDue: (sum: string) => ({ en: `${sum} past due`, sw: `${sum} zimechelewa` }),
  unmatched: { en: 'Unmatched Transactions', sw: 'Malipo yasiyo na ankara' },
  onAccount: (sum: string) => ({ en: `${sum} on account`, sw: `${sum} bila ankara` }),
  promised: (count: number, sum: string) =>
    counted(count, {
      en: { one: `Promised this week: # customer, ${sum}`, other: `Promised this week: # customers, ${sum}` },
      sw: { one: `Ahadi za wiki hii: mteja #, ${sum}`, other: `Ahadi za wiki hii: wateja #, ${sum}` },
    }),
  daysOutstanding: { en: 'DSO', sw: 'Siku za kukusanya madeni (DSO)' },
  days: (days: number) =>
    counted(days, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } }),
  target: (days: number, sold: string) => ({
    en: `Target ${days} days; ${sold} invoiced before tax in the last 90 days`,
    sw: `Lengo ni siku ${days}; ankara za siku 90 zilizopita kabla ya kodi: ${sold}`,
  }),

  aging: { en: 'AR Aging', sw: 'Umri wa madeni' },
  asAtEarlier: { en: 'As at another day', sw: 'Hali ya siku nyingine' },

  recent: { en: 'Recent Transactions', sw: 'Miamala ya hivi karibuni' },
  receipt: { en: 'Receipt No', sw: 'Nambari ya risiti' },
  invoiceCount: (count: number) =>
    counted(count, { en: { one: '# invoice', other: '# invoices' }, sw: { one: 'Ankara #', other: 'Ankara #' } }),
  match: { en: 'Match', sw: 'Uoanishaji' },
  none: { en: 'No payments found', sw: 'Hakuna malipo' },
  all: { en: 'View all payments', sw: 'Angalia malipo yote' },
})
