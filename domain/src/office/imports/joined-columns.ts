import type { ImportKind } from './import-kind.ts'

type Parts = {
  /** What stands between the cells of the columns. */
  joiner: string
  /** Headers of a part that the field begins with, as `normalHeader` writes them. */
  first: readonly string[]
  /** Those of the other parts: a town alone is no address. */
  rest: readonly string[]
}

const names: Parts = {
  joiner: ' ',
  first: ['firstname', 'contactfirstname', 'givenname', 'surname', 'jinalakwanza'],
  rest: [
    'middlename',
    'secondname',
    'othername',
    'othernames',
    'lastname',
    'contactlastname',
    'familyname',
    'jinalamwisho',
  ],
}

const numbered = (header: string) => [header, ...[1, 2, 3, 4, 5].flatMap((n) => [`${header}${n}`, `${header}0${n}`])]

const address: Parts = {
  joiner: ', ',
  first: [
    ...['address', 'addressline', 'clientaddress', 'billingaddressline', 'postaladdress', 'postal', 'billto'].flatMap(
      numbered,
    ),
    ...['poaddressline', 'street', 'billingstreet'].flatMap(numbered),
    ...['pobox', 'boxno', 'anwani'],
  ],
  rest: [
    ...['town', 'city', 'pocity', 'billingcity', 'mji', 'postcode', 'postalcode', 'zip', 'zipcode', 'popostalcode'],
    ...['country', 'pocountry', 'billingcountry', 'nchi'],
  ],
}

const texts: Parts = { joiner: ', ', first: [], rest: [] }

const joined: Readonly<Record<ImportKind, Readonly<Record<string, Parts>>>> = {
  customers: { contact: names, billingAddress: address },
  vehicles: { notes: texts },
  drivers: { name: names },
  routes: {},
  invoices: { description: texts },
  bookings: { notes: texts },
}

/** What stands between the cells where several columns are one field; null for a field of one column. */
export function joinerOf(kind: ImportKind, field: string): string | null {
  return joined[kind][field]?.joiner ?? null
}

/** The cells of several columns as the text of their field, in the order of the file. */
export function joinCells(cells: readonly string[], joiner: string): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(joiner)
}

/**
 * The columns of a field that are its parts, by place.
 *
 * @param headers as `normalHeader` writes them
 * @param known the place of the column with a header of the whole field: 'Address' is whole, and City another part of it
 */
export function partsOf(kind: ImportKind, field: string, headers: readonly string[], known?: number): number[] {
  const { first, rest } = joined[kind][field] ?? texts
  const begins = headers.flatMap((header, place) => (first.includes(header) ? [place] : []))
  const others = headers.flatMap((header, place) => (rest.includes(header) ? [place] : []))
  const own = known === undefined ? begins : begins.filter((place) => place === known)
  return own.length > 0 ? [...own, ...others] : []
}

/** The field that a header is a part of, among some; null for none. @param header as `normalHeader` writes it */
export function fieldOfPart(kind: ImportKind, header: string, among: ReadonlySet<string>): string | null {
  const isPart = ([field, parts]: [string, readonly string[]]) => among.has(field) && parts.includes(header)
  return Object.entries(partHeaders(kind)).find(isPart)?.[0] ?? null
}

/** The headers of the parts of each field, as `normalHeader` writes them. */
export function partHeaders(kind: ImportKind): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(joined[kind]).map(([field, { first, rest }]) => [field, [...first, ...rest]]),
  )
}
