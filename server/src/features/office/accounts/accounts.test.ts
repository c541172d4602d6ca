import { beforeAll, describe, expect, test } from 'vitest'
import { openSignUp } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

beforeAll(() => openSignUp(it))

const password = 'a long enough password'
let people = 0
const newEmail = () => {
  people += 1
  return `staff${people}@haulier.example`
}

function post(path: string, payload: unknown, cookie = '') {
  return it
    .signedOut()
    .request({ method: 'POST', url: `/api/auth/${path}`, payload: JSON.stringify(payload), headers: { cookie } })
}

async function signUp(email: string, extra: object = {}) {
  return post('sign-up/email', { name: 'Wanjiku Kamau', email, password, ...extra })
}

async function activate(email: string) {
  await it.pool.query(
    `update profiles set is_active = true where user_id = (select "id" from auth."user" where "email" = $1)`,
    [email],
  )
}

const profileOf = async (email: string) =>
  (
    await it.pool.query('select p.* from profiles p join auth."user" u on u."id" = p.user_id where u."email" = $1', [
      email,
    ])
  ).rows[0]

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''

describe('signing up', () => {
  test('makes an inactive bookings clerk, who may not sign in yet', async () => {
    const email = newEmail()

    const response = await signUp(email)

    expect(response.statusCode).toBe(200)
    expect(await profileOf(email)).toMatchObject({ name: 'Wanjiku Kamau', role: 'bookings', is_active: false })
    const signIn = await post('sign-in/email', { email, password })
    expect(signIn.statusCode).toBe(403)
    expect(signIn.json()).toEqual({
      code: 'INACTIVE',
      message: 'Your account is awaiting activation by an administrator.',
    })
    expect(signIn.headers['set-cookie']).toBeUndefined()
  })

  test('takes no role and no activation from the person who signs up', async () => {
    const email = newEmail()

    expect((await signUp(email, { role: 'admin' })).statusCode).toBe(422)
    expect((await signUp(email, { isActive: true })).statusCode).toBe(422)
    expect(await profileOf(email)).toBeUndefined()
  })

  test('says the same of an address that is registered already, and changes nothing of it', async () => {
    const email = newEmail()
    const first = await signUp(email)

    const second = await signUp(email, { name: 'Somebody Else' })

    expect(second.statusCode).toBe(first.statusCode)
    expect(second.body).toBe(first.body)
    expect(await profileOf(email)).toMatchObject({ name: 'Wanjiku Kamau' })
  })

  test.each([
    ['short', { password: 'elevenchars' }],
    ['too long', { password: `${'a long one '.repeat(11)}and more` }],
    ['missing', { password: '' }],
    ['common', { password: 'Password-2026' }],
    ['the name of the person', { password: 'wanjiku.kamau' }],
  ])('refuses a password that is %s', async (_name, extra) => {
    const email = newEmail()

    const response = await signUp(email, extra)

    expect(response.statusCode).toBe(422)
    expect(response.json().fields.password).toEqual(expect.any(String))
    expect(await profileOf(email)).toBeUndefined()
  })
})

describe('signing in', () => {
  test('opens a session in a cookie that scripts cannot read, and stamps the profile', async () => {
    const email = newEmail()
    await signUp(email)
    await activate(email)

    const response = await post('sign-in/email', { email: email.toUpperCase(), password })

    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('{"ok":true}')
    const [cookie] = [response.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^shehena=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await profileOf(email)).last_login_at).not.toBeNull()
    const me = await it.signedOut().request({ method: 'GET', url: '/api/me', headers: { cookie: cookieOf(response) } })
    expect(me.json().profile).toMatchObject({ name: 'Wanjiku Kamau', role: 'bookings', email })
    expect(me.body).not.toContain(cookieOf(response).slice(8, 30))
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const email = newEmail()
    await signUp(email)

    const wrong = await post('sign-in/email', { email, password: 'not the password' })
    const unknown = await post('sign-in/email', { email: newEmail(), password: 'not the password' })

    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ code: 'UNAUTHENTICATED', message: 'Invalid email or password' })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  test('counts guesses before it looks at them: of twenty at once five are evaluated', async () => {
    const email = newEmail()
    await signUp(email)

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post('sign-in/email', { email, password: `guess number ${n}` })),
    )

    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    expect(Number(answers.find((answer) => answer.statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0)
    await it.pool.query('delete from rate_limits')
  })

  test('takes a new session each time, and ends the one of the cookie that was there before', async () => {
    const email = newEmail()
    await signUp(email)
    await activate(email)
    const before = cookieOf(await post('sign-in/email', { email, password }))

    const after = cookieOf(await post('sign-in/email', { email, password }, before))

    expect(after).not.toBe(before)
    const who = (cookie: string) => it.signedOut().request({ method: 'GET', url: '/api/me', headers: { cookie } })
    expect((await who(after)).statusCode).toBe(200)
    expect((await who(before)).statusCode).toBe(401)
  })
})

describe('a session', () => {
  test('ends when the person signs out: the cookie opens nothing afterwards', async () => {
    const person = await it.signedIn('finance')

    const response = await post('sign-out', {}, person.cookie)

    expect(response.statusCode).toBe(200)
    expect((await person.request({ method: 'GET', url: '/api/me' })).statusCode).toBe(401)
  })

  test('that has expired is refused', async () => {
    const person = await it.signedIn('finance')
    await it.pool.query(`update auth."session" set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
      person.userId,
    ])

    expect((await person.request({ method: 'GET', url: '/api/me' })).statusCode).toBe(401)
  })
})

describe('who is signed in', () => {
  const visitor = (cookie?: string) =>
    it.signedOut().request({ method: 'GET', url: '/api/visitor', headers: cookie ? { cookie } : {} })
  const nobody = (code: string) => ({ me: null, refusal: { code, message: expect.any(String) } })

  test('is nobody without a session, which is an answer and no error', async () => {
    for (const cookie of [undefined, 'shehena=forged.c2lnbmF0dXJl']) {
      const response = await visitor(cookie)
      expect([response.statusCode, response.json()]).toEqual([200, nobody('UNAUTHENTICATED')])
    }
  })

  test('is the person of the session, as for themselves', async () => {
    const person = await it.signedIn('finance')

    const own = await person.request({ method: 'GET', url: '/api/me' })

    expect((await visitor(person.cookie)).json()).toEqual({ me: own.json(), refusal: null })
  })

  test('says why a session opens nothing any more', async () => {
    const [idle, gone] = [await it.signedIn('finance'), await it.signedIn('finance')]
    await it.pool.query(`update auth."session" set "updatedAt" = now() - interval '10 hours' where "userId" = $1`, [
      idle.userId,
    ])
    await it.pool.query('update profiles set is_active = false where user_id = $1', [gone.userId])

    expect((await visitor(idle.cookie)).json()).toEqual(nobody('IDLE'))
    // A deactivation ends the sessions.
    expect((await visitor(gone.cookie)).json()).toEqual(nobody('DEACTIVATED'))
  })
})

describe('the doors of the sign-in library that are not ours', () => {
  test.each(['get-session', 'list-sessions', 'update-user', 'change-email', 'delete-user', 'sign-in/social', 'ok'])(
    '%s is closed',
    async (path) => {
      const person = await it.signedIn('admin')

      expect((await person.request({ method: 'GET', url: `/api/auth/${path}` })).statusCode).toBe(404)
      expect((await post(path, {}, person.cookie)).statusCode).toBe(404)
    },
  )
})
