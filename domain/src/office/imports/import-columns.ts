import leven from 'leven'
import type { Role } from '../../roles.ts'
import { columnPlaces, type HeaderDictionary, normalHeader } from '../../sheets/header.ts'
import { headerParts, isConvertible } from '../../sheets/header-unit.ts'
import { importFieldsOf, importHeaders, lockedImportFields } from './import-fields.ts'
import { neverGuessed, noFields } from './import-headers.ts'
import type { ImportKind } from './import-kind.ts'
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
 * field the one with the more certain header is it. A field that the role may not write is recognised too, so that it is left out.
 */
export function guessColumns(kind: ImportKind, role: Role, header: readonly string[]): ImportColumn[] {
  const dictionary = headersOf(kind, header)
  const fieldAt = knownColumns(kind, header, dictionary)
  for (const [place, field] of closestSpellings(header, dictionary, fieldAt)) fieldAt.set(place, field)
  const fields = importFieldsOf(kind)
  const locked = new Set(lockedImportFields(kind, role))
  return header.map((cell, place) => {
    const field = fieldAt.get(place) ?? null
    const meant = field ?? fieldOf(cell, dictionary) ?? slipsOf(cell, dictionary, locked)[0] ?? null
    if (meant !== null && locked.has(meant)) return { field: meant, leftOut: 'locked' }
    if (meant !== null && meant !== 'id' && fields[meant]?.schema === null)
      return { field: meant, leftOut: 'elsewhere' }
    return { field, leftOut: null }
  })
}

/** The known headers, without those of a whole amount beside a column of what was paid or is left: a person says what it is. */
function headersOf(kind: ImportKind, header: readonly string[]): HeaderDictionary<string> {
  const known: HeaderDictionary<string> = importHeaders(kind)
  if (kind !== 'invoices' || !header.some(tellsOfPayment)) return known
  return { ...known, balance: (known.balance ?? []).filter((each) => !isWholeOrLeft(each)) }
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
const lettersPerSlip = 4

/** Whether two headers differ by a letter in four at most, and are long enough to tell. */
function isSlip(written: string, known: string): boolean {
  const length = Math.min(written.length, known.length)
  const most = Math.floor(length / lettersPerSlip)
  return length >= shortest && leven(written, known, { maxDistance: most + 1 }) <= most
}
