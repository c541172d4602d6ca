import type { z } from 'zod'
import type * as fields from './fields.ts'
import type { Role } from './roles.ts'

/** Records that a field may name by their id. Their history shows the record's own name in its place. */
export const namedRecords = ['customer', 'route', 'booking', 'job', 'vehicle', 'driver', 'invoice', 'person'] as const
export type NamedRecord = (typeof namedRecords)[number]

/**
 * How a field is written for a reader. A choice is one word of a fixed list, such as a status; hundredths are stored
 * as whole numbers.
 */
type PlainKind = 'text' | 'number' | 'degrees' | 'hundredths' | 'money' | 'day' | 'instant' | 'flag' | 'choice'
export type FieldKind = PlainKind | NamedRecord

/** What schemas are made with. A table of facts gets it handed in, so that it brings no zod into the first load. */
export type Build = typeof fields & { z: typeof z }

/** A field that not every role may see that sees the rest. Who may not see it may not write it either. */
type Restriction = {
  to: readonly Role[]
  /** What stands in its place. */
  mask: string | null
  /** The access that the hint beside the mask names. */
  hint: 'finance' | 'bookings' | 'contact'
}

/** Everything that is said of one field of a record. */
export type FieldFacts = {
  /** How its history writes it; null where the history does not show it. */
  kind: FieldKind | null
  /** What people may send. Without it, they send none. */
  taken?: (build: Build) => z.ZodType
  /** What the server answers. Without it, no answer has the field. */
  shown?: (build: Build) => z.ZodType
  /** Whether a new record may come without it. */
  isOptional?: true
  /** What a new record gets that comes without it. */
  default?: string | number | boolean | null
  restricted?: Restriction
  /**
   * What it says of a person, and so is removed with them. A name is in words; a number, such as a phone's or an e-mail
   * address, is one person's alone; a trace tells nobody who it was.
   */
  personal: 'name' | 'number' | 'trace' | false
}

export type FieldTable = Record<string, FieldFacts>

/** The kind of each field that histories show. */
type Kinds<Table extends FieldTable> = {
  [Field in keyof Table as Table[Field]['kind'] extends null ? never : Field]: NonNullable<Table[Field]['kind']>
}

/** How a history writes the fields of a table, in their order. */
export function historyKinds<Table extends FieldTable>(table: Table): Kinds<Table> {
  const shown = Object.entries(table).filter(([, { kind }]) => kind !== null)
  // safe: the kinds of the same fields.
  return Object.fromEntries(shown.map(([field, { kind }]) => [field, kind])) as Kinds<Table>
}
