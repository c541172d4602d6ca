import { Customer } from '@shehena/domain/customers/customer'
import {
  maskedCustomerFields,
  restrictedCustomerFields,
  seesCustomerField,
} from '@shehena/domain/customers/customer-access'
import type { CustomerSort } from '@shehena/domain/customers/customer-list'
import type { CustomerList, customersApi } from '@shehena/domain/customers/customers-api'
import type { Context } from '../../context.ts'
import { capTotal, matches, offsetOf, totalOf } from '../../db/search.ts'
import { tallies } from '../../db/tallies.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { customerField } from './customer-columns.ts'

/** One page of customers, with the figures above the list. */
export async function listCustomers(ctx: Context, input: InputOf<typeof customersApi.list>): Promise<CustomerList> {
  const { q, status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  let rows = ctx.db.selectFrom('customers')
  if (status !== 'all') rows = rows.where('customers.isActive', '=', status === 'active')
  if (q) rows = rows.where(matches('customers.searchText', q))

  const items = await rows
    .select(customerColumns(ctx))
    .orderBy(sortColumn, direction)
    .orderBy('customers.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const tally = await tallies(ctx, 'customers')
  const all = tally('active') + tally('inactive')

  return {
    items: items.map((row) => asSeen(ctx, row)),
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

/** One customer as the caller may see it. @throws NotFound */
export async function getCustomer(ctx: Context, { id }: { id: string }): Promise<Customer> {
  const row = await ctx.db.selectFrom('customers').select(customerColumns(ctx)).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Customer not found')
  return asSeen(ctx, row)
}

const order = {
  legalName: ['customers.legalName', 'asc'],
  '-legalName': ['customers.legalName', 'desc'],
  createdAt: ['customers.createdAt', 'asc'],
  '-createdAt': ['customers.createdAt', 'desc'],
} as const satisfies Record<CustomerSort, readonly [string, 'asc' | 'desc']>

/** What every role that may see a customer may see of it. */
const openColumns = Customer.keyof()
  .exclude([...restrictedCustomerFields, 'maskedFields'])
  .options.map((field) => `customers.${field}` as const)

function customerColumns({ user: { role } }: Context) {
  return [
    ...openColumns,
    customerField(role, 'tradingName').as('tradingName'),
    customerField(role, 'taxNumber').as('taxNumber'),
    customerField(role, 'email').as('email'),
    customerField(role, 'contact').as('contact'),
    customerField(role, 'billingAddress').as('billingAddress'),
    customerField(role, 'paymentTerms').as('paymentTerms'),
  ] as const
}

function asSeen(ctx: Context, row: Omit<Customer, 'maskedFields'>): Customer {
  return { ...row, maskedFields: maskedCustomerFields(ctx.user.role) }
}
