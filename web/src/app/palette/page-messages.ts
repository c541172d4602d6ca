import { catalogue } from '#web/app/messages.ts'
import { moneyWords } from '#web/shared/words/money-words.ts'
import { officeWords } from '#web/shared/words/office-words.ts'
import { words } from '#web/shared/words/words.ts'
import { menuMessages } from '../shell/sidebar-menu.ts'

/** The names of pages that the menu does not have. */
export const pageMessages = catalogue({
  jobsAtRisk: { en: 'Jobs at Risk', sw: 'Safari zilizo hatarini' },
  utilization: menuMessages.utilization,
  creditNotes: menuMessages.creditNotes,
  readyToBill: menuMessages.readyToBill,
  drafts: { en: 'Review Drafts', sw: 'Kagua Rasimu' },
  collecting: menuMessages.collecting,
  whoOwes: menuMessages.whoOwes,
  statements: menuMessages.statements,
  closedMonths: { en: 'Closed Months', sw: 'Miezi Iliyofungwa' },
  withheldTax: words.withheldTax,
  outputVat: moneyWords.outputVat,
  openLines: { en: 'Go Through Open Lines', sw: 'Pitia Mistari Iliyo Wazi' },
  paybill: { en: 'Paybill Notifications', sw: 'Arifa za Paybill' },
  imports: { en: 'Imports', sw: 'Uingizaji' },
  account: { en: 'Account', sw: 'Akaunti' },
  profile: { en: 'Settings: Profile', sw: 'Mipangilio: Wasifu' },
  notifications: { en: 'Settings: Notifications', sw: 'Mipangilio: Arifa' },
  preferences: { en: 'Settings: Preferences', sw: 'Mipangilio: Mapendeleo' },
  company: { en: 'Settings: Company', sw: 'Mipangilio: Kampuni' },
  money: { en: 'Settings: Money and VAT', sw: 'Mipangilio: Fedha na VAT' },
  papers: { en: 'Settings: Papers and Mails', sw: 'Mipangilio: Hati na Barua pepe' },
  peopleSettings: { en: 'Settings: People', sw: 'Mipangilio: Watu' },
  data: { en: 'Settings: Data', sw: 'Mipangilio: Data na Nakala' },
  setup: officeWords.setup,
  integrations: officeWords.integrations,
})
