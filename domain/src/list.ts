import { z } from 'zod'
import { numberInAddress } from './fields.ts'
import { asSeen } from './invisible.ts'
import { daysInOrder } from './period-filter.ts'
import { sheetFormats } from './sheets/sheet-formats.ts'

/** Deepest row that paging reaches: beyond it a person should narrow the search. */
export const deepestRow = 10_000

/** Totals are exact up to here and "10,000+" above. */
export const countedRows = 10_000

/**
 * What a search finds is counted up to here, or to the next multiple of it below the page that is read; where a list adds up
 * amounts, up to `countedRows`.
 */
export const countedHits = 1000

export const searchLength = 100

/** The text of a search box. */
export const searchText = z
  .string()
  .overwrite(asSeen)
  .trim()
  .max(searchLength, `Search for at most ${searchLength} characters`)
  .optional()

const paging = { page: numberInAddress(1, deepestRow).default(1), pageSize: numberInAddress(1, 100).default(25) }

/** The input of a list in one order and without a search: page, page size and the feature's own filters. */
export function pageInput<Filters extends z.ZodRawShape>(filters: Filters) {
  return daysInOrder(z.strictObject({ ...paging, ...filters }))
}

/**
 * The input of every other list: the same, search, and the feature's sort keys.
 *
 * @param sorts the sort keys, the default first; a leading '-' means descending
 */
export function listInput<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) {
  return daysInOrder(z.strictObject({ q: searchText, ...paging, sort: sortKey(sorts), ...filters }))
}

/** The search, filters and order of such a list, without paging. */
export function filterInput<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) {
  return daysInOrder(z.strictObject({ q: searchText, sort: sortKey(sorts), ...filters }))
}

/** For the choices of a form: the rows whose name or number is closest to the search come first, before the sort key. */
export const closestFirst = { first: z.literal('closest').optional() }

/** The format of an export. */
export const sheetFormat = { format: z.enum(sheetFormats).default('csv') }

/** The input of a list's export: search, filters, order and format, without paging. */
export function exportInput<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) {
  return daysInOrder(z.strictObject({ q: searchText, ...sheetFormat, sort: sortKey(sorts), ...filters }))
}

function sortKey<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.enum(sorts).default(sorts[0] as never)
}

/** The output of every list: one page of rows and the total. */
export function pageOf<Item extends z.ZodType, Cards extends z.ZodType>(item: Item, cards: Cards) {
  return z.strictObject({
    items: z.array(item),
    total: z.int(),
    /** True where there are more than the total says. */
    isTotalCapped: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    /** The figures above the list, over all rows, unfiltered. */
    cards,
  })
}
