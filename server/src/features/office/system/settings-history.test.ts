import { api } from '@shehena/domain/api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { system, users, history } = api
const it = useTestApp({ allowPrivateMail: true })

const password = 'a password of those who may'
let admin: Client
let manager: Client

beforeAll(async () => {
  admin = await it.signedIn('admin', { name: 'Otieno Odhiambo', password })
  manager = await it.signedIn('management', { name: 'Wanjiru Kamau', password })
  await it.pool.query(`update system_settings set mpesa_paybill = '555100'`)
  const { version } = await manager.call(system.company, {})
  await manager.call(system.updateCompany, { version, mpesaPaybill: '999999', phone: '0722 000 111', password })
  const server = {
    host: 'mail.haulier.example',
    port: 587,
    security: 'starttls',
    user: 'cargo',
    password: 'S3cret',
    from: 'cargo@haulier.example',
  } as const
  await admin.call(system.updateMail, { version: version + 1, server, password })
})

const paybill = { field: 'mpesaPaybill', before: '555100', after: '999999' }
const phone = { field: 'companyPhone', before: null, after: '0722 000 111' }

test('the history of the settings tells a manager who changed which detail, and nothing of the mail server', async () => {
  const { items } = await manager.call(system.history, {})

  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ by: 'Wanjiru Kamau', action: 'update', changes: [phone, paybill] })
  expect(items[1]).toMatchObject({ by: null, changes: [{ field: 'mpesaPaybill', before: null, after: '555100' }] })
})

test('it tells an administrator of the mail server too, never of its password', async () => {
  const { items, next } = await admin.call(system.history, { pageSize: 1 })

  expect(items[0]).toMatchObject({ by: 'Otieno Odhiambo' })
  expect(items[0]?.changes).toContainEqual({ field: 'smtpHost', before: null, after: 'mail.haulier.example' })
  expect(JSON.stringify(items)).not.toContain('S3cret')
  const older = await admin.call(system.history, { before: Number(next) })
  expect(older.items[0]?.changes).toEqual([phone, paybill])
})

test.each(['bookings', 'dispatch', 'finance'] as const)('%s may not read it', async (role) => {
  const person = await it.signedIn(role)

  expect((await person.send(system.history, {})).statusCode).toBe(403)
})

test('a manager reads it there and nowhere else', async () => {
  const { rows } = await it.pool.query('select id from system_settings')

  expect((await manager.send(history.list, { entity: 'systemSettings', id: rows[0].id })).statusCode).toBe(403)
})

test('the management log has each change of the settings among the others, newest first', async () => {
  const person = await it.signedIn('dispatch', { name: 'Amina Juma' })
  await it.pool.query(
    `insert into user_management_log (admin_user_id, target_user_id, action) values ($1, $2, 'deactivate')`,
    [admin.userId, person.userId],
  )

  const { items, total } = await admin.call(users.log, {})

  expect(total).toBe(4)
  expect(items.map(({ action, adminName, targetName }) => ({ action, adminName, targetName }))).toEqual([
    { action: 'deactivate', adminName: 'Otieno Odhiambo', targetName: 'Amina Juma' },
    { action: 'change_settings', adminName: 'Otieno Odhiambo', targetName: null },
    { action: 'change_settings', adminName: 'Wanjiru Kamau', targetName: null },
    { action: 'change_settings', adminName: null, targetName: null },
  ])
  expect(items[2]?.changes).toEqual([phone, paybill])
  const second = await admin.call(users.log, { page: 2, pageSize: 3 })
  expect(second).toMatchObject({ total: 4, items: [{ changes: [{ after: '555100' }] }] })
})
