import type { FieldFacts, FieldTable } from './field-facts.ts'
import { allows, type Permission, rolesWith } from './permissions.ts'
import type { Role } from './roles.ts'

/** The fields of a table whose facts have this part; any field of a table that is not known. */
type FieldWith<Part extends keyof FieldFacts, Table extends FieldTable> = string extends keyof Table
  ? string
  : { [Field in keyof Table]: Table[Field] extends { [Each in Part]: unknown } ? Field : never }[keyof Table] & string

/** The fields of a table that not every role may see. */
export type RestrictedField<Table extends FieldTable> = FieldWith<'restricted', Table>
/** The fields of a table whose writing takes a permission beside that of the record. */
export type FieldOfPermission<Table extends FieldTable> = FieldWith<'writtenWith', Table>
/** The fields of a table that not every role may write. */
export type LockedField<Table extends FieldTable> = RestrictedField<Table> | FieldOfPermission<Table>

/** What a hint names: the access that would show a hidden value. */
export type AccessHint = 'finance' | 'bookings' | 'contact' | 'dispatch' | 'management'

/** The access that shows a field to these roles: of the desk among them, or of managers where they alone see it. */
export function accessHint(to: readonly Role[]): AccessHint {
  // Who deals with a customer: the desk that books and the one that drives.
  if (to.includes('bookings')) return to.includes('dispatch') ? 'contact' : 'bookings'
  return (['finance', 'dispatch'] as const).find((desk) => to.includes(desk)) ?? 'management'
}

/** Who may see and write the fields of a table of facts. */
export function fieldAccess<Table extends FieldTable>(table: Table) {
  const facts: FieldTable = table
  const restrictionOf = (field: string) => facts[field]?.restricted
  // safe: the fields with a restriction, as the type says.
  const restricted = Object.keys(table).filter(restrictionOf) as RestrictedField<Table>[]
  const sees = (role: Role, field: keyof Table & string) => restrictionOf(field)?.to.includes(role) ?? true
  const masked = <Field extends RestrictedField<Table> = RestrictedField<Table>>(
    role: Role,
    // safe: the default is all fields.
    among: readonly Field[] = restricted as Field[],
  ) => among.filter((field) => !sees(role, field))

  return {
    /** The fields that not every role may see, in their order. */
    restricted,
    /** Whether a role may see a field. */
    sees,
    /** The fields that are masked for a role, among those of an answer; by default among all. */
    masked,
    /** The fields that a role may not write. */
    locked: (role: Role): LockedField<Table>[] =>
      // safe: every other field is left out.
      Object.keys(table).filter((field) => {
        const permission = facts[field]?.writtenWith
        return !sees(role, field) || (permission !== undefined && !allows(role, permission))
      }) as LockedField<Table>[],
    /** The roles that may edit a field, of those with the permission to edit the record. */
    editors: (permission: Permission, field: RestrictedField<Table>): Role[] =>
      rolesWith(permission).filter((role) => sees(role, field)),
    /** The value sent in place of one that the role may not see. */
    maskOf: (field: RestrictedField<Table>): string | null => restrictionOf(field)?.mask ?? null,
  }
}
