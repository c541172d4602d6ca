import { z } from 'zod'
import type { Build, FieldFacts, FieldTable } from './field-facts.ts'
import * as fields from './fields.ts'

// By name: the object z would load all of zod in the browser, with its messages in fifty languages.
const parts = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  int: z.int,
  literal: z.literal,
  number: z.number,
  string: z.string,
}

export const build: Build = { ...fields, z: parts }

type Shown<Facts> = Facts extends { shown: (build: Build) => infer Schema } ? Schema : never
type Taken<Facts> = Facts extends { taken: (build: Build) => infer Schema extends z.ZodType } ? Schema : never
type New<Facts> = Facts extends { default: unknown }
  ? z.ZodDefault<Taken<Facts>>
  : Facts extends { isOptional: true }
    ? z.ZodOptional<Taken<Facts>>
    : Taken<Facts>
/** The field's name, where its facts have this part. */
type With<Part extends keyof FieldFacts, Table, Field extends keyof Table> = Part extends keyof Table[Field]
  ? Field
  : never

type ShownShape<Table> = { [Field in keyof Table as With<'shown', Table, Field>]: Shown<Table[Field]> }
type NewShape<Table> = { [Field in keyof Table as With<'taken', Table, Field>]: New<Table[Field]> }
type ChangedShape<Table> = { [Field in keyof Table as With<'taken', Table, Field>]: z.ZodOptional<Taken<Table[Field]>> }

/** The output shape of a record. */
export function shownShape<Table extends FieldTable>(table: Table): ShownShape<Table> {
  // safe: the mapped type says the same of each field.
  return shapeOf(table, ({ shown }) => shown?.(build)) as ShownShape<Table>
}

/** The input shape of a new record. */
export function newShape<Table extends FieldTable>(table: Table): NewShape<Table> {
  // safe: the mapped type says the same of each field.
  return shapeOf(table, (facts) => {
    const schema = facts.taken?.(build)
    if (facts.default !== undefined) return schema?.default(facts.default)
    return facts.isOptional ? schema?.optional() : schema
  }) as NewShape<Table>
}

/** The input shape of a change. */
export function changedShape<Table extends FieldTable>(table: Table): ChangedShape<Table> {
  // safe: the mapped type says the same of each field.
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
