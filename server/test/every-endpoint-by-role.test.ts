import { allows } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { everyEndpoint } from './support/endpoints.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

const somebodyElses = { id: '0190a000-0000-7000-8000-000000000000' }

describe.each(everyEndpoint)('$name', ({ endpoint, allow }) => {
  test.each(roles)('as %s', async (role) => {
    const person = await it.signedIn(role)

    const { statusCode } = await person.send(endpoint, somebodyElses)

    expect(statusCode === 403).toBe(allow !== 'anyone' && !allows(role, allow))
    expect(statusCode).toBeLessThan(500)
    expect(statusCode).not.toBe(401)
  })

  test('signed out', async () => {
    const { statusCode } = await it.signedOut().send(endpoint, somebodyElses)

    expect(statusCode === 401).toBe(allow !== 'anyone')
  })
})

const guarded = everyEndpoint.filter(({ allow }) => allow !== 'anyone')

test.each(guarded)('$name refuses a deactivated account, or one that awaits activation', async ({ endpoint }) => {
  const person = await it.signedIn('admin', { isActive: false })

  const response = await person.send(endpoint, somebodyElses)

  expect(response.statusCode).toBe(403)
  expect(response.json()).toEqual({
    code: 'INACTIVE',
    message: 'Your account is awaiting activation by an administrator.',
  })
})

test.each(guarded.filter(({ method }) => method !== 'GET'))(
  '$name is refused before its body is read',
  async ({ method, path }) => {
    const response = await it.signedOut().request({
      method: method as 'POST',
      url: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`,
      payload: '{"broken',
    })

    expect(response.statusCode).toBe(401)
  },
)

test('a session that was deactivated ends at once', async () => {
  const person = await it.signedIn('finance')
  await it.signedIn('admin')

  await it.db.updateTable('profiles').set({ isActive: false }).where('userId', '=', person.userId).execute()

  const response = await person.request({ method: 'GET', url: '/api/me' })
  expect(response.statusCode).toBe(401)
})

test('a demotion bites on the next request', async () => {
  const person = await it.signedIn('management')
  await it.db.updateTable('profiles').set({ role: 'dispatch' }).where('userId', '=', person.userId).execute()

  const response = await person.request({ method: 'GET', url: '/api/customers' })

  expect(response.statusCode).toBe(403)
})

test('a cookie that we did not sign opens nothing', async () => {
  const person = await it.signedIn('admin')
  const forged = person.cookie.replace(/.{6}$/, 'AAAAAA')

  const response = await person.request({ method: 'GET', url: '/api/me', headers: { cookie: forged } })

  expect(response.statusCode).toBe(401)
})
