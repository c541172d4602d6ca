import { maskedCustomerFields } from '@shehena/domain/customers/customer-access'
import { customersApi } from '@shehena/domain/customers/customers-api'
import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

const changes = {
  legalName: 'Renamed Haulage Ltd',
  isActive: false,
  tradingName: 'Renamed',
  taxNumber: 'P051600101B',
  email: 'renamed@haulage.example',
  contact: 'Renamed, 0712 000 000',
  billingAddress: 'Renamed Road',
  paymentTerms: 45,
} as const
const matrix = roles.flatMap((role) =>
  Object.entries(changes).map(([field, value]) => {
    const isHidden = maskedCustomerFields(role).some((hidden) => hidden === field)
    return { role, field, value, mayWrite: allows(role, 'customers.edit') && !isHidden }
  }),
)

test.each(matrix)('$role writing $field: $mayWrite', async ({ role, field, value, mayWrite }) => {
  const person = await it.signedIn(role)
  const customer = await aCustomer(it)
  const stored = () => it.db.selectFrom('customers').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()

  // Includes a field that the role may write: it must not be saved alone.
  const change = { id: customer.id, version: 1, legalName: 'Goes Along Ltd', [field]: value }
  const { statusCode } = await person.send(customersApi.update, change)

  expect(statusCode).toBe(mayWrite ? 200 : 403)
  if (mayWrite) expect(await stored()).toMatchObject({ [field]: value, version: 2 })
  else expect(await stored()).toEqual(customer)
})

test.each(matrix)('$role making one with $field: $mayWrite', async ({ role, field, value, mayWrite }) => {
  const person = await it.signedIn(role)
  const legalName = `Made by ${role} with ${field}`

  const { statusCode } = await person.send(customersApi.create, {
    legalName,
    ...(field !== 'legalName' && { [field]: value }),
  })

  expect(statusCode).toBe(mayWrite ? 201 : 403)
  const made = await it.db.selectFrom('customers').select('id').where('legalName', '=', legalName).execute()
  expect(made).toHaveLength(mayWrite ? 1 : 0)
})
