import { api } from '@shehena/domain/api'
import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { customers } = api
const it = useTestApp()

const message = 'Another customer has this code already.'
const taken = { status: 422, message, fields: { externalCode: message } }

const stored = (id: string) => it.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const named = (legalName: string) =>
  it.db.selectFrom('customers').select('externalCode').where('legalName', '=', legalName).execute()

describe('the code of a customer', () => {
  test.each(roles)('is written by %s if they may change customers, and read by all who see them', async (role) => {
    const person = await it.signedIn(role)
    const { id } = await aCustomer(it, { externalCode: `Old ${role}` })
    const legalName = `Coded by ${role} Ltd`

    const changed = await person.send(customers.update, { id, version: 1, externalCode: `New ${role}` })
    const made = await person.send(customers.create, { legalName, externalCode: `Made ${role}` })
    const read = await person.send(customers.get, { id })

    const mayChange = allows(role, 'customers.edit')
    const now = mayChange ? `New ${role}` : `Old ${role}`
    expect(changed.statusCode).toBe(mayChange ? 200 : 403)
    expect(await stored(id)).toMatchObject({ externalCode: now })
    const mayAdd = allows(role, 'customers.create')
    expect(made.statusCode).toBe(mayAdd ? 201 : 403)
    expect(await named(legalName)).toEqual(mayAdd ? [{ externalCode: `Made ${role}` }] : [])
    expect(read.statusCode).toBe(allows(role, 'customers.view') ? 200 : 403)
    if (read.statusCode === 200) expect(read.json()).toMatchObject({ externalCode: now })
    else expect(read.body).not.toContain(now)
  })

  test('is kept as it was typed, without spaces around it, and can be taken away', async () => {
    const clerk = await it.signedIn('bookings')

    const made = await clerk.call(customers.create, { legalName: 'Pwani Salt Ltd', externalCode: '  bt/Kis 07 ' })
    expect(made).toMatchObject({ externalCode: 'bt/Kis 07' })
    expect(await stored(made.id)).toMatchObject({ externalCode: 'bt/Kis 07' })

    const without = await clerk.call(customers.update, { id: made.id, version: 1, externalCode: '' })
    expect(without).toMatchObject({ externalCode: null })
    // It is free again; and many have none.
    const next = await clerk.call(customers.create, { legalName: 'Next Salt Ltd', externalCode: 'BT-KIS-07' })
    expect(await stored(next.id)).toMatchObject({ externalCode: 'BT-KIS-07' })
    await clerk.call(customers.create, { legalName: 'Codeless Salt Ltd', externalCode: null })
  })

  test.each([
    ['as it is', 'DUP-1', 'DUP-1'],
    ['in another case', 'Dup-2', 'dUP-2'],
    ['with other signs', 'DUP-3', 'dup / 3'],
  ])(
    'of another customer is refused %s, in a new one and in a change, and nothing is written',
    async (_, one, other) => {
      const clerk = await it.signedIn('bookings')
      const first = await aCustomer(it, { externalCode: one })
      const second = await aCustomer(it, { externalCode: `${one} of its own` })
      const legalName = `Refused ${one} Ltd`

      await expect(clerk.call(customers.create, { legalName, externalCode: other })).rejects.toMatchObject(taken)
      const change = { id: second.id, version: 1, contact: 'Goes Along', externalCode: other }
      await expect(clerk.call(customers.update, change)).rejects.toMatchObject(taken)

      expect(await named(legalName)).toEqual([])
      expect([await stored(first.id), await stored(second.id)]).toEqual([first, second])
    },
  )

  test('of the customer itself is written another way', async () => {
    const clerk = await it.signedIn('bookings')
    const { id } = await aCustomer(it, { externalCode: 'own-1' })

    const changed = await clerk.call(customers.update, { id, version: 1, externalCode: 'OWN 1' })

    expect(changed).toMatchObject({ externalCode: 'OWN 1', version: 2 })
  })

  test('of customers that are made at once is that of one', async () => {
    const clerk = await it.signedIn('bookings')
    const make = (n: number) => clerk.send(customers.create, { legalName: `At Once ${n} Ltd`, externalCode: 'AT-ONCE' })

    const answers = await Promise.all([1, 2, 3, 4].map(make))

    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => answer.json().fields)).toEqual(refused.map(() => taken.fields))
    expect(refused).toHaveLength(3)
    const { rows } = await it.pool.query(`select 1 from customers where external_code = 'AT-ONCE'`)
    expect(rows).toHaveLength(1)
  })

  test.each(['', '-', 'C'.repeat(31)])('is never %j in the database', async (code) => {
    const { id } = await aCustomer(it)
    await expect(
      it.db.updateTable('customers').set({ externalCode: code }).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'customers_external_code' })
  })

  test('is in the history', async () => {
    const admin = await it.signedIn('admin')
    const { id } = await aCustomer(it, { externalCode: 'HIST-1' })
    await admin.call(customers.update, { id, version: 1, externalCode: 'HIST-2' })

    const { items } = await admin.call(api.history.list, { entity: 'customer', id })

    expect(items[0]?.changes).toEqual([{ field: 'externalCode', before: 'HIST-1', after: 'HIST-2' }])
  })

  test('is searched by in the list and over everything, as it is now, by all who see customers', async () => {
    const { id } = await aCustomer(it, { legalName: 'Searched Ltd', externalCode: 'Zkq/Wvx-1' })
    await aBooking(it, { customerId: id })
    for (const role of roles.filter((each) => allows(each, 'customers.view'))) {
      const person = await it.signedIn(role)
      const inList = async (q: string) => (await person.call(customers.list, { q })).items.map((item) => item.id)
      const everywhere = async (q: string) =>
        (await person.call(api.search.records, { q })).items.filter(({ kind }) => kind === 'customer')

      for (const q of ['zkq/wvx-1', 'ZKQ', 'wvx-1', 'searched']) {
        expect({ role, q, found: await inList(q) }).toEqual({ role, q, found: [id] })
        expect((await everywhere(q)).map((hit) => hit.id)).toEqual([id])
      }
      expect(await inList('zkq/wvx-2')).toEqual([])
    }
    const clerk = await it.signedIn('bookings')
    await clerk.call(customers.update, { id, version: 1, externalCode: 'Zkq/Wvx-2' })
    expect((await clerk.call(customers.list, { q: 'zkq/wvx-1' })).items).toEqual([])
    expect((await clerk.call(customers.list, { q: 'zkq/wvx-2' })).items).toMatchObject([{ id }])
  })
})
