import { oneOf } from '#web/app/search.ts'

/** The tabs in order. */
export const settingsTabs = ['profile', 'notifications', 'preferences', 'system'] as const

/** What the settings page keeps in the URL. */
export const settingsSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', settingsTabs),
  ...oneOf(raw, 'dialog', ['smtp'] as const),
})
