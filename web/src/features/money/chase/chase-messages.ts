import { catalogue, counted } from '#web/app/messages.ts'
import { withWords } from '#web/shared/words/words.ts'

export const chaseFilterMessages = catalogue({
  all: { en: 'All to collect', sw: 'Wote wa kufuatilia' },
  broken: { en: 'Broken promises', sw: 'Ahadi zilizovunjwa' },
  promisedThisWeek: { en: 'Promised this week', sw: 'Ahadi za wiki hii' },
  disputed: { en: 'Disputed', sw: 'Wenye pingamizi' },
  noAddress: { en: 'No e-mail address', sw: 'Bila anwani ya barua pepe' },
})

export const chaseListMessages = withWords({
  label: { en: 'Customers to collect from', sw: 'Wateja wa kufuatilia' },
  loading: { en: 'Loading whom to collect from...', sw: 'Inafungua orodha ya ufuatiliaji...' },
  failed: { en: 'Failed to load whom to collect from', sw: 'Imeshindwa kufungua orodha ya ufuatiliaji' },
  none: { en: 'Nobody owes anything overdue.', sw: 'Hakuna mteja aliyechelewa kulipa.' },
  noneMatch: { en: 'No customer matches this filter', sw: 'Hakuna mteja anayelingana na kichujio' },
  sum: (amount: string) => ({ en: `Overdue: ${amount}`, sw: `Zilizochelewa: ${amount}` }),
  promisedSum: (amount: string) => ({
    en: `Still to come this week: ${amount}`,
    sw: `Zinazosubiriwa wiki hii: ${amount}`,
  }),

  order: {
    en: 'Sorted by the amount overdue times the days it is late.',
    sw: 'Wateja wamepangwa kwa kiasi kilichochelewa mara siku za kuchelewa.',
  },
  off: { en: 'Reminders are off, so none can be sent.', sw: 'Vikumbusho vimezimwa, kwa hiyo haviwezi kutumwa.' },
  invoicesOf: (amount: string, name: string) => ({
    en: `${amount}: overdue invoices of ${name}`,
    sw: `${amount}: ankara zilizochelewa za ${name}`,
  }),
  oldest: { en: 'Oldest', sw: 'Ya zamani zaidi' },
  days: (days: number) =>
    counted(days, { en: { one: '# day', other: '# days' }, sw: { one: 'Siku #', other: 'Siku #' } }),
  lastReminder: { en: 'Reminded', sw: 'Alikumbushwa' },
  promise: { en: 'Promise', sw: 'Ahadi' },
  promised: (amount: string, day: string, state: string) => ({
    en: `${amount} by ${day}, ${state}`,
    sw: `${amount} kufikia ${day}, ${state}`,
  }),
  notes: { en: 'Notes', sw: 'Maelezo' },
  disputed: { en: 'Disputed:', sw: 'Pingamizi:' },
  onAccount: (amount: string) => ({ en: `${amount} on account`, sw: `${amount} bila ankara` }),
  held: (amount: string) => ({
    en: `${amount} on account covers it`,
    sw: `${amount} bila ankara zinatosha`,
  }),
  noAddress: { en: 'no e-mail address', sw: 'hana anwani ya barua pepe' },
  remindersOff: { en: 'no reminders', sw: 'hatumiwi vikumbusho' },
  addNumber: { en: 'Add number', sw: 'Ongeza nambari' },
  addNumberOf: (name: string) => ({ en: `Add number of ${name}`, sw: `Ongeza nambari ya ${name}` }),

  promiseNamed: (name: string) => ({ en: `Promise of ${name}`, sw: `Ahadi ya ${name}` }),
  remind: { en: 'Remind now', sw: 'Mkumbushe sasa' },
  remindQuestion: (name: string) => ({ en: `Remind ${name} now?`, sw: `Ungependa kumkumbusha ${name} sasa?` }),
  remindText: {
    en: 'One mail lists all its invoices that are due for a reminder today. It gets no other today.',
    sw: 'Barua pepe moja itaorodhesha ankara zake zote zinazohitaji kumbusho leo. Hatatumiwa nyingine leo.',
  },
  reminded: (count: number) =>
    counted(count, {
      en: { one: 'Reminder of # invoice queued', other: 'Reminder of # invoices queued' },
      sw: { one: 'Kumbusho la ankara # linatumwa', other: 'Kumbusho la ankara # linatumwa' },
    }),
  remindFailed: { en: 'The customer was not reminded', sw: 'Mteja hakukumbushwa' },
})
