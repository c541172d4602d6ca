import { historyApi } from '@shehena/domain/office/history/history-api'
import { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import { customersApi } from '@shehena/domain/sales/customers/customers-api'
import { afterEach, expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const it = useTestApp()

const isThere = async (id: string) =>
  (await it.db.selectFrom('customers').select('id').where('id', '=', id).execute()).length === 1

const refusal = (referring: string) => ({
  status: 409,
  code: 'CONFLICT',
  message: `This customer cannot be deleted: ${referring} refer to it. Deactivate it instead.`,
})

test.each(['management', 'admin'] as const)('%s deletes a customer whom nothing refers to', async (role) => {
  const manager = await it.signedIn(role)
  const customer = await aCustomer(it)
  const before = await manager.call(customersApi.list, { status: 'all' })

  await manager.call(customersApi.delete, { id: customer.id })

  expect(await isThere(customer.id)).toBe(false)
  await expect(manager.call(customersApi.get, { id: customer.id })).rejects.toMatchObject({ status: 404 })
  const { cards } = await manager.call(customersApi.list, { status: 'all' })
  expect(cards).toEqual({
    total: before.cards.total - 1,
    active: before.cards.active - 1,
    thirtyDayTerms: (before.cards.thirtyDayTerms ?? 0) - 1,
    withEmail: (before.cards.withEmail ?? 0) - 1,
  })
})

test('the history keeps what was deleted, and by whom', async () => {
  const manager = await it.signedIn('management', { name: 'Peter Otieno' })
  const admin = await it.signedIn('admin')
  const customer = await aCustomer(it)
  await manager.call(customersApi.delete, { id: customer.id })

  const { items } = await admin.call(historyApi.list, { entity: 'customer', id: customer.id })

  expect(items[0]).toMatchObject({ action: 'delete', by: 'Peter Otieno' })
  expect(items[0]?.changes).toContainEqual({ field: 'legalName', before: customer.legalName, after: null })
})

test.each(['bookings', 'dispatch', 'finance'] as const)('%s deletes nobody', async (role) => {
  const person = await it.signedIn(role)
  const customer = await aCustomer(it)

  await expect(person.call(customersApi.delete, { id: customer.id })).rejects.toMatchObject({ status: 403 })

  expect(await isThere(customer.id)).toBe(true)
})

test.each([
  ['bookings', (customerId: string) => aBooking(it, { customerId })],
  ['invoices', (customerId: string) => anInvoice(it, { customerId })],
  ['payments', (customerId: string) => aPayment(it, { customerId })],
] as const)('a customer with %s stays, and the refusal says why', async (kind, give) => {
  const manager = await it.signedIn('management')
  const { id } = await aCustomer(it)
  await give(id)

  await expect(manager.call(customersApi.delete, { id })).rejects.toMatchObject(refusal(kind))

  expect(await isThere(id)).toBe(true)
})

test('everything that refers to the customer is named', async () => {
  const manager = await it.signedIn('management')
  const { id } = await aCustomer(it)
  await aBooking(it, { customerId: id })
  await anInvoice(it, { customerId: id })

  await expect(manager.call(customersApi.delete, { id })).rejects.toMatchObject(refusal('bookings and invoices'))
})

test('a customer who is gone already is not found', async () => {
  const manager = await it.signedIn('management')
  const { id } = await aCustomer(it)
  await manager.call(customersApi.delete, { id })

  await expect(manager.call(customersApi.delete, { id })).rejects.toMatchObject({ status: 404 })
})

test('a booking that is being added is waited for, and then keeps its customer', async () => {
  const manager = await it.signedIn('management')
  const { id } = await aCustomer(it)
  const clerk = await it.pool.connect()
  await clerk.query('begin')
  await clerk.query(`insert into bookings (booking_no, customer_id) values ('BK26900001', $1)`, [id])

  const deletion = manager.call(customersApi.delete, { id }).catch((error: unknown) => error)
  await untilWaiting(it.pool)
  await clerk.query('commit')
  clerk.release()

  expect(await deletion).toMatchObject(refusal('bookings'))
  expect(await isThere(id)).toBe(true)
})

test('of many bookings and a deletion at once, either the bookings are made or the customer is gone', async () => {
  const manager = await it.signedIn('management')
  const customers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(it)))

  const outcomes = await Promise.all(
    customers.map(async ({ id }) => {
      const [deletion, ...bookings] = await Promise.allSettled([
        manager.call(customersApi.delete, { id }),
        manager.call(bookingsApi.create, { customerId: id }),
        manager.call(bookingsApi.create, { customerId: id }),
      ])
      return { id, isDeleted: deletion.status === 'fulfilled', bookings }
    }),
  )

  for (const { id, isDeleted, bookings } of outcomes) {
    const made = bookings.filter(({ status }) => status === 'fulfilled').length
    const kept = await it.db.selectFrom('bookings').select('id').where('customerId', '=', id).execute()
    expect(await isThere(id)).toBe(!isDeleted)
    expect(kept).toHaveLength(made)
    if (isDeleted) expect(made).toBe(0)
  }
})

test('what the program does not know of yet keeps its customer too', async () => {
  const manager = await it.signedIn('management')
  const { id } = await aCustomer(it)
  await it.pool.query('create table contracts (customer_id uuid references customers (id))')
  await it.pool.query('insert into contracts values ($1)', [id])

  await expect(manager.call(customersApi.delete, { id })).rejects.toMatchObject(refusal('other records'))

  expect(await isThere(id)).toBe(true)
})

afterEach(() => it.pool.query('drop table if exists contracts'))
