import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { apiKeys, bookings } = api
const it = useTestApp()

describe('a new key', () => {
  test('may be one of several of a program: each role has its own, with a name that tells them apart', async () => {
    const admin = await it.signedIn('admin')
    const of = { name: 'Portal', isReadOnly: false, days: 30 } as const
    const { keys } = await admin.call(apiKeys.create, { ...of, roles: ['finance', 'management', 'bookings'] })

    expect(keys.map(({ key }) => [key.name, key.role, key.isReadOnly])).toEqual([
      ['Portal (Finance)', 'finance', false],
      ['Portal (Management)', 'management', true],
      ['Portal (Bookings)', 'bookings', false],
    ])
    for (const { secret } of keys) await it.byKey(secret).call(bookings.list, {})
    const { rows } = await it.pool.query(`select count(*)::int as mails from mail_outbox where recipient = $1`, [
      admin.email,
    ])
    expect(rows).toEqual([{ mails: 3 }])
  })

  test('is made with all others of its program, or none of them is', async () => {
    const { admin } = await anApiKey(it, { name: 'Gate (Dispatch)', role: 'dispatch' })
    const answer = await admin.send(apiKeys.create, { name: 'Gate', roles: ['bookings', 'dispatch'], isReadOnly: true })
    expect([answer.statusCode, answer.json().fields]).toEqual([409, { name: expect.stringContaining('has this name') }])
    const { rows } = await it.pool.query(`select name from profiles where name like 'Gate%'`)
    expect(rows).toEqual([{ name: 'Gate (Dispatch)' }])
  })

  test.each([
    ['no role', { roles: [] }, { roles: 'Choose at least one role' }],
    ['a role twice', { roles: ['finance', 'finance'] }, { roles: 'Each role once' }],
    ['a name that has no room for the role', { name: 'x'.repeat(250) }, { name: 'Too long a name for several keys' }],
  ])('is refused with %s', async (_, its, fields) => {
    const admin = await it.signedIn('admin')
    const answer = await admin.send(apiKeys.create, {
      name: 'Odd',
      roles: ['finance', 'bookings'],
      isReadOnly: true,
      ...its,
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })
})
