import { api } from '@shehena/domain/api'
import { setupProgress } from '@shehena/domain/office/setup/setup-progress'
import { type SetupStep, setupSteps } from '@shehena/domain/office/setup/setup-steps'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, anInvoice, aRoute, aVehicle } from '#test/support/builders.ts'
import { anOpeningInvoice } from '#test/support/opening-invoice.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { account, bookings, invoices, setup } = api
const it = useTestApp()
const mailed = useTestApp({
  mailServer: {
    host: 'mail.example',
    port: 25,
    security: 'none',
    user: null,
    password: null,
    from: { name: 'Bonde', address: 'office@bonde.example' },
  },
})

let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management')
})

const stepsThat = async (is: 'isDone' | 'isSkipped', person = manager) =>
  (await person.call(setup.get, {})).steps.filter((step) => step[is]).map(({ step }) => step)
const isSettingUp = async (person = manager) => (await person.call(account.me, {})).isSettingUp
const settings = (change: string) => it.pool.query(`update system_settings set ${change}`)

/** The records of a test, as those of the sample data. */
const asSample = (kind: string, { id }: { id: string }) =>
  it.pool.query('insert into sample_records (kind, record_id) values ($1, $2)', [kind, id])

test('of an empty company nothing is done, and sample data may be loaded', async () => {
  const { steps, sampleRecords, maySample } = await manager.call(setup.get, {})

  expect(steps).toEqual(setupSteps.map((step) => ({ step, isDone: false, isSkipped: false })))
  expect({ sampleRecords, maySample }).toEqual({ sampleRecords: 0, maySample: true })
  expect(await isSettingUp()).toBe(true)
})

describe('what makes a step done, and what does not yet', () => {
  test.each<[SetupStep, string, string]>([
    ['company', `company_name = 'Bonde'`, `company_tax_number = 'P051600100A'`],
    ['vat', 'is_vat_registered = null', 'is_vat_registered = false'],
    ['payment', `bank_name = 'Demo Bank'`, `bank_account_no = '0100 555'`],
    [
      'mail',
      'smtp_user = null',
      `smtp_host = 'mail.example', smtp_port = 25, smtp_security = 'none', smtp_from = 'a@b.example'`,
    ],
  ])('%s: %s is not enough, %s is', async (step, half, rest) => {
    await settings(half)
    expect(await stepsThat('isDone')).not.toContain(step)

    await settings(rest)
    expect(await stepsThat('isDone')).toContain(step)
  })

  test('payment: a paybill alone is enough', async () => {
    await settings(`bank_name = null, bank_account_no = null, mpesa_paybill = '522522'`)
    expect(await stepsThat('isDone')).toContain('payment')
  })

  test('mail: the environment may name the server', async () => {
    expect(await stepsThat('isDone', await mailed.signedIn('admin'))).toEqual(['mail'])
  })

  test('people: a colleague with an active account', async () => {
    expect(await stepsThat('isDone')).not.toContain('people')
    await it.signedIn('finance', { isActive: false })
    expect(await stepsThat('isDone')).not.toContain('people')

    await it.signedIn('finance')
    expect(await stepsThat('isDone')).toContain('people')
  })

  test.each<[SetupStep, string, () => Promise<{ id: string }>]>([
    ['customers', 'customers', () => aCustomer(it)],
    ['routes', 'routes', () => aRoute(it)],
  ])('%s: a record that is no sample', async (step, kind, create) => {
    const sample = await create()
    await asSample(kind, sample)
    expect(await stepsThat('isDone')).not.toContain(step)

    await create()
    expect(await stepsThat('isDone')).toContain(step)
  })

  test('fleet: a vehicle and a driver', async () => {
    await asSample('drivers', await aDriver(it))
    await aVehicle(it)
    expect(await stepsThat('isDone')).not.toContain('fleet')

    await aDriver(it)
    expect(await stepsThat('isDone')).toContain('fleet')
  })

  test('booking: one of its own that is confirmed', async () => {
    await asSample('bookings', await aBooking(it, { status: 'confirmed' }))
    const { id, version } = await aBooking(it, { status: 'draft' })
    expect(await stepsThat('isDone')).not.toContain('booking')

    await manager.call(bookings.update, { id, version, status: 'confirmed' })
    expect(await stepsThat('isDone')).toContain('booking')
  })

  test('invoice: one that was issued here, not one of the former system', async () => {
    await anOpeningInvoice(it, {})
    await settings('is_vat_registered = true')
    const draft = await anInvoice(it, { status: 'draft' })
    expect(await stepsThat('isDone')).toContain('opening_invoices')
    expect(await stepsThat('isDone')).not.toContain('invoice')
    expect(await isSettingUp()).toBe(true)

    await asSample('customers', { id: draft.customerId })
    await manager.call(invoices.issue, { id: draft.id, version: draft.version, how: 'printed' })
    expect(await stepsThat('isDone')).not.toContain('invoice')

    await it.pool.query(`delete from sample_records where kind = 'customers' and record_id = $1`, [draft.customerId])
    expect(await stepsThat('isDone')).toContain('invoice')
    await settings(`company_name = 'Bonde', company_tax_number = 'P051600100A', mpesa_paybill = '522522'`)
    // The logo is left, and work goes on.
    expect(await stepsThat('isDone')).not.toContain('logo')
    expect(await isSettingUp()).toBe(false)
  })

  test('a step comes back when its records go', async () => {
    await it.pool.query('delete from drivers')
    expect(await stepsThat('isDone')).not.toContain('fleet')
  })
})

describe('skipping', () => {
  afterEach(() => it.pool.query('delete from setup_skips'))

  test('is kept with who did it, twice as once, and taken back', async () => {
    await manager.call(setup.skip, { step: 'logo' })
    const { steps } = await manager.call(setup.skip, { step: 'logo' })

    expect(steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)).toEqual(['logo'])
    const { rows } = await it.pool.query('select step, skipped_by from setup_skips')
    expect(rows).toEqual([{ step: 'logo', skipped_by: manager.userId }])

    await manager.call(setup.unskip, { step: 'logo' })
    await manager.call(setup.unskip, { step: 'logo' })
    expect(await stepsThat('isSkipped')).toEqual([])
  })

  test('two at once skip it once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => manager.call(setup.skip, { step: 'people' })))
    expect(await stepsThat('isSkipped')).toEqual(['people'])
  })

  test('a step that does not exist is refused', async () => {
    const response = await manager.send(setup.skip, { step: 'coffee' })
    expect(response.statusCode).toBe(422)
    expect(await stepsThat('isSkipped')).toEqual([])
  })
})

test('whether a company is being set up agrees with its steps, for those who set it up alone', async () => {
  const fresh = mailed
  const admin = await fresh.signedIn('admin')
  for (const step of setupSteps) {
    const { steps } = await admin.call(setup.get, {})
    expect(await isSettingUp(admin)).toBe(setupProgress(steps).isOpen)
    await admin.call(setup.skip, { step })
  }
  expect(setupProgress((await admin.call(setup.get, {})).steps).isOpen).toBe(false)
  expect(await isSettingUp(admin)).toBe(false)

  await fresh.pool.query('delete from setup_skips')
  expect(await admin.call(setup.get, {})).toMatchObject({ sampleRecords: 0, maySample: true })
  await aBooking(fresh)
  expect(await admin.call(setup.get, {})).toMatchObject({ sampleRecords: 0, maySample: false })
  for (const role of ['bookings', 'dispatch', 'finance'] as const)
    expect(await isSettingUp(await fresh.signedIn(role))).toBe(false)
})
