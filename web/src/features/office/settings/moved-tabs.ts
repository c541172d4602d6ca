import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import type { SettingsSearch } from './settings-search.ts'

const ofTabs: Record<string, string> = {
  profile: paths.settings('/profile'),
  notifications: paths.settings('/notifications'),
  preferences: paths.settings('/preferences'),
  system: paths.settings('/company'),
}

const ofParts: Record<string, string> = {
  company: paths.settings('/company'),
  logo: paths.settings('/company', { part: 'logo' }),
  payment: paths.settings('/company', { part: 'payment' }),
  vat: paths.settings('/money'),
}

/** Where what an address of a tab showed is now; undefined for an address that names none. Links in mails and bookmarks last. */
export function sectionOfTab({ tab = '', dialog, part = '', ...list }: SettingsSearch): string | undefined {
  if (dialog === 'smtp') return paths.settings('/papers', { dialog: 'smtp' })
  if (tab === 'exports') return paths.settings('/data') + stringifySearch(list)
  return ofParts[part] ?? ofTabs[tab]
}
