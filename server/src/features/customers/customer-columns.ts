import { Customer } from '@shehena/domain/customers/customer'
import {
  customerMask,
  type RestrictedCustomerField,
  restrictedCustomerFields,
  seesCustomerField,
} from '@shehena/domain/customers/customer-access'
import type { Role } from '@shehena/domain/roles'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

type Column<Field extends RestrictedCustomerField> = Selectable<Database['customers']>[Field]

/**
 * A customer's field for a role: the column, or the mask in its place, so that a hidden value never leaves the
 * database. Every query that shows a customer selects restricted fields through this.
 */
export function customerField<Field extends RestrictedCustomerField>(
  role: Role,
  field: Field,
): RawBuilder<Column<Field> | null> {
  return seesCustomerField(role, field) ? sql.ref(`customers.${field}`) : sql`${customerMask(field)}`
}

/** The fields that every role with access to customers may see. */
const openColumns = Customer.keyof()
  .exclude([...restrictedCustomerFields, 'maskedFields'])
  .options.map((field) => `customers.${field}` as const)

/** All fields of a customer, masked for a role. */
export function customerColumns(role: Role) {
  return [...openColumns, ...restrictedCustomerFields.map((field) => customerField(role, field).as(field))]
}
