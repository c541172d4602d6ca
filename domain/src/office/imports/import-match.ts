import type { ImportKind } from './import-kind.ts'

/** By what a row finds its record. */
export type MatchKey = {
  by:
    | 'id'
    | 'externalCode'
    | 'taxNumber'
    | 'legalName'
    | 'regNo'
    | 'licenseNo'
    | 'phone'
    | 'name'
    | 'places'
    | 'invoiceNo'
    | 'customerRef'
    | 'importKey'
    | 'load'
  /** The fields that have to be the same. Without case, accents and signs; a company also without Ltd. */
  fields: readonly string[]
  /** Whether it names one record alone, so that two rows of a file may not have it. */
  isOwn?: boolean
  /** Whether a record that is found is no more than likely: a person has to say whether it is the same. */
  onlyAsks?: boolean
}

/** The keys of each kind, the most certain first. */
export const matchKeys: Readonly<Record<ImportKind, readonly MatchKey[]>> = {
  customers: [
    { by: 'id', fields: ['id'], isOwn: true },
    { by: 'externalCode', fields: ['externalCode'], isOwn: true },
    // Branches of a company share its PIN.
    { by: 'taxNumber', fields: ['taxNumber'] },
    { by: 'legalName', fields: ['legalName'], isOwn: true },
  ],
  vehicles: [
    { by: 'id', fields: ['id'], isOwn: true },
    { by: 'regNo', fields: ['regNo'], isOwn: true },
  ],
  drivers: [
    { by: 'id', fields: ['id'], isOwn: true },
    { by: 'licenseNo', fields: ['licenseNo'], isOwn: true },
    // Two may share a telephone of the company.
    { by: 'phone', fields: ['phone'] },
    { by: 'name', fields: ['name'], onlyAsks: true },
  ],
  routes: [
    { by: 'id', fields: ['id'], isOwn: true },
    { by: 'places', fields: ['origin', 'destination'], isOwn: true },
  ],
  // The Id of an invoice names one that was issued here.
  invoices: [{ by: 'invoiceNo', fields: ['invoiceNo'], isOwn: true }],
  bookings: [
    { by: 'id', fields: ['id'], isOwn: true },
    { by: 'customerRef', fields: ['customer', 'customerRef'], isOwn: true },
    // What the row was when it was imported, whatever has become of the booking since.
    { by: 'importKey', fields: [] },
    // A booking that was made here: the next one may be like it.
    {
      by: 'load',
      fields: ['customer', 'origin', 'destination', 'pickupAt', 'cargoType', 'weightTons'],
      onlyAsks: true,
    },
  ],
}

/** The records that each key of a row finds, by key. A key that the row does not have is not in it. */
export type Hits = { [By in MatchKey['by']]?: readonly string[] }

/** Which record a row is. */
export type Match =
  /** `alike`: the fields that are the same, however they are written. An Id says nothing of the other fields. */
  | { kind: 'record'; id: string; alike: readonly string[] }
  | { kind: 'new' }
  /** Several records have the key, or one has it that may be another: a person chooses. */
  | { kind: 'asks'; by: MatchKey['by']; ids: readonly string[] }
  /** No record has the Id of the row. */
  | { kind: 'unknownId' }

/**
 * Tells which record a row is: the one that its most certain key finds. Of several, the keys after it decide.
 *
 * @param chosen what a person has said: a record, or 'new'
 */
export function matchRow(kind: ImportKind, hits: Hits, chosen: string | null = null): Match {
  if (hits.id) return hits.id[0] === undefined ? { kind: 'unknownId' } : { kind: 'record', id: hits.id[0], alike: [] }
  if (chosen === 'new') return { kind: 'new' }
  const [first, ...later] = matchKeys[kind].filter(({ by }) => hits[by]?.length)
  if (!first) return { kind: 'new' }
  const { by } = first
  const found = hits[by] ?? []
  const record = (id: string): Match => {
    const alike = matchKeys[kind].filter((key) => hits[key.by]?.includes(id)).flatMap(({ fields }) => fields)
    return { kind: 'record', id, alike }
  }
  if (chosen !== null && found.includes(chosen)) return record(chosen)
  const [id, ...others] = later.reduce((ids, key) => narrowed(ids, hits[key.by] ?? []), found)
  if (id === undefined || others.length > 0 || first.onlyAsks) return { kind: 'asks', by, ids: found }
  return record(id)
}

/** Those that the next key finds too, unless it finds none of them. */
function narrowed(ids: readonly string[], found: readonly string[]): readonly string[] {
  const both = ids.filter((id) => found.includes(id))
  return both.length > 0 ? both : ids
}
