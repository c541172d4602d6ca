import { importKinds, importTabs } from '@shehena/domain/office/imports/import-kind'
import { paths } from '#web/app/paths.ts'
import { oneOf, pageOf, stringifySearch, textOf } from '#web/app/search.ts'

/** The steps of an import, in their order. */
export const importSteps = ['file', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

/** The search parameters of the list: the dialog of a new import, by its kind. */
export const importsSearch = (raw: Record<string, unknown>) => ({ ...oneOf(raw, 'new', importKinds), ...pageOf(raw) })
export type ImportsSearch = ReturnType<typeof importsSearch>

/** The search parameters of an import: its step, and of the rows their tab, search and page. */
export const importSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'step', importSteps),
  ...oneOf(raw, 'tab', importTabs),
  ...textOf(raw, 'q'),
  ...pageOf(raw),
})
export type ImportSearch = ReturnType<typeof importSearch>

/** The address of a step of an import. */
export function importPath(id: string, search: ImportSearch = {}): string {
  return paths.import(id) + stringifySearch(search)
}
