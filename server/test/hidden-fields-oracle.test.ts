import { isDeepStrictEqual } from 'node:util'
import type { AnyContractProcedure } from '@orpc/contract'
import { customerAccess, type RestrictedCustomerField } from '@shehena/domain/customers/customer-access'
import { customerStatuses } from '@shehena/domain/customers/customer-list'
import { customersApi } from '@shehena/domain/customers/customers-api'
import { allows } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice, aPayment } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { isLong } from './support/length.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** Two values of a hidden field. A caller who can tell them apart has learnt something (side channel). */
const secrets = {
  tradingName: ['Zebra Crossing', 'Quagga Lines'],
  taxNumber: ['A111222333B', 'P999888777Z'],
  email: ['zulu@first.example', 'quebec@second.example'],
  contact: ['Zawadi, 0711 222 333', 'Qamar, 0799 888 777'],
  billingAddress: ['Zanzibar Road 17', 'Queensway 93'],
  paymentTerms: [7, 30],
  accountsEmail: ['zero@accounts.example', 'quill@accounts.example'],
  accountsPhone: ['+254711222334', '+254799888778'],
  withholdsVat: [false, true],
  remindersOff: [false, true],
  // Neither is reached: the state of the credit is for every role.
  creditLimit: [9_876_543_21, 8_765_432_10],
  holdReason: ['Zigzag cheque bounced', 'Quibble over an invoice'],
} satisfies Record<
  RestrictedCustomerField,
  [string, string] | [number, number] | [boolean, boolean] | [string[], string[]]
>

let customerId = ''
let ids: string[] = []

beforeAll(async () => {
  const customer = await aCustomer(it, {
    legalName: 'Aardvark Haulage Ltd',
    holdReason: secrets.holdReason[0],
    heldAt: '2026-11-20T07:00:00.000Z',
  })
  await aCustomer(it, { legalName: 'Zorilla Haulage Ltd' })
  customerId = customer.id
  const booking = await aBooking(it, { customerId, status: 'scheduled' })
  await aBooking(it, { customerId })
  const job = await aJob(it, { bookingId: booking.id })
  const invoice = await anInvoice(it, { customerId, bookingId: booking.id })
  const payment = await aPayment(it, { customerId })
  ids = [customerId, booking.id, job.id, invoice.id, payment.id]
})

/** Changes secrets directly in the database, without an audit entry or timestamp that would reveal the change. */
async function hide(fields: readonly RestrictedCustomerField[], which: 0 | 1): Promise<void> {
  await it.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.quiet', 'on', true)`.execute(tx)
    await tx
      .updateTable('customers')
      .set(Object.fromEntries(fields.map((field) => [field, secrets[field][which]])))
      .where('id', '=', customerId)
      .execute()
  })
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * An attacker's probes: searches letter by letter, and sorting and filtering by every spelling of the field. The short
 * form searches by the beginning and the end of the first value alone.
 */
function probes(field: RestrictedCustomerField): Record<string, string>[] {
  const values = secrets[field].map(String)
  const letterByLetter = values.flatMap((value) => [
    ...[1, 2, 3, 6].map((length) => value.slice(0, length)),
    value.slice(-4),
    value.toLowerCase(),
    `${value.slice(0, 3)}%`,
  ])
  const searches = isLong ? letterByLetter : [values[0]?.slice(0, 3) ?? '', values[0]?.slice(-4) ?? '']
  const spellings = [field, snake(field), `customer.${field}`]
  return [
    {},
    { status: 'all', pageSize: '100' },
    ...customerStatuses.map((status) => ({ status })),
    ...searches.map((q) => ({ q })),
    ...spellings.flatMap((name) => [{ sort: name }, { [name]: values[0] ?? '' }]),
    { sort: `-${field}` },
    { [`filter[${field}]`]: values[0] ?? '' },
    { [`${field}[like]`]: `${values[0]?.slice(0, 3)}%` },
    { fields: field },
    { groupBy: field },
    { customer: customerId, q: values[0] ?? '' },
  ]
}

/** The creation time of a PDF, the id derived from it, and the last use of a session. */
const times = /\(D:\d{14}Z\)|\/ID \[[^\]]*\]|"lastUsedAt":"[^"]*"/g

/**
 * Whether the contract takes a query. Another is refused before anything is read, whatever is stored:
 * server/test/mass-assignment.test.ts proves it for each parameter that an endpoint does not know.
 */
async function isTaken(endpoint: AnyContractProcedure, query: Record<string, string>): Promise<boolean> {
  const checked = await endpoint['~orpc'].inputSchema?.['~standard'].validate(query)
  return !checked?.issues
}

type Read = (typeof everyEndpoint)[number]
const reads = everyEndpoint.filter(({ method, path }) => method === 'GET' && !path.includes('{entity}'))
const readsOf = (role: Role) => reads.filter(({ allow }) => allow !== 'anyone' && allows(role, allow))

/** What is asked of a read: each record by its id, or a list by each query that it takes. */
async function inputsOf({ endpoint, path }: Read, lists: Record<string, string>[]): Promise<Record<string, string>[]> {
  if (path.includes('{id}')) return ids.map((id) => ({ id }))
  const taken = await Promise.all(lists.map((query) => isTaken(endpoint, query)))
  return lists.filter((_, index) => taken[index])
}

async function answersTo(person: Client, { endpoint }: Read, inputs: Record<string, string>[]): Promise<string[]> {
  const answers = await Promise.all(inputs.map((input) => person.send(endpoint, input)))
  return answers.map(
    ({ statusCode, body }, index) => `${JSON.stringify(inputs[index])} ${statusCode} ${body.replaceAll(times, '')}`,
  )
}

/** Refusals of writes must not depend on the value either, and no write may succeed. */
async function everyRefusal(person: Client, field: RestrictedCustomerField): Promise<string[]> {
  const guesses = [...secrets[field], null, '[RESTRICTED]', '***']
  return Promise.all(
    guesses.map(async (guess) => {
      const { statusCode, body } = await person.send(customersApi.update, {
        id: customerId,
        version: 1,
        [field]: guess,
      })
      expect([403, 422]).toContain(statusCode)
      return `${statusCode} ${body}`
    }),
  )
}

// Management and administrators see all fields.
const restricted = roles.filter((role) => customerAccess.masked(role).length > 0)

describe.each(restricted)('%s cannot tell one hidden field from another', (role) => {
  const fields = customerAccess.masked(role)
  let lists: Record<string, string>[]
  let person: Client

  beforeAll(async () => {
    lists = fields.flatMap(probes)
    lists = lists.filter((query, index) => lists.findIndex((one) => isDeepStrictEqual(one, query)) === index)
    person = await it.signedIn(role)
  })

  test.each(readsOf(role))('by $name, whatever is asked', async (read) => {
    const inputs = await inputsOf(read, lists)

    await hide(fields, 0)
    const before = await answersTo(person, read, inputs)
    await hide(fields, 1)

    expect(await answersTo(person, read, inputs)).toEqual(before)
  })

  test('as much is asked', async () => {
    const inputs = await Promise.all(readsOf(role).map((read) => inputsOf(read, lists)))

    expect(inputs.flat().length).toBeGreaterThan(100)
  })

  test('by the refusal of a guess, and changes none', async () => {
    const refusals = () => Promise.all(fields.map((field) => everyRefusal(person, field)))

    await hide(fields, 0)
    const before = await refusals()
    await hide(fields, 1)

    expect(await refusals()).toEqual(before)
    const kept = await it.db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
    for (const field of fields) expect(kept[field]).toEqual(secrets[field][1])
  })
})

// safe: the keys of the table are its fields.
test.each(Object.keys(secrets) as RestrictedCustomerField[])('those who may see %s can', async (field) => {
  const manager = await it.signedIn('management')
  const shown = reads.filter(({ path }) => path.startsWith('/customers'))
  const seen = () => Promise.all(shown.map(async (read) => answersTo(manager, read, await inputsOf(read, [{}]))))

  await hide([field], 0)
  const before = await seen()
  await hide([field], 1)

  expect(await seen()).not.toEqual(before)
})
