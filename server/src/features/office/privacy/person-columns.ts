import type { FieldFacts, FieldTable } from '@shehena/domain/field-facts'
import { belongingsOf } from '@shehena/domain/office/history/recorded-fields'
import { profileFields } from '@shehena/domain/office/profiles/profile-fields'
import type { Personal } from '@shehena/domain/record-facts'
import { records } from '@shehena/domain/records'
import { driverFields } from '@shehena/domain/road/drivers/driver-fields'
import { customerFields } from '@shehena/domain/sales/customers/customer-fields'
import { sqlName } from '../../../db/column-names.ts'
import { quoted } from '../backup/snapshot.ts'

export type PersonKind = Personal['of']

/** A personal column of a person's own record. */
type PersonColumn = { column: string; says: Exclude<FieldFacts['personal'], false>; isRequired: boolean }

const fieldsOf: Record<PersonKind, FieldTable> = { user: profileFields, driver: driverFields, customer: customerFields }

/** The columns that are erased. Everything else in the row is the company's. */
export function personColumns(kind: PersonKind): PersonColumn[] {
  return Object.entries(fieldsOf[kind]).flatMap(([field, { personal, isOptional, default: given }]) =>
    personal ? [{ column: sqlName(field), says: personal, isRequired: !isOptional && given === undefined }] : [],
  )
}

/** The identifying columns. */
export function tellingColumns(kind: PersonKind): string[] {
  return personColumns(kind).flatMap(({ column, says }) => (says === 'trace' ? [] : [column]))
}

type Belonging = ReturnType<typeof belongingsOf>[number]

/** What belongs to the record of such a person, such as absences of a driver. */
export function personBelongings(kind: PersonKind): Belonging[] {
  return belongingsOf(kind === 'user' ? 'profile' : kind)
}

/** SQL: the ids of the rows of table $1 that belong, or belonged, to the record $2. */
export function rowsOfBelonging({ table, parent }: Belonging): string {
  const column = sqlName(parent)
  return `
    select id from ${quoted(table)} where ${quoted(column)} = $2
    union
    select row_id from audit_log
      where table_name = $1 and action <> 'update' and coalesce(new_values, old_values) ->> '${column}' = $2::text`
}

type PersonTable = { table: string } & Personal

/** The tables with rows about such a person, including their own record. */
export function personTables(kind: PersonKind): PersonTable[] {
  return Object.entries(records).flatMap(([table, { personal }]) =>
    personal?.of === kind ? [{ table, ...personal }] : [],
  )
}
