import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

// inject() connects from 127.0.0.1: the proxy.
const it = useTestApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })

beforeEach(() => it.pool.query('delete from rate_limits'))

/** Guesses at one account through the proxy, each with its X-Forwarded-For. */
async function guess(email: string, headers: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const [n, forwarded] of headers.entries()) {
    const { statusCode } = await it.signedOut().request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: JSON.stringify({ email, password: `guess ${n}` }),
      headers: { 'x-forwarded-for': forwarded },
    })
    statuses.push(statusCode)
  }
  return statuses
}

const six = (header: (n: number) => string) => Array.from({ length: 6 }, (_, n) => header(n))
const fiveLookedAt = [401, 401, 401, 401, 401, 429]

describe('limits by address count behind a proxy that', () => {
  test.each([
    ['appends the port of the client', six((n) => `203.0.113.7:${50_000 + n}`)],
    ['appends the port of a client with IPv6', six((n) => `[2001:db8::1]:${50_000 + n}`)],
    ['sees one client use the addresses of its network', six((n) => `[2001:db8::${n}]:443`)],
    ['passes on what the client has sent', six((n) => `198.51.100.${n}, 203.0.113.7:${50_000 + n}`)],
    ['stands behind a proxy that appends ports', six((n) => `203.0.113.7:${n + 1}, 10.0.0.1:${50_000 + n}`)],
    ['does not know the client', six((n) => `198.51.100.${n}, unknown`)],
    ['appends what is no address', six((n) => `198.51.100.${n}, nonsense-${n}`)],
  ])('%s', async (_name, headers) => {
    const { email } = await it.signedIn('finance')

    expect(await guess(email, headers)).toEqual(fiveLookedAt)
  })

  test('tells the clients apart, with ports or without', async () => {
    const { email } = await it.signedIn('finance')

    const statuses = await guess(
      email,
      six((n) => (n % 2 ? `203.0.113.${n}:5678` : `[2001:db8:${n}::1]:5678`)),
    )

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
  })
})

test('the sessions of a person show the address without the port', async () => {
  const { email } = await it.signedIn('finance', { password: 'a long enough password' })
  await it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password: 'a long enough password' }),
    headers: { 'x-forwarded-for': '203.0.113.7:5678' },
  })

  const { rows } = await it.pool.query(
    `select "ipAddress" as address from auth."session" s join auth."user" u on u."id" = s."userId"
      where u."email" = $1 and "ipAddress" is not null`,
    [email],
  )
  expect(rows).toEqual([{ address: '203.0.113.7' }])
})

test('a request that was passed on reads no metrics, whatever its header says', async () => {
  for (const forwarded of ['unknown', '203.0.113.7:5678', '127.0.0.1, nonsense', '']) {
    const headers = { 'x-forwarded-for': forwarded }
    const { statusCode } = await it.app.inject({ method: 'GET', url: '/metrics', headers })
    expect([forwarded, statusCode]).toEqual([forwarded, 404])
  }
})
