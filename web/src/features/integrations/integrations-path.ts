import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import type { IntegrationsSearch } from './integrations-search.ts'

/** The page's path with the same list and another dialog, or none. */
export function integrationsPath({ page }: IntegrationsSearch, dialog: { new?: 'key'; edit?: string } = {}): string {
  return paths.integrations() + stringifySearch({ page, ...dialog })
}
