import { z } from 'zod'
import type { Build, FieldFacts, FieldTable } from './field-facts.ts'
import * as fields from './fields.ts'

export const build: Build = { ...fields, z }

type Shown<Facts> = Facts extends { shown: (build: Build) => infer Schema } ? Schema : never
type Taken<Facts> = Facts extends { taken: (build: Build) => infer Schema extends z.ZodType } ? Schema : never
type TakenFields<Table> = {
  [Field in keyof Table]: Table[Field] extends { taken: unknown } ? Field : never
}[keyof Table]

type ShownShape<Table> = {
  [Field in keyof Table as Table[Field] extends { shown: unknown } ? Field : never]: Shown<Table[Field]>
}
type NewShape<Table> = {
  [Field in TakenFields<Table>]: Table[Field] extends { default: unknown }
    ? z.ZodDefault<Taken<Table[Field]>>
    : Table[Field] extends { isOptional: true }
      ? z.ZodOptional<Taken<Table[Field]>>
      : Taken<Table[Field]>
}
type ChangedShape<Table> = { [Field in TakenFields<Table>]: z.ZodOptional<Taken<Table[Field]>> }

/** The fields of a record as the server answers them. */
export function shownShape<Table extends FieldTable>(table: Table): ShownShape<Table> {
  // safe: the type says the same of each field.
  return shapeOf(table, ({ shown }) => shown?.(build)) as ShownShape<Table>
}

/** The fields that a new record comes with. */
export function newShape<Table extends FieldTable>(table: Table): NewShape<Table> {
  // safe: the type says the same of each field.
  return shapeOf(table, (facts) => {
    const schema = facts.taken?.(build)
    if (facts.default !== undefined) return schema?.default(facts.default)
    return facts.isOptional ? schema?.optional() : schema
  }) as NewShape<Table>
}

/** The fields that a change may name. */
export function changedShape<Table extends FieldTable>(table: Table): ChangedShape<Table> {
  // safe: the type says the same of each field.
  return shapeOf(table, ({ taken }) => taken?.(build).optional()) as ChangedShape<Table>
}

function shapeOf(table: FieldTable, schemaOf: (facts: FieldFacts) => z.ZodType | undefined): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(table).flatMap(([field, facts]) => {
      const schema = schemaOf(facts)
      return schema ? [[field, schema]] : []
    }),
  )
}
