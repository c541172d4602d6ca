import { api } from '@shehena/domain/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice, aRoute, aVehicle } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { changes, customers } = api
const it = useTestApp()

/** Where to go on from now. */
const here = async (client: Client) => (await client.call(changes.list, {})).next
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** A transaction that adds a customer and is not over. */
async function openTransaction() {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const added = Promise.withResolvers<string>()
  const over = it.db
    .transaction()
    .execute(async (db) => {
      added.resolve((await aCustomer({ db })).id)
      if (!(await promise)) throw new Error('taken back')
    })
    .catch(() => undefined)
  const id = await added.promise
  const end = async (isKept: boolean) => {
    resolve(isKept)
    await over
  }
  return { id, commit: () => end(true), rollBack: () => end(false) }
}

describe('what has changed after a cursor', () => {
  test('is each record once, in the order of its last change, with the deleted ones', async () => {
    const admin = await it.signedIn('admin')
    const after = await here(admin)
    const [one, two, gone] = [await aCustomer(it), await aCustomer(it), await aCustomer(it)]
    await it.db.updateTable('customers').set({ contact: 'Amina Juma' }).where('id', '=', one.id).execute()
    await admin.call(customers.delete, { id: gone.id })

    const { items, hasMore, next } = await admin.call(changes.list, { after })
    expect(items.map(({ at: _, ...item }) => item)).toEqual([
      { kind: 'customer', id: two.id, isDeleted: false },
      { kind: 'customer', id: one.id, isDeleted: false },
      { kind: 'customer', id: gone.id, isDeleted: true },
    ])
    expect(hasMore).toBe(false)
    expect(await admin.call(changes.list, { after: next })).toEqual({ items: [], next, hasMore: false })
  })

  test('is of one kind where it is asked for', async () => {
    const clerk = await it.signedIn('bookings')
    const after = await here(clerk)
    const route = await aRoute(it)
    await aCustomer(it)
    expect(idsOf(await clerk.call(changes.list, { after, kind: 'route' }))).toEqual([route.id])
  })

  test.each([
    ['bookings', ['booking', 'customer', 'route', 'vehicle']],
    ['dispatch', ['booking', 'route', 'vehicle']],
    ['finance', ['booking', 'customer', 'invoice', 'route']],
    ['management', ['booking', 'customer', 'invoice', 'route', 'vehicle']],
  ] as const)('tells %s of what the role sees, and of nothing else', async (role, kinds) => {
    const client = await it.signedIn(role)
    const after = await here(client)
    await aBooking(it)
    await aVehicle(it)
    await anInvoice(it, { status: 'draft' })
    const { items } = await client.call(changes.list, { after })
    expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
  })

  test('refuses a kind that the role does not see, and a cursor that is none', async () => {
    const dispatcher = await it.signedIn('dispatch')
    expect((await dispatcher.send(changes.list, { kind: 'invoice' })).statusCode).toBe(403)
    expect((await dispatcher.send(changes.list, { after: 'yesterday' })).statusCode).toBe(422)
  })

  test('refuses a cursor that the log does not have, as after a restored backup', async () => {
    const clerk = await it.signedIn('bookings')
    await aRoute(it)
    const [id, mark] = (await here(clerk)).split('.')
    const refused = async (after: string) => {
      const answer = await clerk.send(changes.list, { after })
      return [answer.statusCode, answer.json().code, answer.json().message]
    }
    const sentence = expect.stringContaining('Read the lists whole, and begin without a cursor.')
    expect(await refused(`${Number(id) + 1000}.${mark}`)).toEqual([409, 'CONFLICT', sentence])
    expect(await refused(`${id}.${Number(mark) - 1}`)).toEqual([409, 'CONFLICT', sentence])
  })

  test('comes in parts where there is much', async () => {
    const clerk = await it.signedIn('bookings')
    const after = await here(clerk)
    const route = await aRoute(it)
    await sql`insert into audit_log (table_name, row_id, action)
      select 'system_settings', new_id(), 'update' from generate_series(1, 2500)`.execute(it.db)
    const last = await aRoute(it)

    const first = await clerk.call(changes.list, { after })
    expect([idsOf(first), first.hasMore]).toEqual([[route.id], true])
    const rest = await clerk.call(changes.list, { after: first.next })
    expect([idsOf(rest), rest.hasMore]).toEqual([[last.id], false])
  })
})

describe('nothing is left out', () => {
  test('where a change that was written first is committed last', async () => {
    const clerk = await it.signedIn('bookings')
    const after = await here(clerk)
    const slow = await openTransaction()
    const fast = await aCustomer(it)
    const asked = clerk.call(changes.list, { after })
    await slow.commit()
    const answer = await asked
    const rest = await clerk.call(changes.list, { after: answer.next })
    expect([...idsOf(answer), ...idsOf(rest)].toSorted()).toEqual([slow.id, fast.id].toSorted())
  })

  test('where such a change takes long: the call is refused, and says when to ask again', async () => {
    const clerk = await it.signedIn('bookings')
    const after = await here(clerk)
    const slow = await openTransaction()
    const fast = await aCustomer(it)
    for (const input of [{ after }, {}]) {
      const refused = await clerk.send(changes.list, input)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    }
    await slow.commit()
    expect(idsOf(await clerk.call(changes.list, { after }))).toEqual([slow.id, fast.id])
  })

  test('where four write at once, some take it back, and another program asks all the time', async () => {
    const clerk = await it.signedIn('bookings')
    let after = await here(clerk)
    const kept: string[] = []
    const write = async (writer: number) => {
      for (let n = 0; n < 12; n += 1) {
        const open = await openTransaction()
        // Keeps some open while others end.
        await sql`select pg_sleep(${((writer * 7 + n * 5) % 4) / 100})`.execute(it.db)
        if (n % 4 === 3) await open.rollBack()
        else {
          kept.push(open.id)
          await open.commit()
        }
      }
    }
    let isWriting = true
    const written = Promise.all(Array.from({ length: 4 }, (_, writer) => write(writer))).finally(() => {
      isWriting = false
    })
    const told: string[] = []
    const read = async () => {
      const answer = await clerk.call(changes.list, { after })
      told.push(...idsOf(answer))
      after = answer.next
    }
    while (isWriting) await read()
    await written
    await read()
    expect(told.toSorted()).toEqual(kept.toSorted())
  })
})
