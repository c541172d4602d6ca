/** Search parameters that change how a list shows its records, or what stands over it, but not which it finds. */
const apart = ['sort', 'page', 'by', 'view', 'tab', 'create', 'edit', 'record', 'invite']

const filtersOf = (search: object) =>
  Object.entries(search).filter(([name, value]) => value !== undefined && !apart.includes(name))

/** Whether a list is searched or filtered. */
export const isNarrowed = (search: object) => filtersOf(search).length > 0

/** Whether a page shows its table, with these filters and no others. */
export function isFilteredBy(search: { view?: unknown }, filter: object): boolean {
  const wanted = new Map(Object.entries(filter))
  const set = filtersOf(search)
  return (
    search.view === undefined && set.length === wanted.size && set.every(([name, value]) => wanted.get(name) === value)
  )
}
