import { searchedDigits } from '@shehena/domain/phone'
import type { Role } from '@shehena/domain/roles'
import { customerAccess, type RestrictedCustomerField } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import { matches } from '../../../db/reads/search.ts'

type Searched = Extract<RestrictedCustomerField, 'contact' | 'email' | 'taxNumber'>

/** SQL: whether a field contains what was typed, in the words of its index. */
const inField: Record<Searched, (q: string) => RawBuilder<boolean>> = {
  contact: (q) => {
    const digits = searchedDigits(q)
    const inText = sql<boolean>`contact_search_text(customers.contact) like search_pattern(${q})`
    return digits ? sql`(${inText} or contact_search_text(customers.contact) like ${`%${digits}%`})` : inText
  },
  email: (q) => sql`' ' || searchable(customers.email) like search_pattern(${q})`,
  taxNumber: (q) => sql`' ' || searchable(customers.tax_number) like search_pattern(${q})`,
}
// safe: the keys of the object above.
const searched = Object.keys(inField) as Searched[]

/**
 * SQL: whether a customer's names, those of a customer that was merged into it, or a field that the role sees contain what was
 * typed.
 */
export function matchesCustomer(role: Role, q: string): RawBuilder<boolean> {
  const visible = searched.filter((field) => customerAccess.sees(role, field)).map((field) => inField[field](q))
  // An array: few customers are merged, and the index of the texts is taken for the others.
  const merged = sql`customers.id = any(array(
    select m.merged_into_id from customers m where m.merged_into_id is not null and m.search_text like search_pattern(${q})))`
  return sql`(${sql.join([matches('customers.searchText', q), merged, ...visible], sql` or `)})`
}
