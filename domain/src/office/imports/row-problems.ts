import type { ImportKind } from './import-kind.ts'
import type { MatchKey } from './import-match.ts'

const sentences = {
  unknownId: {
    customers: 'No customer has this Id. Clear the cell to add a new one.',
    vehicles: 'No vehicle has this Id. Clear the cell to add a new one.',
    drivers: 'No driver has this Id. Clear the cell to add a new one.',
    routes: 'No route has this Id. Clear the cell to add a new one.',
    invoices: 'No invoice has this Id. Clear the cell to add a new one.',
    bookings: 'No booking has this Id. Clear the cell to add a new one.',
  },
  foot: 'This looks like the foot of the table. Leave it out.',
  heading: 'This looks like a heading. Leave it out, or fill in the rest.',
  otherInvoice: 'This invoice is here already with other values, and stays as it is. Leave the row out.',
  oldInvoice: 'This invoice is more than six years old. Say that it is right, or leave the row out.',
  sameLoad: 'A booking has this customer, pickup and load. Say whether it is the same one.',
  sameLoads: 'Several bookings have this customer, pickup and load. Choose one, or say that it is a new one.',
  sameReferences: 'Several bookings of the customer have this reference. Choose one.',
  otherCode: 'The customer of this name or PIN has another code. Say whether it is the same one.',
  samePins: 'Several customers have this PIN. Choose one.',
  sameCustomers: 'Several customers have this name. Choose one.',
  samePhones: 'Several drivers have this telephone number. Choose one.',
  sameLicences: 'Several drivers have this licence. Choose one.',
  sameDriver: 'A driver has this name. Say whether it is the same one.',
  sameDrivers: 'Several drivers have this name. Choose one.',
} satisfies Record<string, string | Record<ImportKind, string>>

/** What is wrong with the whole row of an import, as it is stored. */
export type RowProblem = keyof typeof sentences

/**
 * The sentence that a person reads of a problem.
 *
 * @param problem a code; a sentence that an older version has stored comes back as it is
 */
export function sentenceOf(kind: ImportKind, problem: string): string {
  // safe: a code, or no key.
  const sentence: string | Record<ImportKind, string> = sentences[problem as RowProblem] ?? problem
  return typeof sentence === 'string' ? sentence : sentence[kind]
}

/** The problem of a row that may be one of several records. @param by the field that they share @param count how many */
export function problemOfChoice(kind: ImportKind, by: MatchKey['by'], count: number): RowProblem {
  if (kind === 'drivers' && by === 'name' && count === 1) return 'sameDriver'
  if (by === 'load') return count === 1 ? 'sameLoad' : 'sameLoads'
  return byField[by] ?? 'sameCustomers'
}

const byField: Partial<Record<MatchKey['by'], RowProblem>> = {
  customerRef: 'sameReferences',
  externalCode: 'otherCode',
  taxNumber: 'samePins',
  phone: 'samePhones',
  licenseNo: 'sameLicences',
  name: 'sameDrivers',
}

const mostNamed = 5

/** The sentence of rows that are the same record; null for fewer than two. @param rows the numbers of all of them */
export function twinSentence(kind: ImportKind, rows: readonly number[]): string | null {
  const [one, other] = rows
  if (one === undefined || other === undefined) return null
  const named = rows.slice(0, mostNamed).join(', ')
  return sameRecord[kind](rows.length === 2 ? `${one} & ${other}` : rows.length > mostNamed ? `${named}…` : named)
}

const sameRecord: Record<ImportKind, (rows: string) => string> = {
  customers: (rows) => `Rows ${rows} are the same customer. Leave all but one of them out.`,
  vehicles: (rows) => `Rows ${rows} are the same vehicle. Leave all but one of them out.`,
  drivers: (rows) => `Rows ${rows} are the same driver. Leave all but one of them out.`,
  routes: (rows) => `Rows ${rows} are the same route. Leave all but one of them out.`,
  invoices: (rows) => `Rows ${rows} have the same number. Leave all but one of them out, or correct the number of one.`,
  bookings: (rows) => `Rows ${rows} are the same booking. Leave all but one of them out, or correct the references.`,
}
