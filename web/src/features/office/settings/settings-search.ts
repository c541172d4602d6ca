import { pageOf, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the settings pages: an open dialog, the part that shows, and the list of exports. Of addresses from before the sections, the tab. */
export const settingsSearch = (raw: Record<string, unknown>) => ({
  ...textOf(raw, 'tab'),
  ...textOf(raw, 'dialog'),
  ...textOf(raw, 'part'),
  ...pageOf(raw),
  ...spanOf(raw),
})

export type SettingsSearch = ReturnType<typeof settingsSearch>
