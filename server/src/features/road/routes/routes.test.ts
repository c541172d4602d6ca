import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aRoute } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { bookings, routes } = api
const it = useTestApp()

const stored = (id: string) => it.db.selectFrom('routes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const from = (origin: string) => it.db.selectFrom('routes').selectAll().where('origin', 'ilike', origin).execute()

describe('the route catalogue', () => {
  test('is sorted by origin, then destination', async () => {
    await aRoute(it, { origin: 'Aaa Voi', destination: 'Taveta', distanceKm: 114.5 })
    await aRoute(it, { origin: 'Aaa Voi', destination: 'Mombasa' })
    const cashier = await it.signedIn('finance')

    const { items, total, cards } = await cashier.call(routes.list, { pageSize: 100 })

    expect(items.slice(0, 2)).toMatchObject([
      { origin: 'Aaa Voi', destination: 'Mombasa' },
      { origin: 'Aaa Voi', destination: 'Taveta', distanceKm: 114.5 },
    ])
    expect(total).toBe(items.length)
    expect(cards).toEqual({ total })
  })

  test('is searched by either end, and by both', async () => {
    await aRoute(it, { origin: 'Malaba Borđer', destination: 'Kisumu Käfé' })
    const clerk = await it.signedIn('bookings')

    for (const q of ['malaba', 'KISUMU', 'kafe', 'border kisumu', 'ma']) {
      const found = await clerk.call(routes.list, { q })
      expect(found.items.map((item) => item.origin)).toContain('Malaba Borđer')
    }
    expect(await clerk.call(routes.list, { q: 'mal_ba' })).toMatchObject({
      items: [],
      total: 0,
      cards: { total: expect.any(Number) },
    })
  })

  test('is searched by a route as the screens write it', async () => {
    const { id } = await aRoute(it, { origin: 'Voi Junction', destination: 'Taveta' })
    const clerk = await it.signedIn('bookings')

    const { items } = await clerk.call(routes.list, { q: 'voi junction → Taveta' })

    expect(items.map((route) => route.id)).toEqual([id])
  })

  test('takes a new route', async () => {
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(routes.create, { origin: ' Lamu ', destination: 'Garsen', distanceKm: 125.25 })

    expect(made).toMatchObject({ origin: 'Lamu', destination: 'Garsen', distanceKm: 125.25, version: 1 })
    expect(await stored(made.id)).toMatchObject({ origin: 'Lamu', distanceKm: 125.25 })
  })

  test('has each pair of places once, also when two people add it at once', async () => {
    const clerk = await it.signedIn('bookings')
    const add = (origin: string) => clerk.send(routes.create, { origin, destination: 'Moyale', distanceKm: 510 })

    const answers = await Promise.all([add('Isiolo'), add('ISIOLO'), add('isiolo')])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^The route from isiolo to Moyale is in the catalogue already\.$/i,
    )
    expect(await from('isiolo')).toHaveLength(1)
  })

  test('is one pair however the places are typed, and two when the road is driven back', async () => {
    const clerk = await it.signedIn('bookings')
    const add = (origin: string, destination: string) =>
      clerk.send(routes.create, { origin, destination, distanceKm: 210 })

    expect((await add('Sofia Point', 'Kérugoya')).statusCode).toBe(201)
    for (const [origin, destination] of [
      ['sofia  POINT', 'Kerugoya'],
      ['SofiaPoint', 'KÉRUGOYA'],
      ['Sófia\u00a0Point', 'Keru goya'],
    ] as const) {
      expect((await add(origin, destination)).statusCode).toBe(409)
    }
    expect((await add('Kérugoya', 'Sofia Point')).statusCode).toBe(201)
    expect(await from('sofia%point')).toHaveLength(1)
  })

  test('tells one route, or that none is found', async () => {
    const route = await aRoute(it, { origin: 'Maralal' })
    const cashier = await it.signedIn('finance')

    expect(await cashier.call(routes.get, { id: route.id })).toMatchObject({ origin: 'Maralal', version: 1 })
    await expect(cashier.call(routes.get, { id: '0190a000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
      status: 404,
      message: 'Route not found',
    })
  })

  test('is sorted by every column that offers it, up and down', async () => {
    const clerk = await it.signedIn('bookings')
    for (const column of ['origin', 'destination', 'distanceKm'] as const) {
      const up = (await clerk.call(routes.list, { sort: column, pageSize: 100 })).items
      const down = (await clerk.call(routes.list, { sort: `-${column}`, pageSize: 100 })).items
      expect(down).toEqual(up.toReversed())
      expect(up.length).toBeGreaterThan(3)
      const values = up.map((route) => route[column])
      if (column === 'distanceKm') expect(values).toEqual(values.toSorted((one, other) => Number(one) - Number(other)))
    }
  })

  test.each([
    ['distanceKm', { distanceKm: 0 }],
    ['distanceKm', { distanceKm: -5 }],
    ['distanceKm', { distanceKm: 20_001 }],
    ['distanceKm', { distanceKm: 1.234 }],
    ['origin', { origin: '  ' }],
    ['destination', { destination: 'x'.repeat(256) }],
  ])('refuses a wrong %s', async (field, values) => {
    const clerk = await it.signedIn('bookings')

    const refusal = clerk.call(routes.create, { origin: 'Wajir', destination: 'Mandera', distanceKm: 300, ...values })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
    expect(await from('wajir')).toEqual([])
  })

  test('changes one field, and not into a pair that is there', async () => {
    await aRoute(it, { origin: 'Narok', destination: 'Bomet' })
    const route = await aRoute(it, { origin: 'Narok', destination: 'Kisii', distanceKm: 150 })
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(routes.update, { id: route.id, version: 1, distanceKm: 155 })

    expect(changed).toMatchObject({ origin: 'Narok', destination: 'Kisii', distanceKm: 155, version: 2 })
    const refusal = clerk.call(routes.update, { id: route.id, version: 2, destination: 'bomet' })
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: 'The route from Narok to bomet is in the catalogue already.',
    })
    expect(await stored(route.id)).toMatchObject({ destination: 'Kisii', version: 2 })
  })

  test('says how many bookings show a route, to every role', async () => {
    const route = await aRoute(it)
    await aBooking(it, { routeId: route.id })
    await aBooking(it, { routeId: route.id })
    await aBooking(it)

    for (const role of roles) {
      const person = await it.signedIn(role)
      expect(await person.call(routes.get, { id: route.id })).toMatchObject({ bookings: 2, isBookingsCapped: false })
    }
  })

  test('loses a route that no booking shows, and the history keeps it', async () => {
    const route = await aRoute(it, { origin: 'Loiyangalani' })
    const clerk = await it.signedIn('bookings')

    await clerk.call(routes.delete, { id: route.id })

    expect(await from('loiyangalani')).toEqual([])
    const { rows } = await it.pool.query(
      `select action, user_id, old_values from audit_log where row_id = $1 order by id`,
      [route.id],
    )
    expect(rows.at(-1)).toMatchObject({
      action: 'delete',
      user_id: clerk.userId,
      old_values: { origin: 'Loiyangalani' },
    })
    await expect(clerk.call(routes.delete, { id: route.id })).rejects.toMatchObject({ status: 404 })
  })

  test('keeps a route that a booking shows, also one booked in the same moment', async () => {
    const used = await aRoute(it, { origin: 'Kapenguria', destination: 'Lodwar' })
    await aBooking(it, { routeId: used.id, status: 'cancelled' })
    const clerk = await it.signedIn('bookings')

    await expect(clerk.call(routes.delete, { id: used.id })).rejects.toMatchObject({
      status: 409,
      message: 'The route from Kapenguria to Lodwar cannot be deleted: bookings show it.',
    })
    expect(await stored(used.id)).toMatchObject({ version: 1 })

    const customer = await aCustomer(it)
    for (const _ of Array.from({ length: 5 })) {
      const route = await aRoute(it)
      const [deletion, booking] = await Promise.all([
        clerk.send(routes.delete, { id: route.id }),
        clerk.send(bookings.create, { customerId: customer.id, routeId: route.id }),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([deletion.statusCode, booking.statusCode])
    }
  })

  test('tells the second of two editors, and knows no route that is not there', async () => {
    const route = await aRoute(it)
    const clerk = await it.signedIn('bookings')
    await clerk.call(routes.update, { id: route.id, version: 1, distanceKm: 490 })

    await expect(clerk.call(routes.update, { id: route.id, version: 1, distanceKm: 500 })).rejects.toMatchObject({
      code: 'STALE',
    })
    await expect(
      clerk.call(routes.update, { id: '0190a000-0000-7000-8000-000000000000', version: 1 }),
    ).rejects.toMatchObject({ status: 404, message: 'Route not found' })
    expect(await stored(route.id)).toMatchObject({ distanceKm: 490, version: 2 })
  })
})
