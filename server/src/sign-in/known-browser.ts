import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Gateway } from '../http/gateway.ts'
import { addressOf, type Limit, signInPerAccount, signInPerHour, signInPerMinute } from '../http/limits.ts'
import { readCookie, sessionCookieName } from './session.ts'

const secondsOfAYear = 365 * 24 * 3600

/**
 * The cookie of a browser in which the owner has signed in before. It grants nothing. Attempts with it have a count of
 * their own, so that a brute force attack does not lock out the owner.
 */
export function knownBrowserCookie(email: string, gateway: Gateway): string {
  const isSecure = gateway.publicUrl.startsWith('https:')
  const mark = randomBytes(16).toString('base64url')
  const value = `${mark}.${signatureOf(mark, email, gateway)}`
  return `${cookieName(gateway)}=${value}; Max-Age=${secondsOfAYear}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

type Attempt = { email: string; ip: string; cookieHeader: string | undefined }

/**
 * The rate limits of a sign-in attempt, each with its key. The shared limit of unknown browsers is last, so that an
 * attempt already refused by its own limit does not count there.
 */
export function attemptsAt({ email, ip, cookieHeader }: Attempt, gateway: Gateway): [Limit, string][] {
  const mark = markIn(cookieHeader, email, gateway)
  const from = `${email} ${mark ?? addressOf(ip)}`
  const own: [Limit, string][] = [
    [signInPerHour, from],
    [signInPerMinute, from],
  ]
  return mark ? own : [...own, [signInPerAccount, email]]
}

function markIn(cookieHeader: string | undefined, email: string, gateway: Gateway): string | null {
  const [mark = '', signature = ''] = readCookie(cookieHeader, cookieName(gateway))?.split('.') ?? []
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(mark, email, gateway))
  return mark && given.length === expected.length && timingSafeEqual(given, expected) ? mark : null
}

function signatureOf(mark: string, email: string, { secret }: Gateway): string {
  return createHmac('sha256', secret).update(`known browser\0${mark}\0${email}`).digest('base64url')
}

function cookieName({ publicUrl }: Gateway): string {
  return `${sessionCookieName(publicUrl.startsWith('https:'))}-known`
}
