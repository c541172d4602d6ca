import { api } from '@shehena/domain/api'
import { longestPassword } from '@shehena/domain/office/accounts/password-length'
import { describe, expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const { customers } = api
const it = useTestApp()
const encrypted = useTestApp({ publicUrl: 'https://shehena.test' })

describe('a connection to the database that many callers share', () => {
  test('keeps nothing of who used it last', async () => {
    const people = await Promise.all([it.signedIn('admin'), it.signedIn('management')])
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => people[n % 2]?.call(customers.create, { legalName: `Customer ${n}` })),
    )

    // Takes all connections at once, so that each one is checked.
    const connections = await Promise.all(Array.from({ length: it.pool.totalCount }, () => it.pool.connect()))
    const settings = await Promise.all(
      connections.map(async (connection) => {
        const { rows } = await connection.query(
          `select coalesce(current_setting('app.user_id', true), '') as who, coalesce(current_setting('app.quiet', true), '') as quiet`,
        )
        connection.release()
        return rows[0]
      }),
    )

    expect(settings.length).toBeGreaterThan(1)
    for (const setting of settings) expect(setting).toEqual({ who: '', quiet: '' })
  })

  test('puts what each does at the same moment under their own name', async () => {
    const people = await Promise.all([it.signedIn('admin'), it.signedIn('management'), it.signedIn('bookings')])
    const made = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const person = people[n % people.length] ?? expect.fail()
        const { id } = await person.call(customers.create, { legalName: `Of ${person.email} ${n}` })
        return { id, userId: person.userId }
      }),
    )

    const trail = await it.db
      .selectFrom('auditLog')
      .select(['rowId as id', 'userId'])
      .where('tableName', '=', 'customers')
      .where(
        'rowId',
        'in',
        made.map(({ id }) => id),
      )
      .execute()
    expect(new Set(trail.map((entry) => JSON.stringify(entry)))).toEqual(
      new Set(made.map((one) => JSON.stringify(one))),
    )
  })
})

describe('a browser that the next person uses', () => {
  test('is told to keep no answer of the API, whatever it is', async () => {
    const admin = await it.signedIn('admin')

    for (const url of ['/api/me', '/api/customers', '/api/nowhere', '/api/customers/none', '/api/docs']) {
      const { headers } = await admin.request({ method: 'GET', url })
      expect(headers['cache-control'], url).toBe('no-store')
    }
    expect((await it.signedOut().request({ method: 'GET', url: '/api/me' })).headers['cache-control']).toBe('no-store')
  })

  test('is told to forget what it kept once somebody signs out', async () => {
    const admin = await it.signedIn('admin')

    const { headers } = await admin.request({ method: 'POST', url: '/api/auth/sign-out', payload: '{}' })

    expect(headers['clear-site-data']).toBe('"cache"')
    expect(String(headers['set-cookie'])).toMatch(/shehena=;.*Max-Age=0/i)
  })

  test('comes back over an encrypted connection alone, where the program has one', async () => {
    const telling = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

    for (const url of ['/', '/api/me', '/healthz', '/nowhere']) {
      const { headers } = await encrypted.signedOut().request({ method: 'GET', url })
      expect(headers, url).toMatchObject(telling)
    }
    const { headers } = await it.signedOut().request({ method: 'GET', url: '/' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

test('a password that nobody could type is refused before it is hashed', async () => {
  const person = await it.signedIn('finance', { password: 'a long enough password' })
  for (const password of ['x'.repeat(longestPassword + 1), 'x'.repeat(10_000)]) {
    const response = await it.signedOut().request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: JSON.stringify({ email: person.email, password }),
    })

    expect([response.statusCode, response.json().fields]).toEqual([422, { password: 'Enter your password' }])
  }
})
