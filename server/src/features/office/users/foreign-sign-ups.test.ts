import { api } from '@shehena/domain/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignUp } from '#test/support/builders.ts'
import { linkIn, mailsTo } from '#test/support/mailbox.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, cookieOf, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { account, users } = api
const it = useTestApp()
const post = usePostOffice(it)

beforeAll(() => openSignUp(it))

const strangers = 'lori nyekundu kumi'
const owners = 'magurudumu kumi na nane'

let admin: Client
beforeAll(async () => {
  admin = await it.signedIn('admin', { name: 'Achieng Odhiambo' })
})
beforeEach(() => it.pool.query('delete from rate_limits'))

let people = 0
/** The address of a colleague, by which a stranger has signed up. */
async function heldAddress(): Promise<string> {
  people += 1
  const email = `cfo${people}@haulier.example`
  await it.signedOut().call(account.signUp, { name: 'A Stranger', email, password: strangers })
  return email
}

const signIn = (email: string, password: string) =>
  it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password }),
  })
const invite = (email: string, role = 'finance') =>
  admin.send(users.invite, { name: 'Halima Abdi', email, role, language: 'en' })
const accept = (token: string, password = owners) => it.signedOut().send(account.acceptInvitation, { token, password })
const verify = (token: string, password = owners) => it.signedOut().send(account.verifyAddress, { token, password })
const activate = async (email: string, flags: object = {}) => {
  const { id, version } = await listed(email)
  return admin.send(users.setActive, { id, version, isActive: true, ...flags })
}

async function lastLink(email: string): Promise<string> {
  await post.workOff()
  return linkIn((await mailsTo(post.folder, email)).at(-1)).token
}

async function listed(email: string) {
  const [user] = (await admin.call(users.list, { q: email })).items
  if (!user) throw new Error(`Nobody has ${email}`)
  return user
}

describe('a stranger who has signed up with a colleague’s address', () => {
  test('is not let in by the invitation of the colleague, which takes the address over', async () => {
    const email = await heldAddress()

    expect((await invite(email)).statusCode).toBe(201)

    expect(await listed(email)).toMatchObject({
      name: 'Halima Abdi',
      role: 'finance',
      isActive: false,
      invitation: 'open',
    })
    expect((await signIn(email, strangers)).statusCode).toBe(401)
    expect((await accept(await lastLink(email))).statusCode).toBe(200)
    expect((await signIn(email, strangers)).statusCode).toBe(401)
    expect((await signIn(email, owners)).statusCode).toBe(200)
  })

  test('is not let in by the colleague’s click on the verification mail, nor by the activation after it', async () => {
    const email = await heldAddress()

    expect((await verify(await lastLink(email))).json()).toEqual({ isActive: false })
    expect((await activate(email)).statusCode).toBe(200)

    expect((await signIn(email, strangers)).statusCode).toBe(401)
    expect((await signIn(email, owners)).statusCode).toBe(200)
  })

  test('is not let in by an activation that was not confirmed', async () => {
    const email = await heldAddress()

    const refused = await activate(email)

    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(`Nobody has proved that ${email} is theirs`)
    expect(await listed(email)).toMatchObject({ isActive: false, isVerified: false })
    expect((await signIn(email, strangers)).json().code).toBe('INACTIVE')
  })

  test('is out at once when the colleague proves the address of an account that was activated without proof', async () => {
    const email = await heldAddress()
    expect((await activate(email, { acceptsUnverified: true })).statusCode).toBe(200)
    const cookie = cookieOf(await signIn(email, strangers))
    const stranger = it.signedOut().with(cookie)
    await it.pool.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at)
        select "id", 'sealed', now() from auth."user" where "email" = $1`,
      [email],
    )
    expect((await stranger.send(account.me, {})).statusCode).toBe(200)

    expect((await verify(await lastLink(email))).json()).toEqual({ isActive: true })

    expect((await stranger.send(account.me, {})).statusCode).toBe(401)
    expect((await signIn(email, strangers)).statusCode).toBe(401)
    expect((await signIn(email, owners)).json()).toEqual({ ok: true })
    expect(await listed(email)).toMatchObject({ isActive: true, isVerified: true, hasSecondFactor: false })
  })

  test('loses the second factor to a forgotten password too, which one of a proved address survives', async () => {
    const email = await heldAddress()
    await activate(email, { acceptsUnverified: true })
    const factors = async () => (await it.pool.query('select from second_factors')).rowCount
    const forget = async (password: string) => {
      await it.pool.query(
        `insert into second_factors (user_id, sealed_secret, confirmed_at)
          select "id", 'sealed', now() from auth."user" where "email" = $1`,
        [email],
      )
      // Earlier mails first, so that the link is in the last one.
      await post.workOff()
      await it.signedOut().call(account.askReset, { email, language: 'en' })
      const token = await lastLink(email)
      await it.signedOut().call(account.resetPassword, { token, password, language: 'en' })
    }

    await forget(owners)
    expect([(await signIn(email, strangers)).statusCode, await factors()]).toEqual([401, 0])

    await forget(`${owners} na moja`)
    expect(await factors()).toBe(1)
  })

  test('is not let in by an activation again, where the first one was not proved either', async () => {
    const email = await heldAddress()
    await activate(email, { acceptsUnverified: true })
    const { id, version } = await listed(email)
    await admin.call(users.setActive, { id, version, isActive: false })

    expect((await activate(email)).statusCode).toBe(409)

    expect((await invite(email)).json().message).toBe('This e-mail address has an account already. Use another one.')
    expect((await signIn(email, strangers)).json().code).toBe('INACTIVE')
  })

  test('leaves with everything once an administrator removes the sign-up', async () => {
    const email = await heldAddress()
    const link = await lastLink(email)
    const { id } = await listed(email)

    const removed = await admin.send(users.remove, { id })

    expect(removed.statusCode).toBe(200)
    expect((await admin.call(users.list, { q: email })).items).toEqual([])
    expect((await signIn(email, strangers)).statusCode).toBe(401)
    expect((await verify(link)).statusCode).toBe(410)
    const { rows } = await it.pool.query(
      `select (select count(*) from auth."user" where "email" = $1)
          + (select count(*) from auth."account" a where not exists (select from auth."user" u where u."id" = a."userId"))
          + (select count(*) from profiles where id = $2) as left_behind`,
      [email, id],
    )
    expect(Number(rows[0].left_behind)).toBe(0)
  })
})

describe('removing an account', () => {
  test('is logged with its name, and the entries before it keep the name', async () => {
    const email = await heldAddress()
    const { id, version } = await listed(email)
    await admin.call(users.changeRole, { id, version, role: 'finance' })

    await admin.call(users.remove, { id })

    const { items } = await admin.call(users.log, { pageSize: 2 })
    expect(items).toMatchObject([
      { adminName: 'Achieng Odhiambo', targetName: 'A Stranger', action: 'remove' },
      { adminName: 'Achieng Odhiambo', targetName: 'A Stranger', action: 'role_change', newRole: 'finance' },
    ])
  })

  test('takes back an invitation that was not accepted, and its address is free again', async () => {
    people += 1
    const email = `cfo${people}@haulier.example`
    await invite(email)
    const { id } = await listed(email)

    await admin.call(users.remove, { id })
    await post.workOff()

    expect(await mailsTo(post.folder, email)).toEqual([])
    expect((await invite(email, 'dispatch')).statusCode).toBe(201)
    expect(await listed(email)).toMatchObject({ role: 'dispatch', invitation: 'open' })
  })

  test('is refused once somebody was let in by it, also when they are out again', async () => {
    const email = await heldAddress()
    await activate(email, { acceptsUnverified: true })
    const { id, version } = await listed(email)

    const used = await admin.send(users.remove, { id })
    await admin.call(users.setActive, { id, version, isActive: false })
    const left = await admin.send(users.remove, { id })

    expect([used.statusCode, left.statusCode]).toEqual([409, 409])
    expect(left.json().message).toBe('This account has been in use, so the records refer to it. Deactivate it instead.')
    expect(await listed(email)).toMatchObject({ isActive: false, hasBeenActive: true })
    expect((await admin.send(users.remove, { id: admin.profileId })).statusCode).toBe(409)
  })

  test('is refused to everybody but administrators', async () => {
    const email = await heldAddress()
    const { id } = await listed(email)

    for (const role of ['bookings', 'dispatch', 'finance', 'management'] as const) {
      expect((await (await it.signedIn(role)).send(users.remove, { id })).statusCode).toBe(403)
    }

    expect(await listed(email)).toMatchObject({ id })
  })
})

describe('at once', () => {
  const outcome = async (email: string) => {
    const { rows } = await it.pool.query(
      `select p.role, p.is_active, p.invited_until is not null as is_invited, u."emailVerified" as is_verified
        from auth."user" u join profiles p on p.user_id = u."id" where u."email" = $1`,
      [email],
    )
    return rows
  }

  test('invited, verified, activated, removed and signed up again: the stranger never gets in', async () => {
    for (let round = 0; round < 12; round += 1) {
      await it.pool.query('delete from rate_limits')
      const email = await heldAddress()
      const token = await lastLink(email)
      const { id, version } = await listed(email)
      const acts = [
        () => invite(email),
        () => verify(token),
        () => admin.send(users.setActive, { id, version, isActive: true }),
        () => it.signedOut().send(account.signUp, { name: 'A Stranger', email, password: strangers }),
        ...(round % 3 === 0 ? [() => admin.send(users.remove, { id })] : []),
        ...(round % 2 === 0 ? [() => invite(email, 'admin')] : []),
      ]
      // Each round begins them in another order.
      const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]

      const answers = await Promise.all(turned.map((act) => act()))

      // An answer of 500 throws with its cause.
      for (const { statusCode } of answers) expect([200, 201, 404, 409, 410]).toContain(statusCode)
      expect((await outcome(email)).length).toBeLessThanOrEqual(1)
      const stranger = await signIn(email, strangers)
      expect(stranger.headers['set-cookie']).toBeUndefined()
      expect([401, 403]).toContain(stranger.statusCode)
      await post.workOff()
    }
  })

  test('an activation that waits for the verification finds the address proved', async () => {
    const email = await heldAddress()
    const token = await lastLink(email)
    const { id, version } = await listed(email)
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('select from profiles where id = $1 for update', [id])

    const verifying = verify(token)
    await untilWaiting(it.pool, 1)
    const activating = admin.send(users.setActive, { id, version, isActive: true })
    await untilWaiting(it.pool, 2)
    await holder.query('commit')
    holder.release()

    expect((await verifying).statusCode).toBe(200)
    // The password is a change of the account that the administrator has not seen.
    expect((await activating).json().code).toBe('STALE')
    expect((await activate(email)).statusCode).toBe(200)
    expect((await signIn(email, strangers)).statusCode).toBe(401)
  })

  test('an invitation that waits for an activation is refused, and one that waits for a sign-up takes it over', async () => {
    const email = await heldAddress()
    const { id } = await listed(email)
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('update profiles set is_active = true where id = $1', [id])

    const invited = invite(email)
    await untilWaiting(it.pool, 1)
    await holder.query('commit')
    expect((await invited).statusCode).toBe(409)

    people += 1
    const other = `cfo${people}@haulier.example`
    await holder.query('begin')
    await holder.query(`insert into auth."user" ("name", "email", "emailVerified") values ('A Stranger', $1, false)`, [
      other,
    ])
    const taking = invite(other)
    await untilWaiting(it.pool, 1)
    await holder.query('commit')
    holder.release()

    expect((await taking).statusCode).toBe(201)
    expect(await outcome(other)).toEqual([{ role: 'finance', is_active: false, is_invited: true, is_verified: false }])
  })
})
