import { api } from '@shehena/domain/api'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aRoute } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { commonRoutes } from './common-routes.ts'

const { setup } = api
const it = useTestApp()
let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management')
})
afterEach(() => it.pool.query('delete from bookings; delete from sample_records; delete from routes'))

const add = () => manager.call(setup.addRoutes, {})
const routes = () => it.db.selectFrom('routes').select(['origin', 'destination', 'distanceKm']).orderBy('id').execute()

test('adds each of them once, in whole kilometres', async () => {
  expect(await add()).toEqual({ added: commonRoutes.length })
  expect(await routes()).toEqual(commonRoutes)
  expect(commonRoutes.filter(({ distanceKm }) => distanceKm % 5 !== 0)).toEqual([])

  expect(await add()).toEqual({ added: 0 })
  expect(await routes()).toHaveLength(commonRoutes.length)
})

test('leaves a route that is there, however its places are typed', async () => {
  const own = { origin: 'LUNGA  lungá', destination: 'Mombasa', distanceKm: 999 }
  const same = { origin: ' mombása', destination: 'LUNGALUNGA', distanceKm: 111 }
  await aRoute(it, own)
  await aRoute(it, same)

  expect(await add()).toEqual({ added: commonRoutes.length - 1 })
  expect(await routes()).toEqual(expect.arrayContaining([own, same]))
  expect(await routes()).toHaveLength(commonRoutes.length + 1)
})

test('twice at once adds each once', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, commonRoutes.length])
  expect(await routes()).toHaveLength(commonRoutes.length)
})

test('at the moment when somebody adds one by hand leaves that one', async () => {
  const client = await it.pool.connect()
  await client.query('begin')
  await client.query(`insert into routes (origin, destination, distance_km) values ('nairobi', 'NAKURU', 158)`)
  const adding = add()
  await untilWaiting(it.pool)
  await client.query('commit')
  client.release()

  expect(await adding).toEqual({ added: commonRoutes.length - 1 })
  expect(await routes()).toContainEqual({ origin: 'nairobi', destination: 'NAKURU', distanceKm: 158 })
})

test('those of the sample data that are common ones stay when it is removed', async () => {
  await manager.call(setup.loadSample, {})
  await add()
  const { kept } = await manager.call(setup.removeSample, {})
  expect(kept).toEqual([])
  const places = (await routes()).map(({ origin, destination }) => `${origin} ${destination}`)
  expect(places.toSorted()).toEqual(
    commonRoutes.map(({ origin, destination }) => `${origin} ${destination}`).toSorted(),
  )
})
