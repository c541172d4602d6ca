import { maskedCustomerFields } from '@shehena/domain/customers/customer-access'
import type { Context } from '../../context.ts'
import { Forbidden } from '../../errors.ts'

/** A field that a role may not see it may not write either: refused as a whole, never silently dropped. @throws Forbidden */
export function refuseHiddenFields({ user: { role } }: Context, input: object): void {
  const hidden = maskedCustomerFields(role).filter((field) => field in input)
  if (hidden.length > 0) throw new Forbidden(`You don't have permission to edit: ${hidden.join(', ')}.`)
}
