import { isDeepStrictEqual } from 'node:util'
import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import type { FieldTableName } from '@shehena/domain/field-tables'
import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { customerStatuses } from '@shehena/domain/sales/customers/customer-list'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, anInvoice, aPayment, aVehicle } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { type HiddenIds, hiddenFields, hiddenFrom, rolesWithHidden, writeHidden } from './support/hidden-values.ts'
import { isLong } from './support/length.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

type Hidden = (typeof hiddenFields)[number]
/** How a record of each table is added and changed; staff have acts of their own. */
const writes: { [Table in FieldTableName]?: Record<'create' | 'update', AnyContractProcedure> } = {
  bookings: api.bookings,
  customers: api.customers,
  drivers: api.drivers,
  vehicles: api.vehicles,
}
/** What a new record of each table must have. */
const needed: { [Table in FieldTableName]?: () => object } = {
  bookings: () => ({ customerId: hiddenIds.customers }),
  customers: () => ({ legalName: 'Guessed Ltd' }),
  drivers: () => ({ name: 'Guessed' }),
  vehicles: () => ({ regNo: 'KZZ 999Z', make: 'Isuzu', model: 'EXZ', capacityTons: 30 }),
}

const hiddenIds: HiddenIds = {}
let ids: string[] = []

/** Changes secrets directly in the database, without an audit entry or timestamp that would reveal the change. */
const hide = (fields: readonly Hidden[], which: 0 | 1) => writeHidden(it, hiddenIds, which, { fields, isQuiet: true })

beforeAll(async () => {
  const at = '2026-11-20T07:00:00.000Z'
  const held = { holdReason: 'Held', heldAt: at }
  const released = { creditReleasedUpTo: 7_000_000_00, creditReleaseReason: 'Released', creditReleasedAt: at }
  const customer = await aCustomer(it, { legalName: 'Aardvark Haulage Ltd', ...held })
  await aCustomer(it, { legalName: 'Zorilla Haulage Ltd' })
  const customerId = customer.id
  const booking = await aBooking(it, { customerId, status: 'scheduled', ...released })
  await aBooking(it, { customerId })
  const vehicle = await aVehicle(it)
  const driver = await aDriver(it)
  const job = await aJob(it, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id })
  const invoice = await anInvoice(it, { customerId, bookingId: booking.id })
  const payment = await aPayment(it, { customerId })
  Object.assign(hiddenIds, { customers: customerId, bookings: booking.id, vehicles: vehicle.id, drivers: driver.id })
  ids = [customerId, booking.id, job.id, invoice.id, payment.id, vehicle.id, driver.id]
})

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * An attacker's probes: searches letter by letter, and sorting and filtering by every spelling of the field. The short
 * form searches by the beginning and the end of the first value alone.
 */
function probes({ table, field, values: pair }: Hidden): Record<string, string>[] {
  const values = pair.map(String)
  const letterByLetter = values.flatMap((value) => [
    ...[1, 2, 3, 6].map((length) => value.slice(0, length)),
    value.slice(-4),
    value.toLowerCase(),
    `${value.slice(0, 3)}%`,
  ])
  const searches = isLong ? letterByLetter : [values[0]?.slice(0, 3) ?? '', values[0]?.slice(-4) ?? '']
  const spellings = [field, snake(field), `${table.slice(0, -1)}.${field}`]
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
    { customer: hiddenIds.customers ?? '', q: values[0] ?? '' },
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
async function everyRefusal(person: Client, { table, field, values }: Hidden): Promise<string[]> {
  const { create, update } = writes[table] ?? {}
  if (!create || !update) return []
  const guesses = [...values, null, '[RESTRICTED]', '***']
  const sent = guesses.flatMap((guess) => [
    person.send(create, { ...needed[table]?.(), [field]: guess }),
    person.send(update, { id: hiddenIds[table], version: 1, [field]: guess }),
  ])
  return (await Promise.all(sent)).map(({ statusCode, body }) => {
    expect([403, 422]).toContain(statusCode)
    return `${statusCode} ${body}`
  })
}

describe.each(rolesWithHidden)('%s cannot tell one hidden field from another', (role) => {
  const fields = hiddenFrom(role)
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
    for (const { table, field, values } of fields) {
      const { rows } =
        await sql`select ${sql.ref(field)} as kept from ${sql.table(table)} where id = ${hiddenIds[table]}`.execute(
          it.db,
        )
      expect(rows).toEqual([{ kept: values[1] }])
    }
  })
})

test.each(hiddenFields)('those who may see $field of $table can', async (hidden) => {
  const manager = await it.signedIn('management')
  const shown = reads.filter(({ path }) => path.startsWith(`/${hidden.table}`))
  const seen = () => Promise.all(shown.map(async (read) => answersTo(manager, read, await inputsOf(read, [{}]))))

  await hide([hidden], 0)
  const before = await seen()
  await hide([hidden], 1)

  expect(await seen()).not.toEqual(before)
})
