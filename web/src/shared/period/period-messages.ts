import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

export const periodMessages = catalogue({
  period: { en: 'Period', sw: 'Kipindi' },
  of: (date: string, period: string) => ({ en: `${date}: ${period}`, sw: `${date}: ${period}` }),

  all: { en: 'all time', sw: 'wakati wote' },
  today: { en: 'today', sw: 'leo' },
  tomorrow: { en: 'tomorrow', sw: 'kesho' },
  thisWeek: { en: 'this week', sw: 'wiki hii' },
  lastWeek: { en: 'last week', sw: 'wiki iliyopita' },
  thisMonth: { en: 'this month', sw: 'mwezi huu' },
  lastMonth: { en: 'last month', sw: 'mwezi uliopita' },
  last30Days: { en: 'last 30 days', sw: 'siku 30 zilizopita' },
  last90Days: { en: 'last 90 days', sw: 'siku 90 zilizopita' },
  thisYear: { en: 'this year', sw: 'mwaka huu' },
  lastYear: { en: 'last year', sw: 'mwaka uliopita' },
  custom: { en: 'choose days', sw: 'chagua tarehe' },

  from: { en: 'First day', sw: 'Siku ya kwanza' },
  to: { en: 'Last day', sw: 'Siku ya mwisho' },
  backwards: { en: 'The last day is before the first day', sw: 'Siku ya mwisho inatangulia siku ya kwanza' },
})

/** The date of a record that a period means. */
export const periodDates = catalogue({
  pickup: words.pickup,
  created: { en: 'Created', sw: 'Kuwekwa' },
  plannedStart: { en: 'Planned start', sw: 'Kuanza' },
  plannedEnd: { en: 'Planned end', sw: 'Mwisho uliopangwa' },
  actualEnd: { en: 'Actual end', sw: 'Mwisho halisi' },
  issued: { en: 'Issue date', sw: 'Kutolewa' },
  paid: { en: 'Payment date', sw: 'Kulipwa' },
  worked: { en: 'Date of work', sw: 'Matengenezo' },
  statement: words.statement,
  sent: { en: 'Sent', sw: 'Kutumwa' },
  changed: { en: 'Changed', sw: 'Kubadilishwa' },
  exported: { en: 'Exported', sw: 'Kupakuliwa' },
})
