import type { Permission } from '@shehena/domain/permissions'
import { catalogue } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { officeWords } from './words/office-words.ts'

/** The names of the sections of Settings. */
export const settingsSectionMessages = catalogue({
  profile: { en: 'Profile', sw: 'Wasifu' },
  notifications: { en: 'Notifications', sw: 'Arifa' },
  preferences: { en: 'Preferences', sw: 'Mapendeleo' },
  company: officeWords.company,
  money: { en: 'Money and VAT', sw: 'Fedha na VAT' },
  papers: { en: 'Papers and Mails', sw: 'Hati na Barua pepe' },
  people: { en: 'People', sw: 'Watu' },
  integrations: officeWords.integrations,
  data: { en: 'Data', sw: 'Data na Nakala' },
})

export type SettingsSection = keyof typeof settingsSectionMessages

type Section = {
  key: SettingsSection
  path: string
  allow: Permission
  /** Whether it is of the whole company, rather than of the person who is signed in. */
  isSystem: boolean
}

/** The sections of Settings in order: each with its address, and the permission that it needs. */
export const settingsSections: readonly Section[] = [
  { key: 'profile', path: paths.settings('/profile'), allow: 'account.own', isSystem: false },
  { key: 'notifications', path: paths.settings('/notifications'), allow: 'account.own', isSystem: false },
  { key: 'preferences', path: paths.settings('/preferences'), allow: 'account.own', isSystem: false },
  { key: 'company', path: paths.settings('/company'), allow: 'settings.view', isSystem: true },
  { key: 'money', path: paths.settings('/money'), allow: 'settings.view', isSystem: true },
  { key: 'papers', path: paths.settings('/papers'), allow: 'settings.view', isSystem: true },
  { key: 'people', path: paths.settings('/people'), allow: 'settings.view', isSystem: true },
  { key: 'integrations', path: paths.integrations(), allow: 'integrations.manage', isSystem: true },
  { key: 'data', path: paths.settings('/data'), allow: 'system.backup', isSystem: true },
]
