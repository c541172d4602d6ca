import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { customers } = api
const it = useTestApp()

const stored = (id: string) => it.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('adding a customer', () => {
  test('a manager fills in every field, tidied on the way in', async () => {
    const manager = await it.signedIn('management')

    const made = await manager.call(customers.create, {
      legalName: '  Pwani Cément Ltd ',
      tradingName: '',
      taxNumber: 'p051 365-947m',
      email: 'accounts@pwani.example',
      contact: 'Amina',
      billingAddress: 'Box 1\r\nMombasa',
      paymentTerms: 45,
    })

    expect(made).toMatchObject({
      legalName: 'Pwani Cément Ltd',
      tradingName: null,
      taxNumber: 'P051365947M',
      billingAddress: 'Box 1\nMombasa',
      paymentTerms: 45,
      isActive: true,
      maskedFields: [],
    })
    expect(await stored(made.id)).toMatchObject({ legalName: 'Pwani Cément Ltd', taxNumber: 'P051365947M', version: 1 })
  })

  test('a foreign tax number and telephone number are stored as typed', async () => {
    const manager = await it.signedIn('management')
    const foreign = { taxNumber: 'TZ100200', contact: '+255 712 345 678' }

    const made = await manager.call(customers.create, { legalName: 'Arusha Border Agents Ltd', ...foreign })

    expect(await stored(made.id)).toMatchObject(foreign)
  })

  test('a bookings clerk makes one with the default terms, which stay hidden', async () => {
    const clerk = await it.signedIn('bookings')

    const made = await clerk.call(customers.create, { legalName: 'Kilifi Sisal Ltd', contact: 'Omar' })

    expect(made).toMatchObject({
      contact: 'Omar',
      taxNumber: '[RESTRICTED]',
      billingAddress: '[RESTRICTED]',
      paymentTerms: null,
    })
    expect(await stored(made.id)).toMatchObject({ paymentTerms: 30, taxNumber: null })
  })

  test('a bookings clerk may not set what they may not see, and nothing is made', async () => {
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(customers.create, { legalName: 'Voi Sisal Ltd', taxNumber: 'P051365947M' })

    await expect(refusal).rejects.toMatchObject({ status: 403, message: expect.stringContaining('taxNumber') })
    expect(await it.db.selectFrom('customers').select('id').where('legalName', '=', 'Voi Sisal Ltd').execute()).toEqual(
      [],
    )
  })

  test('the same request sent ten times at once makes one customer and one answer', async () => {
    const manager = await it.signedIn('management')
    const send = () => manager.call(customers.create, { legalName: 'Once Only Ltd' }, { idempotencyKey: 'once-only-1' })

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(
      await it.db.selectFrom('customers').select('id').where('legalName', '=', 'Once Only Ltd').execute(),
    ).toHaveLength(1)
  })

  test('a key that comes back with another body is refused', async () => {
    const manager = await it.signedIn('management')
    await manager.call(customers.create, { legalName: 'First Body Ltd' }, { idempotencyKey: 'two-bodies' })

    const refusal = manager.call(customers.create, { legalName: 'Second Body Ltd' }, { idempotencyKey: 'two-bodies' })

    await expect(refusal).rejects.toMatchObject({ status: 422, code: 'KEY_REUSED' })
    expect(
      await it.db.selectFrom('customers').select('id').where('legalName', '=', 'Second Body Ltd').execute(),
    ).toEqual([])
  })

  test('a key that comes back from a person with another role shows nothing of what was made', async () => {
    const person = await it.signedIn('management')
    const input = { legalName: 'Demoted Since Ltd', taxNumber: 'P051365947M' }
    await person.call(customers.create, input, { idempotencyKey: 'demoted-since' })
    await it.db.updateTable('profiles').set({ role: 'bookings' }).where('userId', '=', person.userId).execute()

    const response = await person.send(customers.create, input, { idempotencyKey: 'demoted-since' })

    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('KEY_REUSED')
    expect(response.body).not.toContain('P051365947M')
  })

  test.each(['[RESTRICTED]', 'Restricted'])('the mask %s is never stored', async (mask) => {
    const manager = await it.signedIn('management')

    const refusal = manager.call(customers.create, { legalName: 'Masked Ltd', taxNumber: mask })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { taxNumber: expect.any(String) } })
  })
})

describe('changing a customer', () => {
  test('a clerk who saves the form changes no hidden field', async () => {
    const customer = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(customers.update, { id: customer.id, version: 1, contact: 'Omar' })

    expect(changed).toMatchObject({ contact: 'Omar', version: 2 })
    expect(await stored(customer.id)).toMatchObject({
      contact: 'Omar',
      taxNumber: customer.taxNumber,
      billingAddress: customer.billingAddress,
      paymentTerms: customer.paymentTerms,
      email: customer.email,
    })
  })

  test.each([
    ['bookings', { taxNumber: null }],
    ['bookings', { billingAddress: '[RESTRICTED]' }],
    ['bookings', { paymentTerms: 7 as const }],
  ] as const)('%s may not write %j', async (role, change) => {
    const customer = await aCustomer(it)
    const person = await it.signedIn(role)

    const refusal = await person.send(customers.update, { id: customer.id, version: 1, contact: 'Omar', ...change })

    expect([403, 422]).toContain(refusal.statusCode)
    expect(await stored(customer.id)).toEqual(customer)
  })

  test('the second of two editors is told who was first, and changes nothing', async () => {
    const customer = await aCustomer(it)
    const first = await it.signedIn('management', { name: 'Wanjiku Kamau' })
    const second = await it.signedIn('bookings')
    await first.call(customers.update, { id: customer.id, version: 1, contact: 'First' })

    const refusal = second.call(customers.update, { id: customer.id, version: 1, contact: 'Second' })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      message: expect.stringMatching(/^This record was changed by Wanjiku Kamau at .+\. Reload to see the changes\.$/),
      lastChange: { by: 'Wanjiku Kamau', at: (await stored(customer.id)).updatedAt },
    })
    expect(await stored(customer.id)).toMatchObject({ contact: 'First', version: 2 })
  })

  test('is kept in the audit trail with who did it', async () => {
    const customer = await aCustomer(it)
    const manager = await it.signedIn('management')

    await manager.call(customers.update, { id: customer.id, version: 1, paymentTerms: 60 })

    const trail = await it.db
      .selectFrom('auditLog')
      .selectAll()
      .where('rowId', '=', customer.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({
      action: 'update',
      userId: manager.userId,
      oldValues: { payment_terms: 30 },
      newValues: { payment_terms: 60 },
    })
    await expect(it.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  })

  test('a customer that is not there is not found', async () => {
    const manager = await it.signedIn('management')

    const refusal = manager.call(customers.update, {
      id: '0190a000-0000-7000-8000-000000000000',
      version: 1,
      contact: 'Nobody',
    })

    await expect(refusal).rejects.toMatchObject({ status: 404, message: 'Customer not found' })
  })
})

describe('the list', () => {
  test('finds a name whatever the case and the accents, and takes % and _ as they are', async () => {
    await aCustomer(it, { legalName: 'Ökö 100% Wood_works Ltd' })
    const clerk = await it.signedIn('bookings')
    const search = async (q: string) => (await clerk.call(customers.list, { q })).items.map((item) => item.legalName)

    expect(await search('öKO 100%')).toEqual(['Ökö 100% Wood_works Ltd'])
    expect(await search('wood_w')).toEqual(['Ökö 100% Wood_works Ltd'])
    expect(await search('wood%w')).toEqual([])
    expect(await search('\\')).toEqual([])
    expect(await search("'; drop table customers --")).toEqual([])
  })

  test('never searches a field the role may not see, nor one any role may not see', async () => {
    await aCustomer(it, { legalName: 'Hidden Pin Ltd', taxNumber: 'P777888999X' })
    const clerk = await it.signedIn('bookings')

    expect((await clerk.call(customers.list, { q: 'P777888999X' })).items).toEqual([])
    expect((await clerk.send(customers.list, { sort: 'taxNumber' })).statusCode).toBe(422)
    expect((await clerk.send(customers.list, { taxNumber: 'P777888999X' })).statusCode).toBe(422)
  })

  test('shows the active ones until asked otherwise, with exact cards', async () => {
    const manager = await it.signedIn('management')
    const before = await manager.call(customers.list, {})
    await aCustomer(it, { legalName: 'AAA Sleeping Ltd', isActive: false, paymentTerms: 7, email: null })

    const after = await manager.call(customers.list, {})
    const inactive = await manager.call(customers.list, { status: 'inactive' })

    expect(after.cards).toEqual({ ...before.cards, total: before.cards.total + 1 })
    expect(after.total).toBe(before.total)
    expect(inactive.items.map((item) => item.legalName)).toEqual(['AAA Sleeping Ltd'])
  })

  test('keeps from each role the figures of fields it may not see, and the filters by them', async () => {
    const clerk = await it.signedIn('bookings')
    const cashier = await it.signedIn('finance')
    const asked = (person: typeof clerk) =>
      Promise.all(
        (['thirtyDayTerms', 'withEmail'] as const).map(
          async (status) => (await person.send(customers.list, { status })).statusCode,
        ),
      )
    expect(await asked(clerk)).toEqual([403, 200])
    expect(await asked(cashier)).toEqual([200, 403])

    expect((await clerk.call(customers.list, {})).cards).toMatchObject({
      thirtyDayTerms: null,
      withEmail: expect.any(Number),
    })
    expect((await cashier.call(customers.list, {})).cards).toMatchObject({
      thirtyDayTerms: expect.any(Number),
      withEmail: null,
    })
  })

  test('pages through every row once, in the order asked for', async () => {
    const manager = await it.signedIn('management')
    const all = await manager.call(customers.list, { status: 'all', pageSize: 100, sort: '-legalName' })
    const pages = []
    for (let page = 1; page <= Math.ceil(all.total / 3); page += 1) {
      pages.push(
        ...(await manager.call(customers.list, { status: 'all', pageSize: 3, page, sort: '-legalName' })).items,
      )
    }

    expect(pages.map((item) => item.id)).toEqual(all.items.map((item) => item.id))
  })

  test('refuses to go deeper than ten thousand rows', async () => {
    const manager = await it.signedIn('management')

    await expect(manager.call(customers.list, { page: 101, pageSize: 100 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Narrow the search'),
    })
    expect((await manager.send(customers.list, { page: '1e9' })).statusCode).toBe(422)
  })
})
