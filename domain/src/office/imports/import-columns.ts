import leven from 'leven'
import type { Role } from '../../roles.ts'
import { columnPlaces, type HeaderDictionary, normalHeader } from '../../sheets/header.ts'
import { headerParts, isConvertible } from '../../sheets/header-unit.ts'
import { importFieldsOf, importHeaders, lockedImportFields } from './import-fields.ts'
import { lastHeaders, neverGuessed, noFields } from './import-headers.ts'
import type { ImportKind } from './import-kind.ts'
import { fieldOfPart, partHeaders, partsOf } from './joined-columns.ts'
import { isWholeOrLeft, tellsOfPayment } from './owed-column.ts'

/** What a column of a file is. */
export type ImportColumn = {
  /** The field that it is, also one that is left out; null for a column that nothing is known of. */
  field: string | null
  /**
   * Why its cells are not kept: 'locked' for a field that the role may not write, 'elsewhere' for one that has an act of its own.
   * Null for a column that is kept.
   */
  leftOut: 'locked' | 'elsewhere' | null
}

/**
 * Tells the columns of a file by their headers: by the headers that are known, else by the closest spelling. Of two columns of one
 * field the one with the more certain header is it, unless they are parts of it, such as First Name and Surname. A field that the
 * role may not write is recognised too, so that it is left out.
 */
export function guessColumns(kind: ImportKind, role: Role, header: readonly string[]): ImportColumn[] {
  const dictionary = headersOf(kind, header)
  const fieldAt = knownColumns(kind, header, dictionary)
  addParts(kind, header, fieldAt)
  addLast(kind, header, fieldAt)
  for (const [place, field] of closestSpellings(header, dictionary, fieldAt)) fieldAt.set(place, field)
  const fields = importFieldsOf(kind)
  const locked = new Set(lockedImportFields(kind, role))
  const lockedPart = (cell: string) => fieldOfPart(kind, normalHeader(cell), locked)
  return header.map((cell, place) => {
    const field = fieldAt.get(place) ?? null
    const meant = field ?? fieldOf(cell, dictionary) ?? lockedPart(cell) ?? slipsOf(cell, dictionary, locked)[0] ?? null
    if (meant !== null && locked.has(meant)) return { field: meant, leftOut: 'locked' }
    if (meant !== null && meant !== 'id' && fields[meant]?.schema === null)
      return { field: meant, leftOut: 'elsewhere' }
    return { field, leftOut: null }
  })
}

/** All headers that may be a field: what tells the header of a file from the rows above and below it. */
export function everyHeader(kind: ImportKind): HeaderDictionary<string> {
  const last: Readonly<Record<string, readonly string[]>> = lastHeaders[kind] ?? {}
  const parts = partHeaders(kind)
  return Object.fromEntries(
    Object.entries(importHeaders(kind)).map(([field, known]) => [
      field,
      [...known, ...(parts[field] ?? []), ...(last[field] ?? [])],
    ]),
  )
}

/** The known headers, without those that mean something else beside the others of the file. */
function headersOf(kind: ImportKind, header: readonly string[]): HeaderDictionary<string> {
  const beside = header.map(normalHeader)
  const isOther = (field: string, known: string) => {
    // Xero: the contact is the customer, and the account one of the ledger.
    if (known === 'accountcode') return beside.includes('contactname') && !beside.includes('name')
    if (known === 'contactname') return field === 'contact' && isOnlyName(beside)
    // ERPNext: the customer is a number beside its name.
    if (known === 'customer') return beside.some((each) => ['customername', 'customerfullname'].includes(each))
    // A person says which amount is what is still owed.
    return kind === 'invoices' && field === 'balance' && header.some(tellsOfPayment) && isWholeOrLeft(known)
  }
  return Object.fromEntries(
    Object.entries(importHeaders(kind)).map(([field, all]) => [field, all.filter((known) => !isOther(field, known))]),
  )
}

/** Whether no column beside 'Contact Name' is the name of a customer. */
function isOnlyName(beside: readonly string[]): boolean {
  return !importHeaders('customers').legalName?.some((known) => beside.includes(known))
}

/** Adds the columns that are parts of a field. */
function addParts(kind: ImportKind, header: readonly string[], fieldAt: Map<number | undefined, string>): void {
  const written = header.map(normalHeader)
  for (const field of Object.keys(importFieldsOf(kind))) {
    const known = [...fieldAt].find(([, each]) => each === field)?.[0]
    for (const place of partsOf(kind, field, written, known)) if (!fieldAt.has(place)) fieldAt.set(place, field)
  }
}

/** Adds the columns of headers that are taken where nothing else is the field. */
function addLast(kind: ImportKind, header: readonly string[], fieldAt: Map<number | undefined, string>): void {
  const taken = [...fieldAt.values()]
  const free = header.map((cell, place) => (fieldAt.has(place) ? '' : cell))
  for (const [field, place] of Object.entries(columnPlaces(free, lastHeaders[kind] ?? {})))
    if (place !== undefined && !taken.includes(field)) fieldAt.set(place, field)
}

/**
 * The columns with a known header, by place: first those in the unit of their field, then those that are converted. One in
 * another currency is no field.
 */
function knownColumns(kind: ImportKind, header: readonly string[], dictionary: HeaderDictionary<string>) {
  const parts = header.map(headerParts)
  const written = header.map((cell, place) => {
    const { name, currency, unit } = parts[place] ?? headerParts(cell)
    if (isForeign(currency)) return ''
    return unit === null && currency !== null ? name : normalHeader(cell)
  })
  const places: Record<string, number | undefined> = columnPlaces(written, dictionary)
  const fieldAt = new Map(Object.entries(places).map(([field, place]) => [place, field]))
  const fields = importFieldsOf(kind)
  for (const [field, names] of Object.entries(dictionary)) {
    const own = headerParts(fields[field]?.header ?? '').unit
    if (places[field] !== undefined || own === null) continue
    const place = parts.findIndex(
      ({ name, unit }, n) => !fieldAt.has(n) && unit !== null && isConvertible(unit, own) && names.includes(name),
    )
    if (place >= 0) fieldAt.set(place, field)
  }
  return fieldAt
}

const isForeign = (currency: string | null) => currency !== null && currency !== 'KES'

/** The field that has a header among its known ones. */
function fieldOf(cell: string, dictionary: HeaderDictionary<string>): string | null {
  const header = normalHeader(cell)
  return Object.keys(dictionary).find((field) => dictionary[field]?.includes(header)) ?? null
}

/** The columns that are left, each with the one field whose header is a slip of the keyboard away. */
function closestSpellings(
  header: readonly string[],
  dictionary: HeaderDictionary<string>,
  taken: ReadonlyMap<number | undefined, string>,
): [place: number, field: string][] {
  const free = new Set(Object.keys(dictionary).filter((field) => ![...taken.values()].includes(field)))
  return header.flatMap((cell, place): [number, string][] => {
    if (taken.has(place) || fieldOf(cell, dictionary) !== null) return []
    const [field, ...others] = slipsOf(cell, dictionary, free)
    if (field === undefined || others.length > 0) return []
    free.delete(field)
    return [[place, field]]
  })
}

/** The fields with a known header that a header may be a slip of. */
function slipsOf(cell: string, dictionary: HeaderDictionary<string>, among: ReadonlySet<string>): string[] {
  const written = normalHeader(cell)
  const { unit, currency } = headerParts(cell)
  // A word for a unit is no slip of another one.
  if (noFields.includes(written) || unit !== null || isForeign(currency)) return []
  return [...among].filter(
    (field) => !neverGuessed.includes(field) && dictionary[field]?.some((known) => isSlip(written, known)),
  )
}

const shortest = 5

/** Whether two headers are one slip of the keyboard apart, and long enough to tell. Another word is no slip. */
function isSlip(written: string, known: string): boolean {
  if (Math.min(written.length, known.length) < shortest) return false
  return leven(written, known, { maxDistance: 2 }) <= 1 || isSwapped(written, known)
}

/** Whether two neighbouring letters are the other way round. */
function isSwapped(written: string, known: string): boolean {
  const at = [...known].findIndex((letter, n) => letter !== written[n])
  return written === `${known.slice(0, at)}${known[at + 1] ?? ''}${known[at] ?? ''}${known.slice(at + 2)}`
}
