import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { api } from '@shehena/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignUp } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { account } = api
const it = useTestApp()
const post = usePostOffice(it)

beforeAll(() => openSignUp(it))

const password = 'lori nyekundu kumi'

// Hashes dominate the response time; the statements are the rest of the work before the answer.
let hashes = 0
const { scrypt } = crypto
beforeAll(() => {
  // safe: passes on whatever scrypt's overloads take.
  crypto.scrypt = ((...args: Parameters<typeof scrypt>) => {
    hashes += 1
    return scrypt(...args)
  }) as typeof scrypt
  syncBuiltinESMExports()
})
afterAll(() => {
  crypto.scrypt = scrypt
  syncBuiltinESMExports()
})

const someone = {
  unknown: 'nobody@haulier.example',
  active: 'active@haulier.example',
  inactive: 'inactive@haulier.example',
  unverified: 'unverified@haulier.example',
  invited: 'invited@haulier.example',
}
type Who = keyof typeof someone

beforeAll(async () => {
  for (const [who, email] of Object.entries(someone)) {
    if (who === 'unknown') continue
    await it.signedOut().call(account.signUp, { name: 'Baraka Mwangi', email, password })
    await it.pool.query('delete from rate_limits')
    const user = `(select "id" from auth."user" where "email" = '${email}')`
    if (who === 'active') await it.pool.query(`update profiles set is_active = true where user_id = ${user}`)
    if (who === 'invited') {
      await it.pool.query(`update profiles set invited_until = now() + interval '1 day' where user_id = ${user}`)
      await it.pool.query(`delete from auth."account" where "userId" = ${user}`)
    }
    if (who !== 'unverified') await it.pool.query(`update auth."user" set "emailVerified" = true where "id" = ${user}`)
  }
  await post.workOff()
})
beforeEach(() => it.pool.query('delete from rate_limits'))

/** What an attacker can observe of a request, and the work before the answer. */
async function observe(ask: () => Promise<{ statusCode: number; body: string; headers: object }>) {
  it.statements.length = 0
  hashes = 0
  const { statusCode, body, headers } = await ask()
  const names = Object.keys(headers).filter((name) => name !== 'date' && name !== 'x-request-id')
  return { statusCode, body, headers: names.sort(), hashes, statements: [...it.statements] }
}

const signUp = (email: string) => it.signedOut().send(account.signUp, { name: 'Baraka Mwangi', email, password })
const askReset = (email: string) => it.signedOut().send(account.askReset, { email, language: 'en' })
const askVerification = (email: string) => it.signedOut().send(account.askVerification, { email, language: 'en' })

const known = (Object.keys(someone) as Who[]).filter((who) => who !== 'unknown')

describe('nobody learns whether an address is known: the same answer for the same work', () => {
  test.each(known)('when signing up with one that is %s', async (who) => {
    const unknown = await observe(() => signUp(`nobody-${who}@haulier.example`))
    const seen = await observe(() => signUp(someone[who]))

    expect(unknown).toMatchObject({ statusCode: 200, body: '{"ok":true}', hashes: 1 })
    expect(unknown.statements).toHaveLength(4)
    expect(seen).toEqual(unknown)
  })

  test.each(known)('when asking for a new password for one that is %s', async (who) => {
    const unknown = await observe(() => askReset(someone.unknown))
    const seen = await observe(() => askReset(someone[who]))

    expect(unknown).toMatchObject({ statusCode: 200, body: '{"ok":true}', hashes: 0 })
    expect(unknown.statements).toHaveLength(3)
    expect(seen).toEqual(unknown)
  })

  test.each(known)('when asking for a link to verify one that is %s', async (who) => {
    const unknown = await observe(() => askVerification(someone.unknown))
    const seen = await observe(() => askVerification(someone[who]))

    expect(unknown).toMatchObject({ statusCode: 200, body: '{"ok":true}' })
    expect(seen).toEqual(unknown)
  })

  test.each(known)('when signing in with a wrong password as one that is %s', async (who) => {
    const signIn = (email: string) =>
      it.signedOut().request({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: JSON.stringify({ email, password: 'not the password' }),
      })

    const unknown = await observe(() => signIn(someone.unknown))
    const seen = await observe(() => signIn(someone[who]))

    expect(unknown).toMatchObject({ statusCode: 401, hashes: 1 })
    expect(seen).toEqual(unknown)
  })

  test.each(['unknown', ...known] as const)('when asking too often for one that is %s', async (who) => {
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await askReset(someone[who]))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)?.json().message).toBe('Too many attempts. Wait 60 minutes, then try again.')
  })
})

describe('only the owner of a mailbox is told', () => {
  const subjects = async (email: string) => {
    await post.workOff()
    return (await mailsTo(post.folder, email)).map(({ subject }) => subject)
  }
  const newMail = async (email: string, ask: (email: string) => Promise<unknown>) => {
    const before = await subjects(email)
    await it.pool.query('delete from rate_limits')
    await ask(email)
    return (await subjects(email)).slice(before.length)
  }

  test.each([
    ['active', ['You have an account already'], ['Set a new password'], []],
    ['inactive', ['You have an account already'], ['Set a new password'], []],
    ['unverified', ['You have an account already'], ['Set a new password'], ['Verify your e-mail address']],
    ['invited', ['Your invitation is waiting'], ['Your invitation is waiting'], []],
    ['unknown', ['Verify your e-mail address'], ['Set a new password'], ['Verify your e-mail address']],
  ] as const)('one that is %s', async (who, afterSignUp, afterReset, afterVerification) => {
    if (who === 'unknown') {
      expect(await newMail(someone.unknown, askReset)).toEqual([])
      expect(await newMail(someone.unknown, askVerification)).toEqual([])
    }

    expect(await newMail(someone[who], signUp)).toEqual(afterSignUp)
    expect(await newMail(someone[who], askReset)).toEqual(afterReset)
    expect(await newMail(someone[who], askVerification)).toEqual(afterVerification)
  })

  test('signing up again changes nothing of an account', async () => {
    const stored = async () =>
      (
        await it.pool.query(
          `select a."password", u."name", p.role, p.is_active from auth."user" u
            join auth."account" a on a."userId" = u."id" join profiles p on p.user_id = u."id" where u."email" = $1`,
          [someone.active],
        )
      ).rows
    const before = await stored()

    await it
      .signedOut()
      .call(account.signUp, { name: 'Somebody Else', email: someone.active, password: 'kiti cha mbao nane' })

    expect(await stored()).toEqual(before)
  })

  test('a mailbox is not flooded, however many addresses the requests come from', async () => {
    await it.pool.query('delete from rate_limits')
    const before = (await subjects(someone.inactive)).length
    for (let n = 0; n < 9; n += 1) {
      await signUp(someone.inactive)
      await it.pool.query(`delete from rate_limits where key like 'sign-up%'`)
    }

    expect(await subjects(someone.inactive)).toHaveLength(before + 6)
    // The limit of one kind of mail does not block other kinds.
    await askReset(someone.inactive)
    expect((await subjects(someone.inactive)).slice(before + 6)).toEqual(['Set a new password'])
  })
})

test('one address asks for mails twenty times an hour, and no more', async () => {
  const answers = []
  for (let n = 0; n < 22; n += 1) answers.push((await askReset(`person${n}@haulier.example`)).statusCode)

  expect(answers).toEqual([...Array(20).fill(200), 429, 429])
})
