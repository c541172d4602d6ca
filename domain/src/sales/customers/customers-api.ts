import { z } from 'zod'
import { alikeOutput } from '../../alike.ts'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id } from '../../fields.ts'
import { closestFirst, exportInput, listInput, pageOf } from '../../list.ts'
import { creditStates } from './credit.ts'
import { CreditLimitChange, Customer, CustomerBilling, CustomerChanges, NewCustomer, NewHold } from './customer.ts'
import { alikeFields, customerSorts, customerStatuses } from './customer-list.ts'

export const CustomerList = pageOf(
  Customer,
  z.strictObject({
    total: z.int(),
    active: z.int(),
    /** Null for a role that may not see payment terms. */
    thirtyDayTerms: z.int().nullable(),
    /** Null for a role that may not see e-mail addresses. */
    withEmail: z.int().nullable(),
  }),
)
export type CustomerList = z.infer<typeof CustomerList>

const { legalName, taxNumber, contact } = NewCustomer.partial().shape

/** `except` is the customer that is edited. */
const AlikeInput = z.strictObject({ legalName, taxNumber, contact, except: Id.optional() })

const filters = {
  status: z
    .enum(customerStatuses)
    .default('active')
    .describe('Without it, the active ones. Send `all` for the inactive ones too.'),
}

export const customersApi = {
  list: endpoint({
    allow: 'customers.view',
    method: 'GET',
    path: '/customers',
    summary: 'Customers, searched by legal and trading name',
    input: listInput(customerSorts, { ...filters, ...closestFirst }),
    output: CustomerList,
  }),
  export: exportEndpoint({
    allow: 'customers.view',
    path: '/customers',
    summary: 'Customers',
    input: exportInput(customerSorts, filters),
  }),
  alike: endpoint({
    allow: 'customers.create',
    method: 'GET',
    path: '/customers/alike',
    summary: 'Customers with the same legal name, tax number or phone as one that is about to be saved; at most five',
    input: AlikeInput,
    output: alikeOutput(alikeFields),
  }),
  get: endpoint({
    allow: 'customers.view',
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer',
    input: z.strictObject({ id: Id }),
    output: Customer,
  }),
  create: endpoint({
    allow: 'customers.create',
    method: 'POST',
    path: '/customers',
    summary: 'Adds a customer',
    creates: true,
    input: NewCustomer,
    output: Customer,
  }),
  update: endpoint({
    allow: 'customers.edit',
    method: 'PATCH',
    path: '/customers/{id}',
    summary: 'Changes the named fields of a customer',
    input: CustomerChanges,
    output: Customer,
  }),
  updateBilling: endpoint({
    allow: 'customers.billing',
    method: 'PATCH',
    path: '/customers/{id}/billing',
    summary: 'Changes how a customer is billed: the language of its papers, and whether it withholds VAT',
    input: CustomerBilling,
    output: Customer,
  }),
  creditState: endpoint({
    allow: 'customers.view',
    method: 'GET',
    path: '/customers/{id}/credit-state',
    summary: 'Whether a customer is within its credit limit, near it, over it, or on hold',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ state: z.enum(creditStates) }),
  }),
  setCreditLimit: endpoint({
    allow: 'customers.credit',
    method: 'PATCH',
    path: '/customers/{id}/credit',
    summary: 'Sets what a customer may owe in all, with tax; null for no limit',
    input: CreditLimitChange,
    output: Customer,
  }),
  hold: endpoint({
    allow: 'customers.credit',
    method: 'POST',
    path: '/customers/{id}/hold',
    summary: 'Puts a customer on hold: nothing new is agreed or carried for it',
    input: NewHold,
    output: Customer,
  }),
  unhold: endpoint({
    allow: 'customers.credit',
    method: 'POST',
    path: '/customers/{id}/unhold',
    summary: 'Releases the hold of a customer',
    input: z.strictObject({ id: Id }),
    output: Customer,
  }),
  delete: endpoint({
    allow: 'customers.delete',
    method: 'DELETE',
    path: '/customers/{id}',
    summary: 'Removes a customer whom no booking, invoice or payment refers to',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
  }),
}
