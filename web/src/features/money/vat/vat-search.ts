import { isDay } from '@shehena/domain/dates'
import { vatCodeFilters } from '@shehena/domain/money/vat/vat-filter'
import { oneOf, pageOf, stringifySearch, textOf } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'

/** Search parameters of Output VAT: the month, and the tax code and rate (in hundredths of a percent) whose papers show. */
export const vatSearch = (raw: Record<string, unknown>) => ({
  ...textOf(isDay(`${raw.month}-01`) ? raw : {}, 'month'),
  ...oneOf(raw, 'taxCode', vatCodeFilters),
  ...textOf(isRate(String(raw.atRate)) ? raw : {}, 'atRate'),
  ...pageOf(raw),
})
export type VatSearch = ReturnType<typeof vatSearch>

const isRate = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 10_000

type Change = { [Key in keyof VatSearch]?: VatSearch[Key] | undefined }

/** The address of Output VAT with a change, on the first page of its papers. */
export function vatPath({ page: _, ...search }: VatSearch, change: Change): string {
  return financePaths.outputVat() + stringifySearch({ ...search, ...change })
}
