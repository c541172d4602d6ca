import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#test/support/builders.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { system, invoices } = api
const it = useTestApp()

const password = 'the password of a manager'
let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management', { name: 'Wanjiru Kamau', password })
})

test('a manager enters who the company is, and the next invoice says so at once', async () => {
  const { version } = await manager.call(system.company, {})
  const changed = await manager.call(system.updateCompany, {
    version,
    name: ' Bonde Hauliers Ltd ',
    taxNumber: 'p051 365 947m',
    address: 'Mombasa Road\r\nNairobi',
    bankAccountNo: '0110 2345',
    mpesaPaybill: '522522',
    email: '',
    password,
  })

  expect(changed).toMatchObject({
    name: 'Bonde Hauliers Ltd',
    taxNumber: 'P051365947M',
    address: 'Mombasa Road\nNairobi',
    mpesaPaybill: '522522',
    email: null,
    phone: null,
    version: version + 1,
  })
  const { id: customerId } = await aCustomer(it)
  const { id } = await manager.call(invoices.create, {
    customerId,
    issueDate: today,
    dueDate: today,
    lines: [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600 }],
  })
  const { rawPayload } = await manager.send(invoices.pdf, { id })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  if (!hasPoppler) return
  for (const words of ['Bonde Hauliers Ltd', 'P051365947M', '522522']) expect(textOf(rawPayload)).toContain(words)
})

test('what somebody else has changed since is not written over', async () => {
  const { version } = await manager.call(system.company, {})
  await manager.call(system.updateCompany, { version, phone: '+254 20 123 4567' })

  const late = manager.call(system.updateCompany, { version, phone: '+254 20 000 0000' })

  await expect(late).rejects.toMatchObject({ status: 409, code: 'STALE' })
  await expect(late).rejects.toThrow('This record was changed by Wanjiru Kamau')
  expect((await manager.call(system.company, {})).phone).toBe('+254 20 123 4567')
})

test.each([
  [{ email: 'accounts' }, 'email'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ mpesaPaybill: '1'.repeat(21) }, 'mpesaPaybill'],
  [{ smtpPassword: 'x' }, 'smtpPassword'],
])('%j is refused, and nothing changes', async (changes, field) => {
  const before = await manager.call(system.company, {})

  const response = await manager.send(system.updateCompany, { version: before.version, ...changes })

  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().fields)).toEqual([field])
  expect(await manager.call(system.company, {})).toEqual(before)
})

describe('who the company is, and where customers pay', () => {
  const guarded = {
    name: 'Mwizi Ltd',
    address: 'Nairobi\nNew paybill: 999999',
    email: 'accounts@mwizi.example',
    taxNumber: 'P059999999Z',
    bankName: 'Mwizi Bank',
    bankBranch: 'Elsewhere',
    bankAccountName: 'Mwizi Ltd',
    bankAccountNo: '9999 999',
    mpesaPaybill: '999999',
    mpesaAccountHint: 'MWIZI',
  }
  const noticesSent = async () =>
    (await it.pool.query(`select from mail_outbox where kind = 'settings_notice'`)).rowCount

  test.each(Object.entries(guarded))('a changed %s is refused without the own password', async (field, value) => {
    const before = await manager.call(system.company, {})
    const told = await noticesSent()
    const { version } = before

    const message = 'Enter your password to change who the company is or how customers pay.'
    await expect(manager.call(system.updateCompany, { version, [field]: value })).rejects.toMatchObject({
      status: 422,
      message,
      fields: { password: message },
    })
    await expect(
      manager.call(system.updateCompany, { version, [field]: value, phone: '1', password: 'a wrong password' }),
    ).rejects.toMatchObject({ status: 422, fields: { password: 'That is not your password.' } })

    expect(await manager.call(system.company, {})).toEqual(before)
    expect(await noticesSent()).toBe(told)
    await it.pool.query('delete from rate_limits')
  })

  test('is changed with it; what else a form sends, or sends unchanged, needs none', async () => {
    const { version } = await manager.call(system.company, {})
    const changed = await manager.call(system.updateCompany, { version, ...guarded, password })
    expect(changed).toMatchObject(guarded)

    const { version: _, ...all } = changed
    const again = await manager.call(system.updateCompany, { ...all, version: changed.version, phone: '0722 000 111' })

    expect(again).toMatchObject({ ...guarded, phone: '0722 000 111' })
  })

  test('passwords cannot be tried out: after five the next waits', async () => {
    const intruder = await it.signedIn('management', { password })
    const { version } = await manager.call(system.company, {})
    const attempt = () => intruder.send(system.updateCompany, { version, mpesaPaybill: '666666', password: 'a guess' })

    const codes = []
    for (let n = 0; n < 6; n += 1) codes.push((await attempt()).statusCode)

    expect(codes).toEqual([422, 422, 422, 422, 422, 429])
    expect((await manager.call(system.company, {})).mpesaPaybill).toBe('999999')
  })
})

describe('a changed company', () => {
  test('is mailed to every active manager and administrator, in their language, with old and new', async () => {
    const admin = await it.signedIn('admin', { name: 'Otieno Odhiambo' })
    await it.db
      .updateTable('userSettings')
      .set({ language: 'sw', emailNotifications: false })
      .where('userId', '=', admin.userId)
      .execute()
    const away = await it.signedIn('management', { isActive: false })
    const clerk = await it.signedIn('finance')
    const { version, mpesaPaybill } = await manager.call(system.company, {})
    await it.pool.query('delete from mail_outbox')

    await manager.call(system.updateCompany, {
      version,
      mpesaPaybill: '123123',
      address: 'Moi Avenue\nMombasa',
      password,
    })

    const { rows } = await it.pool.query(`select recipient, kind, subject, body from mail_outbox order by recipient`)
    const mailTo = ({ email }: Client) => rows.find(({ recipient }) => recipient === email)
    expect(mailTo(manager)).toMatchObject({ kind: 'settings_notice', subject: "The company's details were changed" })
    for (const words of [
      "Wanjiru Kamau changed the company's details at 21/11/2026 12:00",
      `M-Pesa paybill: ${mpesaPaybill} → 123123`,
      '→ Moi Avenue, Mombasa',
      'ask Wanjiru Kamau by phone or in person',
    ])
      expect(mailTo(manager).body).toContain(words)
    expect(mailTo(admin).subject).toBe('Maelezo ya kampuni yamebadilishwa')
    expect(mailTo(admin).body).toContain(`Paybill ya M-Pesa: ${mpesaPaybill} → 123123`)
    for (const nobody of [away, clerk]) expect(mailTo(nobody)).toBeUndefined()
  })

  test('tells nobody where nothing was changed, or the change came too late', async () => {
    const { version, phone } = await manager.call(system.company, {})
    await it.pool.query('delete from mail_outbox')

    const kept = await manager.call(system.updateCompany, { version, phone })
    const late = manager.call(system.updateCompany, { version: version - 1, mpesaPaybill: '1', password })

    await expect(late).rejects.toMatchObject({ code: 'STALE' })
    expect(kept.version).toBe(version)
    expect((await it.pool.query('select from mail_outbox')).rowCount).toBe(0)
  })
})
