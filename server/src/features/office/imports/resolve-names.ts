import { type NamedKind, namedKindOf } from '@shehena/domain/office/imports/import-fields'
import type { ReadRow } from '@shehena/domain/office/imports/read-import-row'
import type { Role } from '@shehena/domain/roles'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import type { FoundImport } from './imports-queries.ts'

/**
 * Puts the id of the record in place of the name by which a cell names it, such as the customer of an invoice. If none
 * is found, its faults say why. Texts are compared as those of imported records are, by what the role of who uploaded them may see.
 */
export async function resolveNames(
  tx: Context,
  { kind, role }: FoundImport,
  rows: readonly { texts: Readonly<Record<string, string>>; read: ReadRow }[],
): Promise<void> {
  const fields = [...new Set(rows.flatMap(({ texts }) => Object.keys(texts)))]
  for (const field of fields) {
    const named = namedKindOf(kind, field)
    if (named === null) continue
    const textOf = ({ texts }: { texts: Readonly<Record<string, string>> }) => (texts[field] ?? '').trim()
    const found = await findNamed(
      tx,
      keysOf(named, role),
      named,
      [...new Set(rows.map(textOf))].filter((text) => text !== ''),
    )
    for (const row of rows) {
      const text = textOf(row)
      if (text === '') continue
      const { read } = row
      delete read.values[field]
      delete read.faults[field]
      const [id, ...others] = found.get(text) ?? []
      if (id === undefined) read.faults[field] = unknownTo(role)[named]
      else if (others.length > 0) read.faults[field] = severalTo(role)[named]
      else read.values[field] = id
    }
  }
}

const seesPins = (role: Role) => customerAccess.sees(role, 'taxNumber')

const unknownTo = (role: Role): Record<NamedKind, string> => ({
  customers: seesPins(role)
    ? 'No customer has this name, code or PIN. Add the customer first, or correct the name.'
    : 'No customer has this name or code. Add the customer first, or correct the name.',
})
const severalTo = (role: Role): Record<NamedKind, string> => ({
  customers: seesPins(role)
    ? 'Several customers have this name. Write the code or the PIN of one of them.'
    : 'Several customers have this name. Write the code of one of them.',
})

type NameKey = {
  ofText: RawBuilder<string>
  ofRecord: RawBuilder<string>
  column: RawBuilder<string>
  /** Whether a role may find a record by it: that somebody has the key would tell of it. */
  isFor?: (role: Role) => boolean
}

/** By which keys a text names a record, the most certain first: of the text `text`, and of a column of record `c`, with an index. */
const keys: Record<NamedKind, readonly NameKey[]> = {
  customers: [
    { ofText: sql`plain_key(text)`, ofRecord: sql`plain_key(c.external_code)`, column: sql`c.external_code` },
    {
      ofText: sql`upper(regexp_replace(text, '[[:space:]-]', '', 'g'))`,
      ofRecord: sql`c.tax_number`,
      column: sql`c.tax_number`,
      isFor: seesPins,
    },
    { ofText: sql`company_key(text)`, ofRecord: sql`company_key(c.legal_name)`, column: sql`c.legal_name` },
  ],
}

const keysOf = (named: NamedKind, role: Role) => keys[named].filter(({ isFor }) => isFor?.(role) ?? true)

/** The ids of the records that each text names: one, or two where there are several. */
async function findNamed(
  { db }: Context,
  by: readonly NameKey[],
  named: NamedKind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const { ofText, ofRecord, column } of by) {
    const open = texts.filter((text) => !found.has(text))
    if (open.length === 0) break
    // The keys of the texts first, once each; then an index scan for each of them. `offset 0` is an optimization fence: the planner
    // thinks the key of a record cheap, and would compute it for all records to make a hash join. `is not null`: partial indexes.
    const { rows } = await sql<{ text: string; ids: string[] }>`
      with named as materialized (select text, nullif(${ofText}, '') as key from unnest(${open}::text[]) as t (text))
      select n.text, (array_agg(distinct c.id order by c.id))[1:2] as ids
        from named n, lateral (
            select ${keptId('c')} as id from ${sql.table(named)} c where ${ofRecord} = n.key and ${column} is not null offset 0) c
        group by n.text`.execute(db)
    for (const { text, ids } of rows) found.set(text, ids)
  }
  return found
}
