import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { allows, type Permission } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { beforeAll, expect, test } from 'vitest'
import { keptStatements } from '#server/db/built-once.ts'
import { sqlName } from '#server/db/column-names.ts'
import { anApiKey } from './support/api-keys.ts'
import { aBooking, aCustomer, aJob, anInvoice, aPayment } from './support/builders.ts'
import { valuesOf } from './support/note-statements.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
const sourceFolder = join(import.meta.dirname, '../src')

type Person = { role: Role; name: string; client: Client; sent: Map<string, unknown[]> }
const people: Person[] = []
/** What the SQL of a statement has of each person: nothing may be in it. */
const tracesOf = ({ name, client }: Person) =>
  [client.userId, client.profileId, client.email, name].filter((trace) => trace !== '')

/** Everything that runs a statement that is built once, each with the permission that it takes. */
async function acts(): Promise<[Permission, (client: Client) => Promise<unknown>][]> {
  const customer = await aCustomer(it)
  const booking = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id })
  const invoice = await anInvoice(it, { customerId: customer.id, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(it, { customerId: customer.id, invoiceId: invoice.id })
  const lines = [{ description: 'One trip', qty: 100, unitPrice: 100, taxRate: 1600 }]
  const draft = { customerId: customer.id, bookingId: null, issueDate: '2026-11-21', dueDate: '2026-12-21', lines }
  return [
    ['bookings.view', (client) => client.call(api.bookings.get, { id: booking.id })],
    ['bookings.view', (client) => client.call(api.bookings.list, {})],
    ['bookings.create', (client) => client.call(api.bookings.create, { customerId: customer.id })],
    ['jobs.view', (client) => client.call(api.jobs.get, { id: job.id })],
    ['jobs.move', (client) => client.call(api.jobs.addNote, { id: job.id, note: 'The gate is closed' })],
    ['invoices.view', (client) => client.call(api.invoices.get, { id: invoice.id })],
    [
      'invoices.create',
      async (client) => {
        const { id, version } = await client.call(api.invoices.create, draft)
        await client.call(api.invoices.update, { id, version, lines })
      },
    ],
    ['payments.view', (client) => client.call(api.payments.get, { id: payment.id })],
  ]
}

beforeAll(async () => {
  const all = await acts()
  const run = async ({ role, name, client }: Omit<Person, 'sent'>) => {
    it.statements.length = 0
    for (const [permission, act] of all) if (allows(role, permission)) await act(client)
    people.push({ role, name, client, sent: new Map(it.statements.map((text) => [text, valuesOf(text)])) })
  }
  for (const role of roles) {
    const name = `Only ${role} is so called`
    await run({ role, name, client: await it.signedIn(role, { name }) })
  }
  for (const role of ['bookings', 'dispatch'] as const) {
    const name = `The key of ${role}`
    await run({ role, name, client: (await anApiKey(it, { role, name })).client })
  }
})

/** The statements that the people ran, each with whom it was built for. Another test file may have had them built. */
const ran = () =>
  keptStatements
    .map(({ compile, built }) => ({
      compile,
      built: [...built].map(([whose, statement]) => ({
        whose,
        statement,
        runners: people.filter(({ role, sent }) => (whose === 'all' || whose === role) && sent.has(statement.sql)),
      })),
    }))
    .filter(({ built }) => built.some(({ runners }) => runners.length > 0))

test('each statement of the sources was run by two people or more, one after the other', () => {
  const files = globSync('**/*.ts', { cwd: sourceFolder }).filter((file) => !file.endsWith('.test.ts'))
  const constants = files.flatMap((file) => [
    ...readFileSync(join(sourceFolder, file), 'utf8').matchAll(/const (\w+) = builtOnce/g),
  ])
  expect(constants.length).toBeGreaterThan(9)
  expect(ran().length).toBe(constants.length)
  for (const { built } of ran()) expect(built.flatMap(({ runners }) => runners).length).toBeGreaterThan(1)
})

test('what was built for the first of them is what is built after the last', () => {
  for (const { compile, built } of ran()) {
    for (const { whose, statement } of built) {
      // safe: a statement for all does not look at the role.
      const again = compile(it.db, whose as Role)
      expect([again.sql, again.parameters]).toEqual([statement.sql, statement.parameters])
    }
  }
})

test('a statement has nothing of a person, and takes nothing of one who ran it before', () => {
  for (const { built } of ran()) {
    for (const { statement, runners } of built) {
      const own = JSON.stringify([statement.sql, statement.parameters])
      for (const trace of people.flatMap(tracesOf)) expect(own).not.toContain(trace)
      for (const runner of runners) {
        const values = JSON.stringify(runner.sent.get(statement.sql))
        const others = people.filter((person) => person !== runner)
        for (const trace of others.flatMap(tracesOf)) expect(values).not.toContain(trace)
      }
    }
  }
})

test('a statement for a role selects what that role may see of the customer, and for no other', () => {
  const seen = new Set<string>()
  for (const { built } of ran()) {
    for (const { whose, statement } of built) {
      for (const field of ['tradingName', 'contact', 'email'] as const) {
        if (whose === 'all' || !statement.sql.includes(`"customers"."${sqlName(field)}"`)) continue
        expect(customerAccess.sees(whose, field), `${field} for ${whose}`).toBe(true)
        seen.add(`${field} ${whose}`)
      }
    }
  }
  expect(seen).toContain('contact dispatch')
  expect(seen).toContain('email bookings')
})
