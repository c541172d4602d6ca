import { isPhone } from '@shehena/domain/phone'
import type { AlikeField } from '@shehena/domain/sales/customers/customer-list'
import type { customersApi } from '@shehena/domain/sales/customers/customers-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { findAlike, hasLetters, isSameBy } from '../../../db/reads/alike.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

type Input = InputOf<typeof customersApi.alike>

/** Customers with the same legal name, tax number or phone. @throws Forbidden for a field hidden from the caller */
export async function listAlikeCustomers(
  ctx: Context,
  { except, ...typed }: Input,
): Promise<OutputOf<typeof customersApi.alike>> {
  refuseHiddenFields(ctx, 'customers', typed)
  return findAlike(ctx, {
    table: 'customers',
    name: sql`legal_name`,
    isActive: sql`is_active`,
    same: sameFields(typed),
    except,
  })
}

/** Compares the fields that were typed. A contact is a phone number or a name, and names of persons may be the same. */
function sameFields({ legalName, taxNumber, contact }: Omit<Input, 'except'>): [AlikeField, RawBuilder<boolean>][] {
  const same: [AlikeField, RawBuilder<boolean>][] = []
  if (legalName && hasLetters(legalName)) same.push(['legalName', isSameBy('company_key', 'legal_name', legalName)])
  if (taxNumber) same.push(['taxNumber', sql`tax_number = ${taxNumber}`])
  if (contact && isPhone(contact)) same.push(['contact', isSameBy('phone_key', 'contact', contact)])
  return same
}
