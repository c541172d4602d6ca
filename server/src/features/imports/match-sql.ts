import type { ImportKind } from '@shehena/domain/imports/import-kind'
import { type MatchKey, matchKeys } from '@shehena/domain/imports/import-match'
import { type RawBuilder, sql } from 'kysely'

type By = MatchKey['by']
/** The key of a row, of the values in `r.row_values`, and the same of a record `c`, which is computed from a column. */
type Key = { ofRow: RawBuilder<string>; ofRecord: RawBuilder<string>; column: RawBuilder<string> }

const value = (field: string) => sql<string>`(r.row_values ->> ${sql.lit(field)})`

/** Without a figure it is no number of anybody: 'PENDING'. */
const numbered = (field: string) => sql<string>`case when ${value(field)} ~ '[0-9]' then ${value(field)} end`
const columnOf = (name: string) => sql<string>`c.${sql.ref(name)}`
const same = (field: string, name: string): Key => ({
  ofRow: numbered(field),
  ofRecord: columnOf(name),
  column: columnOf(name),
})
const by = (key: string, field: string, name: string): Key => ({
  ofRow: sql`${sql.raw(key)}(${value(field)})`,
  ofRecord: sql`${sql.raw(key)}(${columnOf(name)})`,
  column: columnOf(name),
})
const plate = (text: RawBuilder<string>) => sql<string>`upper(replace(${text}, ' ', ''))`

const id: Key = { ofRow: value('id'), ofRecord: sql`c.id::text`, column: sql`c.id` }

/** As SQL, by which key a row finds its record; each has an index. */
const keys: { [Kind in ImportKind]: { [Each in By]?: readonly Key[] } } = {
  customers: {
    id: [id],
    externalCode: [by('plain_key', 'externalCode', 'external_code')],
    taxNumber: [same('taxNumber', 'tax_number')],
    legalName: [by('company_key', 'legalName', 'legal_name')],
  },
  vehicles: {
    id: [id],
    regNo: [{ ofRow: plate(value('regNo')), ofRecord: plate(sql`c.reg_no`), column: sql`c.reg_no` }],
  },
  drivers: {
    id: [id],
    licenseNo: [{ ...by('plain_key', 'licenseNo', 'license_no'), ofRow: sql`plain_key(${numbered('licenseNo')})` }],
    phone: [by('phone_key', 'phone', 'phone')],
    name: [by('person_key', 'name', 'name')],
  },
  routes: { id: [id], places: [by('place_key', 'origin', 'origin'), by('place_key', 'destination', 'destination')] },
  invoices: { invoiceNo: [{ ofRow: value('invoiceNo'), ofRecord: sql`c.invoice_no`, column: sql`c.invoice_no` }] },
}

/** SQL: whether a row may be record `c` at all. What an import brought and an undo cancelled can come again. */
export function isMatchable(kind: ImportKind): RawBuilder<boolean> {
  return kind === 'invoices' ? sql`c.opened_on is not null and c.status <> 'cancelled'` : sql`true`
}

/**
 * SQL: whether row `r` and record `c` have the same key. A name of signs alone is no key. Some indexes are partial, without nulls: the
 * planner takes them only where the condition says so too.
 */
export function hasSameKey(kind: ImportKind, key: By): RawBuilder<boolean> {
  if (key === 'id') return sql`c.id = ${value('id')}::uuid`
  const parts = keys[kind][key] ?? []
  return sql.join(
    parts.map(({ ofRow, ofRecord, column }) => sql`${ofRecord} = nullif(${ofRow}, '') and ${column} is not null`),
    sql` and `,
  )
}

/** SQL: whether row `r` has a key at all. */
export function hasKey(kind: ImportKind, key: By): RawBuilder<boolean> {
  return sql.join(
    (keys[kind][key] ?? []).map(({ ofRow }) => sql`nullif(${ofRow}, '') is not null`),
    sql` and `,
  )
}

/** SQL: the keys of row `r` that no other row of the file may have; an Id stands for all of them. */
export function ownKeys(kind: ImportKind): RawBuilder<string[]> {
  const own = matchKeys[kind]
    .filter(({ isOwn, by: each }) => isOwn && each !== 'id')
    .map(({ by: each }) => {
      const parts = (keys[kind][each] ?? []).map(({ ofRow }) => sql`nullif(${ofRow}, '')`)
      return sql`${`${each} `}::text || ${sql.join(parts, sql` || '|' || `)}`
    })
  return sql`case when ${value('id')} is not null then array['id ' || ${value('id')}]
    else array_remove(array[${sql.join(own)}]::text[], null) end`
}
