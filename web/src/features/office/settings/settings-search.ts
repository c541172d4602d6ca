import { oneOf, pageOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The tabs of this page. That of the integrations is a page of its own. */
export const settingsTabs = ['profile', 'notifications', 'preferences', 'system', 'exports'] as const

/** Parts of the system's settings that the setup leads to. */
export const settingsParts = ['company', 'vat', 'logo', 'payment'] as const

/** Search parameters of the settings page. */
export const settingsSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', settingsTabs),
  ...oneOf(raw, 'dialog', ['smtp'] as const),
  ...oneOf(raw, 'part', settingsParts),
  ...pageOf(raw),
  ...spanOf(raw),
})

export type SettingsSearch = ReturnType<typeof settingsSearch>
