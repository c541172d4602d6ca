import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { customersApi } from '@shehena/domain/sales/customers/customers-api'
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
  accountsEmail: 'accounts@haulage.example',
  accountsPhone: '+254712000001',
  billingPapers: ['delivery_note'],
  language: 'sw',
  withholdsVat: true,
} as const
const matrix = roles.flatMap((role) =>
  Object.entries(changes).map(([field, value]) => {
    const isHidden = customerAccess.locked(role).some((hidden) => hidden === field)
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

test.each(roles)('%s changing how a customer is billed', async (role) => {
  const person = await it.signedIn(role)
  const customer = await aCustomer(it)
  const stored = () => it.db.selectFrom('customers').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow()
  const change = { id: customer.id, version: 1, language: 'sw', withholdsVat: true } as const

  const { statusCode } = await person.send(customersApi.updateBilling, change)

  if (!allows(role, 'customers.billing')) {
    expect(statusCode).toBe(403)
    expect(await stored()).toEqual(customer)
    return
  }
  expect(statusCode).toBe(200)
  expect(await stored()).toMatchObject({ ...customer, ...change, version: 2, updatedAt: expect.anything() })
  await expect(person.call(customersApi.updateBilling, change)).rejects.toMatchObject({ status: 409 })
  // Nothing but billing comes in by this way.
  expect((await person.send(customersApi.updateBilling, { ...change, version: 2, legalName: 'X' })).statusCode).toBe(
    422,
  )
})

test('a booking clerk sees the language of a customer and not whether it withholds VAT', async () => {
  const customer = await aCustomer(it, { language: 'sw', withholdsVat: true })
  const seen = async (role: 'bookings' | 'finance') =>
    (await it.signedIn(role)).call(customersApi.get, { id: customer.id })

  expect(await seen('bookings')).toMatchObject({ language: 'sw', withholdsVat: null })
  expect(await seen('finance')).toMatchObject({ language: 'sw', withholdsVat: true })
})
