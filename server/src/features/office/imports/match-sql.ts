import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { type MatchKey, matchKeys } from '@shehena/domain/office/imports/import-match'
import { type RawBuilder, sql } from 'kysely'

type By = MatchKey['by']
/** The key of a row, of the values in `r.row_values`, and the same of a record `c`. */
type Key = {
  ofRow: RawBuilder<string>
  ofRecord: RawBuilder<string>
  /** What the key of the record is, where it is no text. */
  type?: 'uuid' | 'timestamptz'
  /** Which records have such a key: the condition of a partial index, without which the planner does not take it. */
  isKeyed: RawBuilder<boolean>
}

const value = (field: string) => sql<string>`(r.row_values ->> ${sql.lit(field)})`

/** Without a figure it is no number of anybody: 'PENDING'. */
const numbered = (field: string) => sql<string>`case when ${value(field)} ~ '[0-9]' then ${value(field)} end`
const columnOf = (name: string) => sql<string>`c.${sql.ref(name)}`
const has = (name: string) => sql<boolean>`${columnOf(name)} is not null`
const same = (field: string, name: string): Key => ({
  ofRow: numbered(field),
  ofRecord: columnOf(name),
  isKeyed: has(name),
})
const by = (key: string, field: string, name: string): Key => ({
  ofRow: sql`${sql.raw(key)}(${value(field)})`,
  ofRecord: sql`${sql.raw(key)}(${columnOf(name)})`,
  isKeyed: has(name),
})
const plate = (text: RawBuilder<string>) => sql<string>`upper(replace(${text}, ' ', ''))`

const typed = (type: 'uuid' | 'timestamptz', field: string, name: string): Key => ({
  ofRow: value(field),
  ofRecord: columnOf(name),
  type,
  isKeyed: has(name),
})

const id = typed('uuid', 'id', 'id')
const customer = typed('uuid', 'customer', 'customer_id')

/** What a booking carries, and between which places. */
const loadOfRow = sql<string>`booking_load(${value('cargoType')}, ${value('weightTons')}::numeric, ${value('origin')}, ${value('destination')})`
const loadOfRecord = sql<string>`(
  select booking_load(c.cargo_type, c.weight_tons, t.origin, t.destination) from (select) one left join routes t on t.id = c.route_id)`
const reference = sql<string>`nullif(plain_key(${numbered('customerRef')}), '')`

/** Of a booking that no row of the file is known to be. Two references are two bookings. */
const isNoOther = sql<boolean>`(c.customer_ref is null or ${reference} is null) and not exists (
  select from import_rows o where o.import_id = r.import_id and o.load_key = split_part(c.import_key, ' ', 1))`

/** SQL: what a row without an Id is, as its import keeps it: a reference of its customer, else a load, which several rows may have. */
export function loadKey(kind: ImportKind): RawBuilder<string | null> {
  if (kind !== 'bookings') return sql`null`
  return sql`case when ${value('id')} is null then md5(${value('customer')} || ' ' || coalesce('no ' || ${reference},
    coalesce(${value('pickupAt')}, '') || ' ' || ${loadOfRow})) end`
}

/**
 * SQL: the rows `r` of an import, and in `k.import_key` the load of each that is not written and how many-eth row with it this is: what
 * its booking is known by when the file comes again. Numbers that written rows have are passed over.
 *
 * @param rowNos the rows that are needed
 */
export function keyedRows(id: string, rowNos: readonly number[]): RawBuilder<unknown> {
  const loads = sql`array(select load_key from import_rows where import_id = ${id} and row_no = any(${rowNos}::int[]))`
  const isOfLoad = sql`split_part(b.import_key, ' ', 1) = w.load_key`
  return sql`import_rows r left join (
    select row_no, load_key || ' ' || case when taken is null then place else (
        select n from generate_series(1, place + cardinality(taken)) n where n <> all(taken) order by n offset place - 1 limit 1) end as import_key
      from (
        select w.row_no, w.load_key, w.record_id,
            count(*) filter (where w.record_id is null) over (partition by w.load_key order by w.row_no) as place,
            array_agg(split_part(b.import_key, ' ', 2)::int) filter (where ${isOfLoad}) over (partition by w.load_key) as taken
          from import_rows w left join bookings b on b.id = w.record_id
          where w.import_id = ${id} and w.load_key = any(${loads})) numbered
      where record_id is null) k on k.row_no = r.row_no`
}

/** SQL: one row `r` for each load, with the rows alike in `k.row_nos`: each would be compared with all bookings that are alike. */
export function rowsByLoad(id: string, rowNos: readonly number[]): RawBuilder<unknown> {
  return sql`import_rows r join (
    select min(row_no) as row_no, array_agg(row_no) as row_nos from import_rows
      where import_id = ${id} and row_no = any(${rowNos}::int[]) and load_key is not null group by load_key) k on k.row_no = r.row_no`
}

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
    regNo: [{ ofRow: plate(value('regNo')), ofRecord: plate(sql`c.reg_no`), isKeyed: has('reg_no') }],
  },
  drivers: {
    id: [id],
    licenseNo: [{ ...by('plain_key', 'licenseNo', 'license_no'), ofRow: sql`plain_key(${numbered('licenseNo')})` }],
    phone: [by('phone_key', 'phone', 'phone')],
    name: [by('person_key', 'name', 'name')],
  },
  routes: { id: [id], places: [by('place_key', 'origin', 'origin'), by('place_key', 'destination', 'destination')] },
  invoices: {
    invoiceNo: [{ ofRow: value('invoiceNo'), ofRecord: columnOf('invoice_no'), isKeyed: has('invoice_no') }],
  },
  bookings: {
    id: [id],
    customerRef: [{ ...by('plain_key', 'customerRef', 'customer_ref'), ofRow: reference }, customer],
    importKey: [{ ofRow: sql`k.import_key`, ofRecord: columnOf('import_key'), isKeyed: has('import_key') }],
    load: [
      customer,
      typed('timestamptz', 'pickupAt', 'pickup_at'),
      { ofRow: loadOfRow, ofRecord: loadOfRecord, isKeyed: isNoOther },
    ],
  },
}

/** SQL: whether a row may be record `c` at all. What an import brought and an undo cancelled can come again. */
export function isMatchable(kind: ImportKind): RawBuilder<boolean> {
  return kind === 'invoices' ? sql`c.opened_on is not null and c.status <> 'cancelled'` : sql`true`
}

/** SQL: whether row `r` and record `c` have the same key. A name of signs alone is no key. */
export function hasSameKey(kind: ImportKind, key: By): RawBuilder<boolean> {
  const parts = keys[kind][key] ?? []
  return sql.join(
    parts.map(
      ({ ofRow, ofRecord, type, isKeyed }) =>
        sql`${ofRecord} = nullif(${ofRow}, '')${sql.raw(type ? `::${type}` : '')} and ${isKeyed}`,
    ),
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
