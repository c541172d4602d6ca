import { describe, expect, test } from 'vitest'
import { challengeCookie, newToken, readCookie, readSessionToken, sessionCookie } from './session.ts'

const secret = 'a secret for tests, forty characters long'

describe.each([
  ['http://shehena.test', 'shehena', ''],
  ['https://shehena.test', '__Host-shehena', '; Secure'],
])('at %s', (publicUrl, name, end) => {
  test('a session has a cookie of this host alone that scripts cannot read, and only our signature counts', () => {
    const token = newToken()
    const cookie = sessionCookie(token, { publicUrl, secret, sessionHours: 12 })
    const [pair = ''] = cookie.split(';')

    expect(cookie.slice(pair.length)).toBe(`; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax${end}`)
    expect(pair.startsWith(`${name}=`)).toBe(true)
    expect(readSessionToken(`theme=dark; ${pair}`, name, secret)).toBe(token)
    expect(readSessionToken(pair, name, 'another secret, also forty characters long')).toBeNull()
    expect(readSessionToken(pair.replace(token, newToken()), name, secret)).toBeNull()
  })

  test('a person who owes a code has another cookie, for this site alone, which is taken away afterwards', () => {
    const cookie = challengeCookie('token', { publicUrl, seconds: 300 })

    expect(cookie).toBe(`${name}-code=token; Max-Age=300; Path=/; HttpOnly; SameSite=Strict${end}`)
    expect(readCookie(`${name}=x; ${cookie}`, `${name}-code`)).toBe('token')
    expect(readSessionToken(cookie, name, secret)).toBeNull()
    expect(challengeCookie(null, { publicUrl, seconds: 300 })).toContain(`${name}-code=; Max-Age=0;`)
  })
})
