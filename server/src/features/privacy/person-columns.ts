import { customerFields } from '@shehena/domain/customers/customer-fields'
import { driverFields } from '@shehena/domain/drivers/driver-fields'
import type { FieldFacts, FieldTable } from '@shehena/domain/field-facts'
import { profileFields } from '@shehena/domain/profiles/profile-fields'
import { type Personal, records } from '@shehena/domain/records'
import { sqlName } from '../../db/column-names.ts'

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

type PersonTable = { table: string } & Personal

/** The tables with rows about such a person, including their own record. */
export function personTables(kind: PersonKind): PersonTable[] {
  return Object.entries(records).flatMap(([table, { personal }]) =>
    personal?.of === kind ? [{ table, ...personal }] : [],
  )
}
