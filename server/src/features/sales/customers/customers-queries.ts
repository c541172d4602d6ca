import type { Customer } from '@shehena/domain/sales/customers/customer'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type CustomerSort, type CustomerStatus, filteredField } from '@shehena/domain/sales/customers/customer-list'
import type { CustomerList, customersApi } from '@shehena/domain/sales/customers/customers-api'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, ReadContext } from '../../../context.ts'
import { mergedRecords } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { restrictedColumns } from '../../../db/reads/restricted-columns.ts'
import { asksForClosest, capTotal, closeness, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { matchesCustomer } from './customer-search.ts'
import { mergedIntoName } from './merged-into.ts'

type Input = InputOf<typeof customersApi.list>

/** A page of customers, with the figures above the list. */
export async function listCustomers(ctx: Context, input: Input): Promise<CustomerList> {
  const { q, status, page, pageSize } = input
  const rows = customersInOrder(ctx, input)
    .select(['customers.id', ...restrictedColumns(ctx.user.role, 'customers'), ...merging, ...stamps])
    .limit(pageSize)
    .offset(offsetOf(input))
  const [items, tally] = await Promise.all([rows.execute(), tallies(ctx, 'customers')])
  const all = tally('active') + tally('inactive')

  return {
    items,
    ...(q
      ? await totalOf(ctx.db, findCustomers(ctx, input), { ...input, items })
      : capTotal(status === 'all' ? all : tally(status))),
    page,
    pageSize,
    cards: {
      total: all,
      active: tally('active'),
      thirtyDayTerms: customerAccess.sees(ctx.user.role, 'paymentTerms') ? tally('thirtyDayTerms') : null,
      withEmail: customerAccess.sees(ctx.user.role, 'email') ? tally('withEmail') : null,
    },
  }
}

/** The filtered customers, unordered. @throws Forbidden for a filter by a field that the caller may not see */
function findCustomers(ctx: Context, { q, status }: Pick<Input, 'q' | 'status'>) {
  const { role } = ctx.user
  const field = filteredField[status]
  if (field && !customerAccess.sees(role, field)) throw new Forbidden()
  let rows = ctx.db.selectFrom('customers')
  if (status !== 'all') rows = rows.where(hasStatus[status])
  return q ? rows.where(matchesCustomer(role, q)) : rows
}

/** The filtered customers in the order of the list. @throws Forbidden as `findCustomers` */
export function customersInOrder(ctx: Context, input: Omit<Input, 'page' | 'pageSize'>) {
  const [sortColumn, direction] = order[input.sort]
  return findCustomers(ctx, input)
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('customers.legalName'), input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('customers.id', direction)
}

/** Customers by their ids, masked for the caller's role, in any order. */
export async function readCustomers(ctx: ReadContext, ids: readonly string[]): Promise<Customer[]> {
  return ctx.db
    .selectFrom('customers')
    .select(['customers.id', ...restrictedColumns(ctx.user.role, 'customers'), ...merging, ...stamps])
    .where(isAmong('customers.id', ids))
    .execute()
}

/** A customer, masked for the caller's role. @throws NotFound */
export async function getCustomer(ctx: ReadContext, { id }: { id: string }): Promise<Customer> {
  const [customer] = await readCustomers(ctx, [id])
  if (!customer) throw new NotFound('Customer not found')
  return customer
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

/** SQL: the names of a merge, which everybody sees who sees the customers. */
const merging = [
  mergedIntoName.as('mergedIntoName'),
  mergedRecords<Customer['merged'][number]>('customers').as('merged'),
] as const

const stamps = ['customers.createdAt', 'customers.updatedAt', 'customers.version'] as const
