import type { Customer } from '@shehena/domain/customers/customer'
import { maskedCustomerFields, seesCustomerField } from '@shehena/domain/customers/customer-access'
import { type CustomerSort, type CustomerStatus, filteredField } from '@shehena/domain/customers/customer-list'
import type { CustomerList, customersApi } from '@shehena/domain/customers/customers-api'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { asksForClosest, capTotal, closeness, offsetOf, totalOf } from '../../db/reads/search.ts'
import { tallies } from '../../db/reads/tallies.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { customerColumns } from './customer-columns.ts'
import { matchesCustomer } from './customer-search.ts'

/** A page of customers, with the figures above the list. */
export async function listCustomers(ctx: Context, input: InputOf<typeof customersApi.list>): Promise<CustomerList> {
  const { q, status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  const field = filteredField[status]
  if (field && !seesCustomerField(ctx.user.role, field)) throw new Forbidden()

  let rows = ctx.db.selectFrom('customers')
  if (status !== 'all') rows = rows.where(hasStatus[status])
  if (q) rows = rows.where(matchesCustomer(ctx.user.role, q))

  const items = await rows
    .select(customerColumns(ctx.user.role))
    // safe: the columns of the contract, each by its own name.
    .$castTo<Row>()
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('customers.legalName'), q)))
    .orderBy(sortColumn, direction)
    .orderBy('customers.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const tally = await tallies(ctx, 'customers')
  const all = tally('active') + tally('inactive')

  return {
    items: items.map((row) => withMaskedFields(ctx, row)),
    ...(q ? await totalOf(ctx.db, rows, { items, page, pageSize }) : capTotal(status === 'all' ? all : tally(status))),
    page,
    pageSize,
    cards: {
      total: all,
      active: tally('active'),
      thirtyDayTerms: seesCustomerField(ctx.user.role, 'paymentTerms') ? tally('thirtyDayTerms') : null,
      withEmail: seesCustomerField(ctx.user.role, 'email') ? tally('withEmail') : null,
    },
  }
}

/** A customer, masked for the caller's role. @throws NotFound */
export async function getCustomer(ctx: Context, { id }: { id: string }): Promise<Customer> {
  const row = await ctx.db
    .selectFrom('customers')
    .select(customerColumns(ctx.user.role))
    // safe: the columns of the contract, each by its own name.
    .$castTo<Row>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Customer not found')
  return withMaskedFields(ctx, row)
}

/** SQL: whether a customer passes a filter. Must count as the buckets of the tallies do. */
const hasStatus: Record<Exclude<CustomerStatus, 'all'>, RawBuilder<SqlBool>> = {
  active: sql`customers.is_active`,
  inactive: sql`not customers.is_active`,
  thirtyDayTerms: sql`customers.payment_terms = 30`,
  withEmail: sql`customers.email is not null`,
}

const order = {
  legalName: ['customers.legalName', 'asc'],
  '-legalName': ['customers.legalName', 'desc'],
  createdAt: ['customers.createdAt', 'asc'],
  '-createdAt': ['customers.createdAt', 'desc'],
} as const satisfies Record<CustomerSort, readonly [string, 'asc' | 'desc']>

type Row = Omit<Customer, 'maskedFields'>

function withMaskedFields(ctx: Context, row: Row): Customer {
  return { ...row, maskedFields: maskedCustomerFields(ctx.user.role) }
}
