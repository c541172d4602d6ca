import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { account, settings } = api
const it = useTestApp()

const stored = ({ userId }: Client) =>
  it.db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
const usual = {
  timeZone: 'Africa/Nairobi',
  language: null,
  currencyDisplay: 'KES',
  emailNotifications: true,
  pushNotifications: false,
  bookingUpdates: false,
  maintenanceAlerts: true,
  paymentReminders: true,
  dateFormat: 'dd/MM/yyyy',
  timeFormat: '24h',
  autoLogoutMinutes: 30,
  jobView: 'table',
  version: 1,
}
const changed = {
  timeZone: 'America/New_York',
  currencyDisplay: 'EUR',
  emailNotifications: false,
  pushNotifications: true,
  bookingUpdates: true,
  maintenanceAlerts: false,
  paymentReminders: false,
  dateFormat: 'yyyy-MM-dd',
  timeFormat: '12h',
  autoLogoutMinutes: 480,
  language: 'sw',
} as const

test.each(roles)('%s begins with the usual settings, told with who is signed in', async (role) => {
  const person = await it.signedIn(role)

  const me = await person.call(account.me, {})

  expect(me.settings).toEqual(usual)
  expect(me.exchangeRate).toBeNull()
})

test.each(roles)('%s changes every setting and their own name', async (role) => {
  const person = await it.signedIn(role)

  const saved = await person.call(settings.update, { version: 1, name: ' Achieng  Odhiambo ', ...changed })

  expect(saved).toEqual({ ...changed, jobView: 'table', version: 2 })
  const me = await person.call(account.me, {})
  expect(me).toMatchObject({ settings: saved, profile: { name: 'Achieng Odhiambo', role } })
  const { rows } = await it.pool.query('select "name" from auth."user" where "id" = $1', [person.userId])
  expect(rows[0].name).toBe('Achieng Odhiambo')
})

test('one field is changed without the others, and nobody else with it', async () => {
  const person = await it.signedIn('admin')
  const other = await it.signedIn('admin')

  await person.call(settings.update, { version: 1, dateFormat: 'MM/dd/yyyy' })

  expect((await person.call(account.me, {})).settings).toEqual({ ...usual, dateFormat: 'MM/dd/yyyy', version: 2 })
  expect((await other.call(account.me, {})).settings).toEqual(usual)
})

test.each(['bookings', 'dispatch', 'finance'] as const)('%s reads the exchange rates and enters none', async (role) => {
  const person = await it.signedIn(role)
  const before = await person.call(settings.exchangeRates, {})

  // safe: the two currencies always have a row.
  const { id, version } = before[0]!
  const refusal = await person.send(settings.setExchangeRate, { id, version, centsPerUnit: 129_25 })

  expect(refusal.statusCode).toBe(403)
  expect(await person.call(settings.exchangeRates, {})).toEqual(before)
})

test('what another window has saved since is not overwritten', async () => {
  const person = await it.signedIn('management', { name: 'Peter Otieno' })
  await person.call(settings.update, { version: 1, timeFormat: '12h' })

  const refusal = person.call(settings.update, { version: 1, name: 'Somebody Else', timeFormat: '24h' })

  await expect(refusal).rejects.toMatchObject({
    status: 409,
    code: 'STALE',
    message: expect.stringContaining('Peter Otieno'),
  })
  expect(await stored(person)).toMatchObject({ timeFormat: '12h', version: 2 })
  expect((await person.call(account.me, {})).profile.name).toBe('Peter Otieno')
})

const minutes = 'Enter a whole number of minutes from 5 to 480'

test.each([
  ['timeZone', 'Europe/London', 'Choose a time zone'],
  ['timeZone', null, 'Choose a time zone'],
  ['language', 'fr', 'Choose a language'],
  ['language', null, 'Choose a language'],
  ['currencyDisplay', 'GBP', 'Choose a currency'],
  ['dateFormat', 'dd.MM.yyyy', 'Choose a date format'],
  ['timeFormat', '24', 'Choose a time format'],
  ['emailNotifications', 'yes', 'Choose on or off'],
  ['pushNotifications', 1, 'Choose on or off'],
  ['bookingUpdates', null, 'Choose on or off'],
  ['maintenanceAlerts', 'true', 'Choose on or off'],
  ['paymentReminders', {}, 'Choose on or off'],
  ['autoLogoutMinutes', 4, minutes],
  ['autoLogoutMinutes', 481, minutes],
  ['autoLogoutMinutes', 7.5, minutes],
  ['autoLogoutMinutes', '30', minutes],
  ['name', '  ', 'Fill in this field'],
  ['name', 'x'.repeat(256), 'At most 255 characters'],
  // Mass assignment: role, address and account cannot be changed here.
  ['role', 'admin', 'This field is not known'],
  ['email', 'a@b.example', 'This field is not known'],
  ['userId', '0190a000-0000-7000-8000-000000000000', 'This field is not known'],
  ['isActive', true, 'This field is not known'],
])('%s may not be %j', async (field, value, message) => {
  const person = await it.signedIn('management')

  const refusal = person.call(settings.update, { version: 1, timeFormat: '12h', [field]: value })

  await expect(refusal).rejects.toMatchObject({ status: 422, fields: { [field]: message } })
  expect(await stored(person)).toMatchObject({ timeFormat: '24h', version: 1 })
})

test.each(roles)('%s chooses a language', async (role) => {
  const person = await it.signedIn(role)

  await person.call(settings.setLanguage, { language: 'sw' })
  await person.call(settings.setLanguage, { language: 'sw' })

  expect((await person.call(account.me, {})).settings).toEqual({ ...usual, language: 'sw', version: 2 })
})

test.each(roles)('%s has the last look at the jobs remembered', async (role) => {
  const person = await it.signedIn(role)

  await person.call(settings.setJobView, { jobView: 'board' })
  await person.call(settings.setJobView, { jobView: 'board' })

  expect((await person.call(account.me, {})).settings).toEqual({ ...usual, jobView: 'board', version: 2 })
})

test('jobs are looked at as a table or as a board', async () => {
  const person = await it.signedIn('dispatch')
  const send = (jobView: string) => person.send(settings.setJobView, { jobView: jobView as 'board' })

  expect((await send('map')).json().fields).toEqual({ jobView: 'Choose Table or Board' })
  const other = it.db.updateTable('userSettings').set({ jobView: 'map' }).where('userId', '=', person.userId).execute()
  await expect(other).rejects.toMatchObject({ constraint: 'user_settings_job_view' })
})

describe('exchange rates', () => {
  const usd = async (person: Client) => {
    const [rate] = await person.call(settings.exchangeRates, {})
    if (!rate) throw new Error('There is no dollar')
    return rate
  }

  test('are unknown until they are entered; then each is known to those who chose its currency', async () => {
    const manager = await it.signedIn('management')
    const before = await manager.call(settings.exchangeRates, {})
    expect(before).toMatchObject([
      { currency: 'USD', centsPerUnit: null, setOn: null },
      { currency: 'EUR', centsPerUnit: null, setOn: null },
    ])
    await manager.call(settings.update, { version: 1, currencyDisplay: 'USD' })
    expect((await manager.call(account.me, {})).exchangeRate).toBeNull()
    const { id, version } = await usd(manager)

    const saved = await manager.call(settings.setExchangeRate, { id, version, centsPerUnit: 129_25 })

    expect(saved).toMatchObject({ currency: 'USD', centsPerUnit: 129_25, setOn: today })
    const known = { currency: 'USD', centsPerUnit: 129_25, setOn: today }
    expect((await manager.call(account.me, {})).exchangeRate).toEqual(known)
    const euros = await it.signedIn('admin')
    await euros.call(settings.update, { version: 1, currencyDisplay: 'EUR' })
    expect((await euros.call(account.me, {})).exchangeRate).toBeNull()
  })

  test('entered by two people at once are not lost', async () => {
    const admin = await it.signedIn('admin')
    const { id, version } = await usd(admin)
    await admin.call(settings.setExchangeRate, { id, version, centsPerUnit: 130_00 })

    const refusal = admin.call(settings.setExchangeRate, { id, version, centsPerUnit: 131_00 })

    await expect(refusal).rejects.toMatchObject({ status: 409, code: 'STALE' })
    expect(await usd(admin)).toMatchObject({ centsPerUnit: 130_00 })
  })

  test.each([
    [0, 'Enter an amount above zero'],
    [-1, 'Enter an amount above zero'],
    [10_000_001, 'The amount is too large'],
    [1.5, 'At most two decimals'],
    ['129', 'Enter an amount'],
  ])('may not be %j', async (centsPerUnit, message) => {
    const admin = await it.signedIn('admin')
    const before = await usd(admin)

    const response = await admin.send(settings.setExchangeRate, { ...pick(before), centsPerUnit })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual({ centsPerUnit: message })
    expect(await usd(admin)).toEqual(before)
  })

  const pick = ({ id, version }: { id: string; version: number }) => ({ id, version })
})
