import { catalogue } from '#web/app/messages.ts'
import type { SettingsSection } from '#web/shared/settings-sections.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The heading of Settings, and its list of sections. */
export const settingsFrameMessages = withOfficeWords({
  sections: { en: 'Sections of the settings', sw: 'Sehemu za mipangilio' },
  allSettings: { en: 'All settings', sw: 'Mipangilio yote' },
  loading: { en: 'Loading settings...', sw: 'Inafungua mipangilio...' },
  sendingFailed: { en: 'Failed to load what waits to be sent', sw: 'Imeshindwa kufungua yanayosubiri kutumwa' },
})

/** What each section holds, where the list is a page of its own. */
export const settingsHintMessages = catalogue({
  profile: { en: 'Name, language, time zone', sw: 'Jina, lugha, ukanda wa saa' },
  notifications: { en: 'Which e-mails and notices you get', sw: 'Barua pepe na arifa unazopata' },
  preferences: { en: 'Dates, times, auto logout', sw: 'Tarehe, saa, kuondolewa kiotomatiki' },
  company: { en: 'Name, KRA PIN, how to pay, logo', sw: 'Jina, PIN ya KRA, jinsi ya kulipa, nembo' },
  money: { en: 'VAT, limits, exchange rates', sw: 'VAT, vikomo, viwango vya fedha' },
  papers: { en: 'Mail server, reminders, statements', sw: 'Seva ya barua pepe, vikumbusho, taarifa' },
  people: { en: 'Sign-up, second factor', sw: 'Kujisajili, uthibitisho wa pili' },
  integrations: { en: 'API keys and webhooks', sw: 'Funguo za API na webhook' },
  data: { en: 'Backups, exports, who took what', sw: 'Nakala rudufu, data yote, nani alipakua nini' },
} satisfies Record<SettingsSection, unknown>)
