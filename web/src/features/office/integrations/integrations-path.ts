import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import type { IntegrationsSearch, WebhookSearch } from './integrations-search.ts'

/** A new key or webhook, or the id of an edited one. */
type OpenDialog = { new?: 'key' | 'webhook'; edit?: string; webhook?: string }

/** The page's path with the same list and another dialog, or none. */
export function integrationsPath({ page }: { page?: number | undefined }, dialog: OpenDialog = {}): string {
  return paths.integrations() + stringifySearch({ page, ...dialog } satisfies IntegrationsSearch)
}

/** The delivery log of a webhook. */
export function webhookPath(id: string, search: WebhookSearch = {}): string {
  return `${paths.integrations()}/webhooks/${id}${stringifySearch(search)}`
}
