import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@shehena/domain/api'
import { afterEach, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDocument,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anInvoice,
  aPayment,
  aVehicle,
} from './support/builders.ts'
import { type Client, cookieOf, useTestApp } from './support/test-app.ts'

const it = useTestApp({ timeouts: { beatMs: 200 } })

const open: AbortController[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
})

/** Opens an event stream as a browser does and collects the events. */
async function listen(
  person: Client,
  since?: string,
): Promise<{ heard: () => string; until: (text: string) => Promise<string>; isOpen: () => boolean }> {
  if (!it.app.server.listening) await it.app.listen({ port: 0, host: '127.0.0.1' })
  const address = it.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stream = new AbortController()
  open.push(stream)
  const response = await fetch(
    `http://127.0.0.1:${port}/api/events${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`,
    {
      headers: { cookie: person.cookie },
      signal: stream.signal,
    },
  )
  let heard = response.status === 200 ? '' : `status ${response.status}`
  let isOpen = response.status === 200
  void (async () => {
    // safe: every answer of the server has a body.
    for await (const chunk of response.body!) heard += Buffer.from(chunk).toString()
  })()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false
    })
  const until = async (text: string) => {
    for (let waited = 0; waited < 15_000 && !heard.includes(text); waited += 20) await sleep(20)
    return heard
  }
  await until(isOpen ? 'ready' : 'code')
  return { heard: () => heard, until, isOpen: () => isOpen }
}

test('tells a person of their own name and settings, and nobody else of the settings', async () => {
  const manager = await it.signedIn('management')
  const own = await listen(manager)
  const admin = await listen(await it.signedIn('admin'))

  await manager.call(api.settings.update, { version: 1, name: 'Achieng Odhiambo' })
  expect(await own.until('profiles')).toContain(`"table":"profiles","id":"${manager.profileId}"`)
  await manager.call(api.settings.update, { version: 1, timeFormat: '12h' })

  expect(await own.until('user_settings')).toContain(`"table":"user_settings","id":"${manager.profileId}"`)
  await aCustomer(it)
  expect(await admin.until('customers')).not.toContain('user_settings')
})

test('tells everybody of a shared view, and of another only its owner', async () => {
  const manager = await it.signedIn('management')
  const own = await listen(manager)
  const clerk = await listen(await it.signedIn('bookings'))
  const view = { list: 'bookings', search: '' } as const

  const mine = await manager.call(api.savedViews.create, { ...view, name: 'Mine' })
  expect(await own.until('user_settings')).toContain(`"table":"user_settings","id":"${manager.profileId}"`)
  const ours = await manager.call(api.savedViews.create, { ...view, name: 'Ours', isShared: true })

  const told = `"table":"saved_views","id":"${ours.id}"`
  expect(await own.until(told)).not.toContain(mine.id)
  const heard = await clerk.until(told)
  expect(heard).toContain(told)
  expect(heard).not.toMatch(new RegExp(`user_settings|${mine.id}`))
})

test('tells each browser the table and the id of what its role may see, and nothing else', async () => {
  const clerk = await listen(await it.signedIn('bookings'))
  const dispatcher = await listen(await it.signedIn('dispatch'))

  const customer = await aCustomer(it, { legalName: 'Loud Canary Ltd' })
  const vehicle = await aVehicle(it)
  const job = await aJob(it)

  expect(await clerk.until(vehicle.id)).toContain(`event: change\ndata: {"table":"customers","id":"${customer.id}"}`)
  expect(await dispatcher.until(job.id)).toContain(`"dispatch_jobs","id":"${job.id}"`)
  expect(dispatcher.heard()).not.toContain(customer.id)
  expect(clerk.heard()).not.toContain(job.id)
  expect(clerk.heard() + dispatcher.heard()).not.toContain('Canary')
})

test('the database announces the table and the id of a row, and no value of it', async () => {
  const announced: string[] = []
  const listener = await it.pool.connect()
  listener.on('notification', ({ payload = '' }) => announced.push(payload))
  await listener.query('listen changes')

  const { id: customerId } = await aCustomer(it)
  const { id: bookingId } = await aBooking(it, { customerId, status: 'scheduled' })
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
  const job = await aJob(it, { bookingId, vehicleId: vehicle.id, driverId: driver.id })
  await aDocument(it, { entityType: 'dispatch_job', docType: 'delivery_note', entityId: job.id })
  const record = await aMaintenanceRecord(it, { vehicleId: vehicle.id })
  await anInvoice(it, { customerId, bookingId, status: 'sent' })
  await aPayment(it, { customerId })
  await it.db.updateTable('customers').set({ contact: 'Loud Canary' }).where('id', '=', customerId).execute()
  await it.db.deleteFrom('maintenanceRecords').where('id', '=', record.id).execute()
  await listener.query('select 1')
  await listener.query('unlisten changes')
  listener.release()

  const tables = new Set(announced.map((payload) => payload.split(':')[0]))
  for (const table of ['bookings', 'customers', 'dispatch_jobs', 'drivers', 'invoices', 'payments', 'vehicles'])
    expect(tables).toContain(table)
  const tableAndId = /^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  expect(announced.filter((payload) => !tableAndId.test(payload))).toEqual([])
})

test('tells a browser that begins to listen what has changed since its page asked, as far as its role sees it', async () => {
  const [clerk, dispatcher] = [await it.signedIn('bookings'), await it.signedIn('dispatch')]
  const witness = await listen(await it.signedIn('admin'))
  const { headers } = await clerk.request({ method: 'GET', url: '/api/visitor' })
  const since = String(headers.date)

  await aCustomer(it)
  const customer = await aCustomer(it)
  await dispatcher.call(api.settings.update, { version: 1, name: 'Achieng Odhiambo' })
  // Of what only its owner is told of, a later change of another's takes nobody's place.
  const other = await it.signedIn('finance')
  await other.call(api.settings.update, { version: 1, name: 'Otieno Odhiambo' })
  await witness.until(customer.id)
  await witness.until(`"profiles","id":"${other.profileId}"`)

  const late = await listen(clerk, since)
  expect(await late.until('"customers"')).toContain(`event: change\ndata: {"table":"customers","id":"${customer.id}"}`)
  expect(late.heard().match(/"customers"/g)).toHaveLength(1)
  expect(late.heard()).not.toContain(dispatcher.profileId)
  const own = await listen(dispatcher, since)
  expect(await own.until('profiles')).toContain(`"table":"profiles","id":"${dispatcher.profileId}"`)
  expect(own.heard()).not.toContain('"customers"')

  for (const none of [undefined, '', 'yesterday', 'Wed, 25 Nov 2099 10:00:00 GMT']) {
    const stream = await listen(clerk, none)
    const last = await aBooking(it)
    expect(await stream.until(last.id)).toContain(last.id)
    expect(stream.heard()).not.toContain(customer.id)
  }
})

test('tells who sees a booking of the delivery papers of its jobs, by the booking alone', async () => {
  const [booking, other] = [await aBooking(it, { status: 'scheduled' }), await aBooking(it)]
  const job = await aJob(it, { bookingId: booking.id })
  const finance = await listen(await it.signedIn('finance'))
  const dispatcher = await listen(await it.signedIn('dispatch'))
  const bookingIn = (heard: string) => heard.split(`"bookings","id":"${booking.id}"`).length - 1

  const paper = await aDocument(it, { entityType: 'dispatch_job', docType: 'delivery_note', entityId: job.id })
  await it.db.updateTable('bookings').set({ notes: 'Added' }).where('id', '=', other.id).execute()
  expect(bookingIn(await finance.until(other.id))).toBe(1)
  await it.db.deleteFrom('documents').where('id', '=', paper.id).execute()
  await it.db.updateTable('customers').set({ contact: 'Amina' }).execute()

  expect(bookingIn(await finance.until('customers'))).toBe(2)
  expect(finance.heard()).not.toContain(job.id)
  expect(await dispatcher.until(job.id)).toContain(`"dispatch_jobs","id":"${job.id}"`)
})

test('is closed when the person is deactivated, demoted or signed out', async () => {
  const [deactivated, demoted, gone, other] = await Promise.all([
    it.signedIn('finance'),
    it.signedIn('management'),
    it.signedIn('dispatch'),
    it.signedIn('finance'),
  ])
  const streams = await Promise.all([deactivated, demoted, gone].map((person) => listen(person)))
  const bystander = await listen(other)

  await it.db.updateTable('profiles').set({ isActive: false }).where('userId', '=', deactivated.userId).execute()
  await it.db.updateTable('profiles').set({ role: 'bookings' }).where('userId', '=', demoted.userId).execute()
  await gone.request({ method: 'POST', url: '/api/auth/sign-out', payload: '{}' })

  for (const stream of streams) {
    expect(await stream.until('event: bye')).toContain('event: bye')
    for (let waited = 0; waited < 15_000 && stream.isOpen(); waited += 20) await sleep(20)
    expect(stream.isOpen()).toBe(false)
  }
  expect(bystander.isOpen()).toBe(true)
  expect(bystander.heard()).not.toContain('bye')
})

test('is closed when its session is ended from another browser or by a new password, and stays open there', async () => {
  const password = 'a long enough password'
  const here = await it.signedIn('finance', { password })
  const elsewhere = async () =>
    here.with(
      cookieOf(
        await it.signedOut().request({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: JSON.stringify({ email: here.email, password }),
        }),
      ),
    )
  const [one, two] = [await elsewhere(), await elsewhere()]
  const own = await listen(here)
  const streams = [await listen(one), await listen(two)]

  const { id } = (await one.call(api.account.sessions, {})).find(({ isCurrent }) => isCurrent) ?? { id: '' }
  await here.call(api.account.endSession, { id })
  expect(await streams[0]?.until('event: bye')).toContain('event: bye')
  expect(streams[1]?.heard()).not.toContain('bye')

  await here.call(api.account.changePassword, { password, newPassword: 'quite another passphrase' })
  expect(await streams[1]?.until('event: bye')).toContain('event: bye')
  const customer = await aCustomer(it)
  expect(await own.until(customer.id)).toContain(customer.id)
  expect(own.heard()).not.toContain('bye')
})

test('is closed when its session ends for want of activity, and the stream is no activity', async () => {
  const person = await it.signedIn('finance')
  await it.pool.query(`update auth."session" set "updatedAt" = now() - interval '29 minutes' where "userId" = $1`, [
    person.userId,
  ])
  const stream = await listen(person)
  const bystander = await listen(await it.signedIn('finance'))
  const beats = () => stream.heard().split(': still here').length
  await stream.until(': still here')
  const beaten = beats()
  for (let waited = 0; waited < 15_000 && beats() <= beaten; waited += 20) await sleep(20)

  const { rows } = await it.pool.query(
    `update auth."session" set "updatedAt" = "updatedAt" - interval '1 minute' where "userId" = $1
      returning "updatedAt" < now() - interval '30 minutes' as "wasLeft"`,
    [person.userId],
  )

  expect(rows).toEqual([{ wasLeft: true }])
  expect(await stream.until('event: bye')).toContain('event: bye')
  expect(bystander.heard()).not.toContain('bye')
})

test('is not for somebody without a session', async () => {
  expect((await listen(it.signedOut())).heard()).toContain('status 401')
})

test('begins again after the database was away, and has every screen look again', async () => {
  const clerk = await listen(await it.signedIn('bookings'))

  await loseDatabase()

  expect(await clerk.until('event: resync')).toContain('event: resync')
  const customer = await aCustomer(it)
  expect(await clerk.until(customer.id)).toContain(customer.id)
})

test('begins again as soon after many losses as after the first: only attempts that fail wait longer each time', async () => {
  const clerk = await listen(await it.signedIn('bookings'))
  const resyncs = () => clerk.heard().split('event: resync').length - 1

  for (let losses = 1; losses <= 8; losses += 1) {
    await loseDatabase()
    await expect.poll(resyncs).toBe(losses)
  }
})

test('is closed when the person was demoted while nobody listened to the database', async () => {
  const person = await it.signedIn('management')
  const stream = await listen(person)
  const bystander = await listen(await it.signedIn('finance'))

  await loseDatabase()
  await it.db.updateTable('profiles').set({ role: 'bookings' }).where('userId', '=', person.userId).execute()

  expect(await stream.until('event: bye')).toContain('event: bye')
  expect(await bystander.until('event: resync')).not.toContain('bye')
})

test('is open to one person a limited number of times at once', async () => {
  const greedy = await it.signedIn('finance')
  const streams = []
  for (let n = 0; n < 20; n += 1) streams.push(await listen(greedy))

  const refused = await listen(greedy)
  const other = await listen(await it.signedIn('finance'))

  expect(streams.every((stream) => stream.isOpen())).toBe(true)
  expect(refused.heard()).toContain('status 429')
  expect(other.isOpen()).toBe(true)
})

test('is closed to a browser that does not read what it is told', async () => {
  const person = await it.signedIn('bookings')
  await listen(await it.signedIn('bookings'))
  const arrival = once(it.app.server, 'connection')
  const address = it.app.server.address()
  const browser = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  browser.on('error', () => undefined)
  browser.write(`GET /api/events HTTP/1.1\r\nHost: shehena.test\r\nCookie: ${person.cookie}\r\n\r\n`)
  const [connection] = await arrival
  await once(browser, 'data')
  browser.pause()

  for (let turn = 0; turn < 60 && !connection.destroyed; turn += 1) {
    await it.pool.query(
      `select pg_notify('changes', 'customers:' || n || repeat('x', 7000)) from generate_series(1, 300) n`,
    )
  }
  for (let waited = 0; waited < 15_000 && !connection.destroyed; waited += 20) await sleep(20)

  expect(connection.destroyed).toBe(true)
  browser.destroy()
})

test('closes the streams of people who owe a second factor from now on, and of nobody else', async () => {
  const admin = await it.signedIn('admin')
  const finance = await listen(await it.signedIn('finance'))
  const dispatch = await listen(await it.signedIn('dispatch'))

  await admin.call(api.system.requireSecondFactor, { role: 'finance', isRequired: true })

  expect(await finance.until('bye')).toContain('event: bye')
  expect(dispatch.isOpen()).toBe(true)
  await admin.call(api.system.requireSecondFactor, { role: 'finance', isRequired: false })
})

/** Ends the connection by which the program listens to the database. */
async function loseDatabase(): Promise<void> {
  await it.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shehena events' and datname = current_database()`,
  )
}
