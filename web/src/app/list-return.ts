import { paths } from '#web/app/paths.ts'

/** The lists whose records have pages of their own. */
const lists = [paths.customers(), paths.bookings(), paths.jobs(), paths.vehicles(), paths.invoices()]

const keyOf = (list: string) => `list:${list}`

/** Keeps a list as it is shown in this tab: page, filters and search. */
export function rememberList({ pathname, searchStr }: { pathname: string; searchStr: string }): void {
  if (lists.includes(pathname)) sessionStorage.setItem(keyOf(pathname), searchStr)
}

/** The path back to a list, as it was last shown in this tab. */
export function listAsItWas(list: string): string {
  return list + (sessionStorage.getItem(keyOf(list)) ?? '')
}

/** Forgets the lists of the person who signs out. */
export function forgetLists(): void {
  for (const list of lists) sessionStorage.removeItem(keyOf(list))
}
