import type { AlikeField } from '@shehena/domain/customers/customer-list'
import type { customersApi } from '@shehena/domain/customers/customers-api'
import { isPhone } from '@shehena/domain/phone'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { refuseHiddenFields } from './refuse-hidden-fields.ts'

type Input = InputOf<typeof customersApi.alike>

const mostShown = 5

/** Customers with the same legal name, tax number or phone. @throws Forbidden for a field hidden from the caller */
export async function listAlikeCustomers(
  ctx: Context,
  { except, ...typed }: Input,
): Promise<OutputOf<typeof customersApi.alike>> {
  refuseHiddenFields(ctx, typed)
  const same = sameFields(typed)
  if (same.length === 0) return { items: [] }

  const matched = same.map(([field, isSame]) => sql`case when ${isSame} then ${field} end`)
  let rows = ctx.db.selectFrom('customers').where((where) => where.or(same.map(([, isSame]) => isSame)))
  if (except) rows = rows.where('id', '<>', except)
  const items = await rows
    .select(['id', 'legalName', 'isActive'])
    .select(sql<AlikeField[]>`array_remove(array[${sql.join(matched)}]::text[], null)`.as('by'))
    .orderBy('legalName')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return { items }
}

/** Compares the fields that were typed. A contact is a phone number or a name, and names of persons may be the same. */
function sameFields({ legalName, taxNumber, contact }: Omit<Input, 'except'>): [AlikeField, RawBuilder<boolean>][] {
  const same: [AlikeField, RawBuilder<boolean>][] = []
  if (legalName && /[\p{L}\p{N}]/u.test(legalName))
    same.push(['legalName', sql`${companyKey(sql.ref('legalName'))} = ${companyKey(sql.val(legalName))}`])
  if (taxNumber) same.push(['taxNumber', sql`tax_number = ${taxNumber}`])
  if (contact && isPhone(contact))
    same.push(['contact', sql`${phoneKey(sql.ref('contact'))} = ${phoneKey(sql.val(contact))}`])
  return same
}

// A company has thousands of customers, not millions: no index is needed to compare them.

/** A company's name without case, accents, spaces, punctuation and 'Ltd' or 'Limited'. */
const companyKey = (name: Expression<string>) =>
  sql`regexp_replace(regexp_replace(searchable(${name}), '\\m(ltd|limited)\\M', '', 'g'), '[^[:alnum:]]', '', 'g')`

/** The last nine digits of a phone number: '0712...' and '+254 712...' are the same. */
const phoneKey = (phone: Expression<string>) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`
