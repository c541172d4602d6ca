import { oneOf } from '#web/app/search.ts'

/** The tabs in order. */
export const settingsTabs = ['profile', 'notifications', 'preferences', 'system'] as const

/** Search parameters of the settings page. */
export const settingsSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', settingsTabs),
  ...oneOf(raw, 'dialog', ['smtp'] as const),
})
