import {
  customerMasks,
  type RestrictedCustomerField,
  seesCustomerField,
} from '@shehena/domain/customers/customer-access'
import type { Role } from '@shehena/domain/roles'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

type Column<Field extends RestrictedCustomerField> = Selectable<Database['customers']>[Field]

/**
 * A customer's field as a role may see it: the column, or the mask in its place, so that a hidden value
 * never leaves the database. Every query that shows a customer selects restricted fields through this.
 */
export function customerField<Field extends RestrictedCustomerField>(
  role: Role,
  field: Field,
): RawBuilder<Column<Field> | null> {
  return seesCustomerField(role, field) ? sql.ref(`customers.${field}`) : sql`${customerMasks[field]}`
}
