import { fieldAccess } from '@shehena/domain/field-access'
import type { FieldTable } from '@shehena/domain/field-facts'
import type { shownShape } from '@shehena/domain/field-shapes'
import { accessOf, type FieldTableName, fieldTables } from '@shehena/domain/field-tables'
import type { Role } from '@shehena/domain/roles'
import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../tables.ts'

type Shape<Table extends FieldTableName> = ReturnType<typeof shownShape<(typeof fieldTables)[Table]>>
/** The fields of a record as its answers have them. */
type Answer<Table extends FieldTableName> = {
  [Name in keyof Shape<Table>]: Shape<Table>[Name] extends z.ZodType ? z.output<Shape<Table>[Name]> : never
}
type Field<Table extends FieldTableName> = keyof Answer<Table> & string
type Columns<Table extends FieldTableName, Among> = {
  [Each in Field<Table> & Among]: AliasedRawBuilder<Answer<Table>[Each], Each>
}[Field<Table> & Among][]

/**
 * SQL: a field for a role: the column, or the mask in its place, so that a hidden value never leaves the database. Every query that
 * shows a restricted field selects it through this or `restrictedColumns`.
 */
export function restrictedColumn<Table extends FieldTableName, Name extends keyof Selectable<Database[Table]> & string>(
  role: Role,
  table: Table,
  field: Name,
): RawBuilder<Selectable<Database[Table]>[Name] | null> {
  const access = accessOf(table)
  if (!access || access.sees(role, field)) return sql.ref(`${table}.${field}`)
  const mask = access.maskOf(field)
  return mask === null ? sql`null` : sql`${mask}::text`
}

/** SQL: the fields of a record that its answers have, masked for a role, with `maskedFields` where some roles may not see one. */
export function restrictedColumns<Table extends FieldTableName>(role: Role, table: Table): Columns<Table, string>
/** SQL: some fields of a record, masked for a role. */
export function restrictedColumns<Table extends FieldTableName, Among extends Field<Table>>(
  role: Role,
  table: Table,
  among: readonly Among[],
): Columns<Table, Among>
export function restrictedColumns(role: Role, table: FieldTableName, among?: readonly string[]): unknown {
  const facts: FieldTable = fieldTables[table]
  const { restricted, masked } = fieldAccess(facts)
  const shown = Object.keys(facts).filter((field) => facts[field]?.shown)
  const isSome = restricted.some((field) => shown.includes(field))
  const fields = among ?? [...shown, ...(isSome ? ['maskedFields'] : [])]
  return fields.map((field) =>
    field === 'maskedFields'
      ? sql`${masked(role).filter((each) => fields.includes(each))}::text[]`.as(field)
      : // safe: a field that answers have is a column.
        restrictedColumn(role, table, field as 'id').as(field),
  )
}
