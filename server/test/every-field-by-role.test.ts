import { customerAccess, type RestrictedCustomerField } from '@shehena/domain/customers/customer-access'
import { roles } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice, aPayment } from './support/builders.ts'
import { everyEndpoint } from './support/endpoints.ts'
import { isLong } from './support/length.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** A unique value for each restricted field. */
type Unique = Exclude<RestrictedCustomerField, 'paymentTerms' | 'withholdsVat' | 'creditLimit' | 'remindersOff'>
const planted: Record<Unique, string> = {
  tradingName: 'Canary Trading Name',
  taxNumber: 'P999000111Q',
  email: 'canary-address@planted.example',
  contact: 'Canary Contact Person',
  billingAddress: 'Canary House, Planted Road',
  holdReason: 'Canary cheque bounced',
  accountsEmail: 'canary-accounts@planted.example',
  accountsPhone: '+254700999111',
}
const plantedTerms = 21
/** In cents: as a number and as people read it. */
const plantedLimit = 9_876_543_21
const shownLimit = /987654321|9,876,543\.21/

/** The records, by the word of their paths. */
let company: Record<string, string[]> = {}
const everyId = () => Object.values(company).flat()
/** In the short form a path gets the records of its own word; any other word has none, and gets one of each. */
const idsFor = (path: string) => (isLong ? everyId() : (company[path.split('/')[1] ?? ''] ?? everyId()))

beforeAll(async () => {
  const customer = await aCustomer(it, {
    legalName: 'Canary Haulage Ltd',
    ...planted,
    heldAt: '2026-11-20T07:00:00.000Z',
    paymentTerms: plantedTerms,
    creditLimit: plantedLimit,
  })
  const customerId = customer.id
  const booking = await aBooking(it, { customerId, status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id })
  const draft = await anInvoice(it, { customerId })
  const sent = await anInvoice(it, { customerId, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(it, { customerId })
  await aFailedMail(sent.id)
  company = {
    customers: [customerId],
    bookings: [booking.id],
    jobs: [job.id],
    vehicles: [String(job.vehicleId)],
    drivers: [String(job.driverId)],
    invoices: [draft.id, sent.id],
    payments: [payment.id],
  }
})

/** A failed mail of an invoice to the planted address. */
async function aFailedMail(aboutId: string): Promise<void> {
  await it.db
    .insertInto('mailOutbox')
    .values({
      kind: 'invoice',
      recipient: planted.email,
      subject: 'Invoice',
      body: `Dear ${planted.email}`,
      aboutTable: 'invoices',
      aboutId,
      status: 'failed',
      failure: 'mailbox',
      replyCode: '550 5.1.1',
      finishedAt: '2026-11-21T08:30:00.000Z',
    })
    .execute()
}

// Management and administrators see all fields.
const restricted = roles.filter((role) => customerAccess.masked(role).length > 0)

/** What is sent to an endpoint. */
function inputsFor({ method, path }: (typeof everyEndpoint)[number]): Record<string, unknown>[] {
  if (!path.includes('{id}')) return method === 'GET' ? [{}, { pageSize: 100 }, { pageSize: 100, status: 'all' }] : [{}]
  const versions = method === 'PATCH' ? [{ version: 1 }, { version: 99 }] : [{}]
  return idsFor(path).flatMap((id) => versions.map((version) => ({ id, ...version })))
}

const lists = everyEndpoint.filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))

describe.each(restricted)('to %s', (role) => {
  const masked: readonly string[] = customerAccess.masked(role)
  const hidden = Object.entries(planted).filter(([field]) => masked.includes(field))

  function expectNothing(body: string): void {
    for (const [, secret] of hidden) expect(body).not.toContain(secret)
    if (masked.includes('creditLimit')) expect(body).not.toMatch(shownLimit)
    if (masked.includes('paymentTerms')) expect(body).not.toMatch(new RegExp(`Terms":\\s*${plantedTerms}`))
  }

  test.each(everyEndpoint)('$name gives no field away', async (asked) => {
    const person = await it.signedIn(role)

    for (const input of inputsFor(asked)) expectNothing((await person.send(asked.endpoint, input)).body)
  })

  test.each(lists)(
    '$name finds nothing by what is hidden, and shows none of it by what is not',
    async ({ endpoint }) => {
      const person = await it.signedIn(role)

      for (const [field, secret] of Object.entries(planted)) {
        const response = await person.send(endpoint, { q: secret })
        expectNothing(response.body)
        if (response.statusCode === 200 && masked.includes(field)) expect(response.json().items ?? []).toEqual([])
      }
    },
  )
})

test('the planted values are there to be found by those who may', async () => {
  const manager = await it.signedIn('management')
  const seen: string[] = []
  for (const { endpoint, path, method } of everyEndpoint) {
    if (method !== 'GET') continue
    const inputs = path.includes('{id}') ? idsFor(path).map((id) => ({ id })) : [{}]
    for (const input of inputs) seen.push((await manager.send(endpoint, input)).body)
  }

  for (const secret of Object.values(planted)) expect(seen.join('\n')).toContain(secret)
  expect(seen.join('\n')).toMatch(shownLimit)
})

test('nothing planted, no cookie and no password reaches the log', async () => {
  const person = await it.signedIn('admin')
  await person.request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: planted.email, password: 'canary-password-1' },
  })

  const log = it.logs.join('\n')

  expect(log.length).toBeGreaterThan(1000)
  for (const secret of [
    ...Object.values(planted),
    'canary-password-1',
    decodeURIComponent(person.cookie).slice(8, 40),
  ]) {
    expect(log).not.toContain(secret)
  }
})
