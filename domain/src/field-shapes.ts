import { z } from 'zod'
import { fieldAccess, type RestrictedField } from './field-access.ts'
import type { Build, FieldFacts, FieldTable } from './field-facts.ts'
import * as fields from './fields.ts'
import { looksMasked } from './masked-text.ts'

// By name: the object z would load all of zod in the browser, with its messages in fifty languages.
const parts = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  int: z.int,
  literal: z.literal,
  number: z.number,
  string: z.string,
  uuid: z.uuid,
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

/** The restricted fields that an answer has. */
type Masked<Table extends FieldTable> = {
  [Field in RestrictedField<Table>]: With<'shown', Table, Field>
}[RestrictedField<Table>]
type ShownShape<Table extends FieldTable> = {
  [Field in keyof Table as With<'shown', Table, Field>]: Shown<Table[Field]>
} & ([Masked<Table>] extends [never]
  ? unknown
  : { maskedFields: z.ZodArray<z.ZodEnum<{ [Field in Masked<Table>]: Field }>> })
type NewShape<Table> = { [Field in keyof Table as With<'taken', Table, Field>]: New<Table[Field]> }
type ChangedShape<Table> = { [Field in keyof Table as With<'taken', Table, Field>]: z.ZodOptional<Taken<Table[Field]>> }

/** The output shape of a record. Where some roles may not see a field, `maskedFields` says which are masked. */
export function shownShape<Table extends FieldTable>(table: Table): ShownShape<Table> {
  const shape = shapeOf(table, ({ shown }) => shown?.(build))
  const masked = fieldAccess<FieldTable>(table).restricted.filter((field) => field in shape)
  // safe: the mapped type says the same of each field.
  return { ...shape, ...(masked.length > 0 && { maskedFields: z.array(z.enum(masked)) }) } as ShownShape<Table>
}

/** The input shape of a new record. */
export function newShape<Table extends FieldTable>(table: Table): NewShape<Table> {
  // safe: the mapped type says the same of each field.
  return shapeOf(table, (facts) => {
    const schema = takenOf(facts)
    if (facts.default !== undefined) return schema?.default(facts.default)
    return facts.isOptional ? schema?.optional() : schema
  }) as NewShape<Table>
}

/** The input shape of a change. */
export function changedShape<Table extends FieldTable>(table: Table): ChangedShape<Table> {
  // safe: the mapped type says the same of each field.
  return shapeOf(table, (facts) => takenOf(facts)?.optional()) as ChangedShape<Table>
}

/** A mask sent back by a client is refused: it would overwrite the hidden value. */
function takenOf({ taken, restricted }: FieldFacts): z.ZodType | undefined {
  const schema = taken?.(build)
  return restricted?.mask ? schema?.refine(isNoMask, 'This is the mask of a hidden value, not a value') : schema
}

const isNoMask = (value: unknown) => typeof value !== 'string' || !looksMasked(value)

function shapeOf(table: FieldTable, schemaOf: (facts: FieldFacts) => z.ZodType | undefined): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(table).flatMap(([field, facts]) => {
      const schema = schemaOf(facts)
      return schema ? [[field, schema]] : []
    }),
  )
}
