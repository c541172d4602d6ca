import { type NamedKind, namedKindOf } from '@shehena/domain/imports/import-fields'
import type { ImportKind } from '@shehena/domain/imports/import-kind'
import type { ReadRow } from '@shehena/domain/imports/read-import-row'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * Puts the id of the record in place of the name by which a cell names it, such as the customer of an invoice; or the sentence why
 * there is none in its faults. Texts are compared as those of imported records are.
 */
export async function resolveNames(
  tx: Context,
  kind: ImportKind,
  rows: readonly { texts: Readonly<Record<string, string>>; read: ReadRow }[],
): Promise<void> {
  const fields = [...new Set(rows.flatMap(({ texts }) => Object.keys(texts)))]
  for (const field of fields) {
    const named = namedKindOf(kind, field)
    if (named === null) continue
    const textOf = ({ texts }: { texts: Readonly<Record<string, string>> }) => (texts[field] ?? '').trim()
    const found = await findNamed(
      tx,
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
      if (id === undefined) read.faults[field] = unknown[named]
      else if (others.length > 0) read.faults[field] = several[named]
      else read.values[field] = id
    }
  }
}

const unknown: Record<NamedKind, string> = {
  customers: 'No customer has this name, code or PIN. Add the customer first, or correct the name.',
}
const several: Record<NamedKind, string> = {
  customers: 'Several customers have this name. Write the code or the PIN of one of them.',
}

/** More are no answer, and one more tells that there are several. */
const enough = 2

/** How a text `t.text` names a record `c`, the most certain first. */
const names: Record<NamedKind, readonly RawBuilder<boolean>[]> = {
  customers: [
    sql`plain_key(c.external_code) = nullif(plain_key(t.text), '')`,
    sql`c.tax_number = upper(regexp_replace(t.text, '[[:space:]-]', '', 'g'))`,
    sql`company_key(c.legal_name) = nullif(company_key(t.text), '')`,
  ],
}

/** The ids of the records that each text names. */
async function findNamed(
  { db }: Context,
  named: NamedKind,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const isNamed of names[named]) {
    const open = texts.filter((text) => !found.has(text))
    if (open.length === 0) break
    const { rows } = await sql<{ text: string; ids: string[] }>`
      select t.text, c.ids from unnest(${open}::text[]) as t (text), lateral (
          select array(select c.id from ${sql.table(named)} c where ${isNamed} order by c.id limit ${enough}) as ids) c
        where cardinality(c.ids) > 0`.execute(db)
    for (const { text, ids } of rows) found.set(text, ids)
  }
  return found
}
