import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { aDriver, aVehicle } from '../support/builders.ts'
import { openSession, today } from '../support/test-app.ts'
import { freshDatabase } from '../support/test-db.ts'
import { end, type Program } from './program.ts'
import { ask, useServers } from './servers.ts'

const { place, start } = useServers()

type Answer = { id: string; version: number; status: string } & Record<string, unknown>

/** A client that alternates between the servers. */
class Wanderer {
  readonly findings = new Set<string>()
  readonly cookie: string
  readonly #servers: Program[]
  #turn = 0

  constructor(servers: Program[], cookie: string) {
    this.#servers = servers
    this.cookie = cookie
  }

  /** @returns the answer, or null if it was unexpected */
  async ask(path: string, { body, method, status = 200 }: { body?: object; method?: string; status?: number } = {}) {
    this.#turn += 1
    // safe: there are two servers.
    const server = this.#servers[this.#turn % 2]!
    const answer = await ask(server, path, {
      ...(body && { body }),
      ...(method && { method }),
      headers: { cookie: this.cookie, 'idempotency-key': randomUUID() },
    })
    if (answer?.status === status) return answer.said as Answer
    this.findings.add(`${method ?? (body ? 'POST' : 'GET')} ${path.split('/')[2]} answers ${answer?.status}`)
    return null
  }
}

/** From a customer to a paid invoice, alternating between the servers. */
async function journey(person: Wanderer, n: number): Promise<void> {
  const db = databaseOn(place.pool)
  const [vehicle, driver] = [await aVehicle({ db }), await aDriver({ db })]
  const customer = await person.ask('/api/customers', {
    body: { legalName: `Journey ${n} Ltd`, email: `journey${n}@haulier.example` },
    status: 201,
  })
  const booking = await person.ask('/api/bookings', {
    body: {
      customerId: customer?.id,
      pickupAt: '2026-11-22T05:00:00.000Z',
      dropoffAt: '2026-11-23T14:00:00.000Z',
      status: 'confirmed',
      weightTons: 10,
    },
    status: 201,
  })
  const job = await person.ask('/api/jobs', {
    body: { bookingId: booking?.id, vehicleId: vehicle.id, driverId: driver.id },
    status: 201,
  })
  if ((await person.ask(`/api/bookings/${booking?.id}`))?.status !== 'scheduled')
    person.findings.add('a job that one made is not known to the other')
  for (const to of ['en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'])
    await person.ask(`/api/jobs/${job?.id}/status`, { body: { to } })
  const draft = await person.ask('/api/invoices', {
    body: {
      customerId: customer?.id,
      issueDate: today,
      dueDate: today,
      lines: [{ description: 'One trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
    },
    status: 201,
  })
  await person.ask(`/api/invoices/${draft?.id}/send`, { body: { version: draft?.version } })
  for (const amount of [400_00, 600_00])
    await person.ask('/api/payments', {
      body: { customerId: customer?.id, invoiceId: draft?.id, amount, method: 'cash', paidAt: today },
      status: 201,
    })
  if ((await person.ask(`/api/invoices/${draft?.id}`))?.status !== 'paid') person.findings.add('it is not paid')
}

/** Checks other state that servers share: sessions, rate limits, events. */
async function shareTheRest([one, other]: [Program, Program], findings: Set<string>): Promise<void> {
  const session = await openSession(place.pool, 'management')
  const headers = { cookie: session.cookie }
  const stream = await fetch(`${other.url}/api/events`, { headers })
  let heard = ''
  // safe: every answer of the server has a body.
  void (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  await expect.poll(() => heard).toMatch(/ready|code/)

  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      ask(n % 2 ? one : other, '/api/customers', {
        body: { legalName: 'Once Ltd' },
        headers: { ...headers, 'idempotency-key': key },
      }),
    ),
  )
  const made = new Set(answers.map((answer) => answer?.said.id))
  if (made.size !== 1) findings.add('one key makes several records')
  const [id] = made
  const isHeard = () => heard.includes(String(id))
  await expect
    .poll(isHeard, { timeout: 15_000 })
    .toBe(true)
    .catch(() => findings.add('one does not hear of the other'))

  const wrong = { email: session.email, password: 'not the password at all' }
  const tries: (number | undefined)[] = []
  for (let n = 0; n < 6; n += 1)
    tries.push((await ask(n % 2 ? one : other, '/api/auth/sign-in/email', { body: wrong }))?.status)
  if (tries.join() !== '401,401,401,401,401,429') findings.add(`wrong passwords are counted apart: ${tries}`)

  const signedOut = await ask(one, '/api/auth/sign-out', { body: {}, headers })
  if (signedOut?.status !== 200) findings.add('signing out fails')
  if ((await ask(other, '/api/me', { headers }))?.status !== 401) findings.add('a session lives on at the other')
}

/** @returns the violated guarantees */
async function workWithTwo(variablesOfOther: Record<string, string> = {}): Promise<string[]> {
  const servers = await Promise.all([start(), start(variablesOfOther)])
  const { cookie } = await openSession(place.pool, 'management')
  const person = new Wanderer(servers, cookie)
  for (let n = 0; n < 10; n += 1) await journey(person, n)
  // safe: two were started.
  await shareTheRest(servers as [Program, Program], person.findings)
  const { rows } = await place.pool.query<{ what: string }>(`
    select 'a gap in the receipts' as what from (select count(*) as n, max(right(receipt_no, 6)::int) as last from payments) p where n > 0 and n <> last
    union all select 'an invoice that does not add up' from invoices i where paid_total <> (select coalesce(sum(amount), 0) from allocations where invoice_id = i.id)`)
  for (const { what } of rows) person.findings.add(what)
  for (const { child } of servers) if ((await end(child, 'SIGTERM')) !== 0) person.findings.add('it does not end well')
  return [...person.findings]
}

test('two servers on one database are one program, through every journey', { timeout: 180_000 }, async () => {
  expect(await workWithTwo()).toEqual([])
})

test('control: two servers that do not share their database are found', {
  timeout: 180_000,
}, async () => {
  const apart = await freshDatabase()
  expect(await workWithTwo({ DATABASE_URL: apart.url })).not.toEqual([])
  await apart.drop()
})
