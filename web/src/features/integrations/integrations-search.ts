import { idOf, oneOf, pageOf } from '#web/app/search.ts'

/** Search parameters of the page: of the list, and the open dialog. */
export const integrationsSearch = (raw: Record<string, unknown>) => ({
  ...pageOf(raw),
  ...oneOf(raw, 'new', ['key'] as const),
  ...idOf(raw, 'edit'),
})
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>
