import type { z } from 'zod'
import type * as fields from './fields.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** Records that a field may reference by id. A history shows the record's name in place of the id. */
export const namedRecords = [
  'customer',
  'route',
  'booking',
  'job',
  'vehicle',
  'driver',
  'invoice',
  'person',
  'logo',
] as const
export type NamedRecord = (typeof namedRecords)[number]

/** The format of a field for a reader. A choice is one word of a fixed list, such as a status, choices are some of one; hundredths are integers. */
type PlainKind =
  | 'text'
  | 'number'
  | 'degrees'
  | 'hundredths'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
export type FieldKind = PlainKind | NamedRecord

/** The schema builders. Passed in as a parameter, so that a table of facts does not pull zod into the first load. */
export type Build = typeof fields & {
  z: Pick<typeof z, 'array' | 'boolean' | 'enum' | 'int' | 'literal' | 'number' | 'string' | 'uuid'>
}

/** Restricts a field to some of the roles that see the record. A role that may not see it may not write it. */
export type Restriction = {
  to: readonly Role[]
  /** The value sent in its place. */
  mask: string | null
}

/** All facts about one field of a record. */
export type FieldFacts = {
  /** Its format in the history; null where the history does not show it. */
  kind: FieldKind | null
  /** Schema of the input. Without it, the field is read-only. */
  taken?: (build: Build) => z.ZodType
  /** Schema of the output. Without it, no answer has the field. */
  shown?: (build: Build) => z.ZodType
  /** Whether a new record may omit it. */
  isOptional?: true
  /** Default of a new record that omits it. */
  default?: string | number | boolean | null
  restricted?: Restriction
  /** The permission that writing it takes, beside that of the record. */
  writtenWith?: Permission
  /**
   * Kind of personal data; removing the person clears it. name: in words. number: identifies one person, such as a
   * phone number or an e-mail address. trace: identifies nobody by itself.
   */
  personal: 'name' | 'number' | 'trace' | false
}

export type FieldTable = Record<string, FieldFacts>

/** The kind of each field that has a history. */
type Kinds<Table extends FieldTable> = {
  [Field in keyof Table as Table[Field]['kind'] extends null ? never : Field]: NonNullable<Table[Field]['kind']>
}

/** The history formats of a table's fields, in their order. */
export function historyKinds<Table extends FieldTable>(table: Table): Kinds<Table> {
  const shown = Object.entries(table).filter(([, { kind }]) => kind !== null)
  // safe: built from the same fields.
  return Object.fromEntries(shown.map(([field, { kind }]) => [field, kind])) as Kinds<Table>
}
