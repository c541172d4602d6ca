import type { AnyContractProcedure } from '@orpc/contract'
import { api } from '@shehena/domain/api'
import { allows } from '@shehena/domain/permissions'
import { type Role, roles } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company, documentOf } from './support/a-company.ts'
import { aBooking, aCustomer, aDocument, aJob, aMaintenanceRecord, anInvoice, aPayment } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { everyRow } from './support/every-row.ts'
import { isLong } from './support/length.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

const nowhere = '0190a000-0000-7000-8000-000000000000'
const noIds = ['not-a-uuid', '0', '-1', "' or 1=1 --", `${nowhere}x`, `{${nowhere}}`, '%00', '*']

let company: Company
let deleted = ''
const people = new Map<Role, Client>()

beforeAll(async () => {
  for (const role of roles) people.set(role, await it.signedIn(role))
  company = await aCompany(it)
  const customer = await aCustomer(it)
  deleted = customer.id
  await it.db.deleteFrom('customers').where('id', '=', deleted).execute()
})

/** The ids of all records of other kinds than the path's. */
function foreignTo(path: string): string[] {
  const [, kind = '', , part = ''] = path.split('/')
  const own = [company[kind as keyof Company], company[part as keyof Company], documentOf(company, path)]
  return Object.values(company).filter((id) => !own.includes(id))
}

/**
 * What an endpoint takes beside the id, so that the id is read and not the rest refused. An endpoint that needs more
 * refuses what is missing.
 */
async function alsoTaken(endpoint: AnyContractProcedure, path: string): Promise<Record<string, unknown>> {
  const entity = path.includes('{entity}') ? { entity: 'no_such_entity' } : {}
  for (const rest of [{ version: 1 }, {}]) {
    const checked = await endpoint['~orpc'].inputSchema?.['~standard'].validate({ id: nowhere, ...entity, ...rest })
    if (!checked?.issues) return { ...entity, ...rest }
  }
  return { ...entity, version: 1 }
}

const withId = everyEndpoint.filter(({ path }) => path.includes('{'))

describe.each(withId)('$name', ({ endpoint, path, allow }) => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await everyRow(it.pool)
  })

  test.each(roles)('gives %s nothing under an id that is not of its own kind', async (role) => {
    // safe: there is one of each role.
    const person = people.get(role)!
    const isAllowed = allow !== 'anyone' && allows(role, allow)
    const [, kind = ''] = path.split('/')
    // Several kinds of record have files, and uploads are limited by the hour.
    await it.pool.query(`delete from rate_limits where key like 'upload:%'`)
    const rest = await alsoTaken(endpoint, path)

    // Permissions are checked before the id is read. In the short form one role tries each kind of id, as neither
    // parsing nor the search for an id depends on the role, and any other role one of each sort.
    const isFirst = role === roles.find((each) => allow === 'anyone' || allows(each, allow))
    const [foreign = nowhere, ...others] = foreignTo(path)
    const every = [foreign, ...others, nowhere, deleted, ...(isFirst ? noIds : [])]
    for (const id of isFirst || (isAllowed && isLong) ? every : [foreign, nowhere]) {
      const inputs = path.includes('{documentId}')
        ? [
            { id, documentId: id },
            { id, documentId: documentOf(company, path) },
            { id: company[kind as keyof Company], documentId: id },
          ]
        : [{ id, ...rest }]
      for (const input of inputs) {
        await it.pool.query(`delete from rate_limits where key like 'export:%'`)
        const { statusCode, body } = await person.send(endpoint, input)

        expect(isAllowed ? [400, 404, 409, 422] : [400, 403, 404], `${JSON.stringify(input)} ${body}`).toContain(
          statusCode,
        )
      }
    }
    expect(await everyRow(it.pool)).toEqual(before)
  })
})

describe('an id within a body', () => {
  const trip = [{ description: 'One trip', qty: 100, unitPrice: 100_00 }]
  const days = { issueDate: '2026-11-21', dueDate: '2026-12-21' }
  const fields = [
    ['customerId', api.bookings.create, () => ({})],
    ['routeId', api.bookings.create, (of: Company) => ({ customerId: of.customers })],
    ['bookingId', api.jobs.create, () => ({})],
    ['vehicleId', api.jobs.create, (of: Company) => ({ bookingId: of.bookings })],
    ['driverId', api.jobs.create, (of: Company) => ({ bookingId: of.bookings })],
    ['vehicleId', api.maintenance.create, () => record],
    ['customerId', api.invoices.create, () => ({ ...days, lines: trip })],
    ['bookingId', api.invoices.create, (of: Company) => ({ customerId: of.customers, ...days, lines: trip })],
    ['customerId', api.payments.record, () => money],
    ['invoiceId', api.payments.record, (of: Company) => ({ ...money, customerId: of.customers })],
  ] as const
  const record = {
    maintenanceDate: '2026-11-10',
    location: 'Athi River depot',
    workPerformed: 'Oil change',
    currentMileage: 120_500,
    cost: 100_00,
  }
  const money = { amount: 100_00, method: 'cash', paidAt: '2026-11-21' }
  const kinds = { customerId: 'customers', routeId: 'routes', bookingId: 'bookings', vehicleId: 'vehicles' } as const
  const kindOf = { ...kinds, driverId: 'drivers', invoiceId: 'invoices' } as const

  test.each(fields)(
    '%s of a new record is refused where it is of another kind, or of none',
    async (field, endpoint, rest) => {
      const admin = await it.signedIn('admin')
      const booking = await aBooking(it, { customerId: company.customers })
      const mine = { ...company, bookings: booking.id }
      const own = mine[kindOf[field]]
      const others = Object.values(company).filter((id) => id !== company[kindOf[field]])
      const before = await everyRow(it.pool)

      for (const id of [...others, nowhere, deleted, ...noIds, 7, {}, [own]]) {
        const response = await admin.send(endpoint, { ...rest(mine), [field]: id })
        expect([404, 409, 422], `${JSON.stringify(id)} ${response.body}`).toContain(response.statusCode)
      }
      expect(await everyRow(it.pool)).toEqual(before)

      const taken = await admin.send(endpoint, { ...rest(mine), [field]: own })
      expect(taken.statusCode, taken.body).toBe(201)
    },
  )
})

describe('records that do not belong together', () => {
  test("an invoice is not made for another customer's booking, nor moved to one", async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    const booking = await aBooking(it, { customerId: other.id })
    const draft = await anInvoice(it, { customerId: one.id })
    const finance = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const made = await finance.send(api.invoices.create, {
      customerId: one.id,
      bookingId: booking.id,
      issueDate: '2026-11-21',
      dueDate: '2026-12-21',
      lines: [{ description: 'One trip', qty: 100, unitPrice: 100_00 }],
    })
    const moved = await finance.send(api.invoices.update, { id: draft.id, version: 1, bookingId: booking.id })

    expect([made.statusCode, moved.statusCode]).toEqual([422, 422])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test("a payment of one customer pays no other's invoice", async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    const invoice = await anInvoice(it, { customerId: other.id, status: 'sent' })
    const own = await anInvoice(it, { customerId: one.id, status: 'sent' })
    const onAccount = await aPayment(it, { customerId: one.id, amount: 100_00 })
    const finance = await it.signedIn('finance')
    const before = await everyRow(it.pool)

    const money = { customerId: one.id, amount: 100_00, method: 'cash', paidAt: '2026-11-21' } as const
    const parts = [
      { invoiceId: own.id, amount: 40_00 },
      { invoiceId: invoice.id, amount: 60_00 },
    ]
    const answers = [
      await finance.send(api.payments.record, { ...money, invoiceId: invoice.id }),
      await finance.send(api.payments.record, { ...money, allocations: parts }),
      await finance.send(api.payments.match, { id: onAccount.id, version: 1, invoiceId: invoice.id }),
      await finance.send(api.payments.allocate, { id: onAccount.id, version: 1, allocations: parts }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test('a file is reached below its own record alone', async () => {
    const [booking, otherBooking] = [await aBooking(it), await aBooking(it)]
    const [record, otherRecord] = [await aMaintenanceRecord(it), await aMaintenanceRecord(it)]
    const attachment = await aDocument(it, { entityId: booking.id })
    const receipt = await aDocument(it, { entityType: 'maintenance_record', docType: 'receipt', entityId: record.id })
    const [job, otherJob] = [await aJob(it, { bookingId: booking.id }), await aJob(it)]
    const paper = await aDocument(it, { entityType: 'dispatch_job', docType: 'customs', entityId: job.id })
    const admin = await it.signedIn('admin')
    const before = await everyRow(it.pool)

    for (const [endpoints, id, documentId] of [
      [api.attachments, otherBooking.id, attachment.id],
      [api.attachments, booking.id, receipt.id],
      [api.attachments, record.id, receipt.id],
      [api.attachments, booking.id, paper.id],
      [api.maintenanceDocuments, otherRecord.id, receipt.id],
      [api.maintenanceDocuments, record.id, attachment.id],
      [api.maintenanceDocuments, job.id, paper.id],
      [api.jobPapers, otherJob.id, paper.id],
      [api.jobPapers, booking.id, paper.id],
      [api.jobPapers, job.id, attachment.id],
      [api.maintenanceDocuments, booking.id, attachment.id],
    ] as const) {
      expect((await admin.send(endpoints.download, { id, documentId })).statusCode).toBe(404)
      expect((await admin.send(endpoints.remove, { id, documentId })).statusCode).toBe(404)
    }
    expect(await everyRow(it.pool)).toEqual(before)
  })

  test("nobody ends or lists another person's session, or names one by its own id", async () => {
    const [person, other] = [await it.signedIn('bookings'), await it.signedIn('admin')]
    const [own] = await other.call(api.account.sessions, {})

    const ended = await person.send(api.account.endSession, { id: String(own?.id) })

    expect(ended.statusCode).toBe(404)
    expect((await person.call(api.account.sessions, {})).map(({ id }) => id)).not.toContain(own?.id)
    expect((await other.send(api.account.me, {})).statusCode).toBe(200)
  })

  test('a booking whose job or invoice stands keeps its customer', async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    await aJob(it, { bookingId: booking.id })
    await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id, status: 'sent' })
    await aPayment(it, { customerId: booking.customerId })
    const other = await aCustomer(it)
    const clerk = await it.signedIn('bookings')

    const moved = await clerk.send(api.bookings.update, { id: booking.id, version: 1, customerId: other.id })

    expect(moved.statusCode).toBe(409)
  })
})
