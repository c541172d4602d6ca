import { type FieldTableName, lockedFields } from '@shehena/domain/field-tables'
import type { Context } from '../context.ts'
import { Forbidden } from '../errors.ts'

/** Refuses a write to a field that the role may not write, mostly a hidden one, instead of dropping the field silently. @throws Forbidden */
export function refuseHiddenFields({ user: { role } }: Context, table: FieldTableName, input: object): void {
  const hidden = lockedFields(table, role).filter((field) => field in input)
  if (hidden.length > 0) throw new Forbidden(`You don't have permission to edit: ${hidden.join(', ')}. Leave it out.`)
}
