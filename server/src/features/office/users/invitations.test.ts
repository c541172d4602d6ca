import { api } from '@shehena/domain/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, mailsTo } from '#test/support/mailbox.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { account, users } = api
const it = useTestApp()
const post = usePostOffice(it)

const password = 'lori nyekundu kumi'

let admin: Client
beforeAll(async () => {
  admin = await it.signedIn('admin', { name: 'Achieng Odhiambo' })
})
beforeEach(() => it.pool.query('delete from rate_limits'))

let people = 0
const newEmail = () => {
  people += 1
  return `zawadi${people}@haulier.example`
}
const invite = (email: string, role: 'dispatch' | 'admin' = 'dispatch') =>
  admin.call(users.invite, { name: 'Zawadi Njeri', email, role, language: 'en' })

const visitor = () => it.signedOut()
const signIn = (email: string) =>
  visitor().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password }),
  })
const accept = (token: string) => visitor().send(account.acceptInvitation, { token, password })

async function mails(email: string) {
  await post.workOff()
  return mailsTo(post.folder, email)
}
const lastLink = async (email: string) => linkIn((await mails(email)).at(-1)).token
const listed = async (email: string) => (await admin.call(users.list, { q: email })).items[0]

async function logOf(email: string) {
  const { rows } = await it.pool.query(
    `select l.action, l.old_role, l.new_role from user_management_log l join auth."user" u on u."id" = l.target_user_id
      where u."email" = $1 order by l.created_at, l.id`,
    [email],
  )
  return rows
}

const everyRow = async () =>
  (
    await it.pool.query(`select (select count(*) from auth."user") as users, (select count(*) from profiles) as profiles,
      (select count(*) from user_management_log) as log, (select count(*) from mail_outbox) as mails`)
  ).rows

describe('inviting somebody', () => {
  test('makes an account that opens with the mailed link alone, with the role it was given', async () => {
    const email = newEmail()

    const user = await admin.call(users.invite, {
      name: 'Zawadi Njeri',
      email: email.toUpperCase(),
      role: 'finance',
      language: 'en',
    })

    expect(user).toMatchObject({ email, role: 'finance', isActive: false, isVerified: false, invitation: 'open' })
    expect(await logOf(email)).toEqual([{ action: 'invite', old_role: null, new_role: 'finance' }])
    const [mail] = await mails(email)
    expect(mail?.subject).toBe('You are invited to Shehena')
    expect(mail?.text).toContain('Hello Zawadi Njeri,')
    expect(mail?.text).toContain('within 7 days')
    const { url, token } = linkIn(mail)
    expect(url).toMatch(/^http:\/\/shehena\.test\/auth\/invitation#token=[\w-]{43}$/)
    expect((await signIn(email)).statusCode).toBe(401)
    expect(await visitor().call(account.openLink, { token, purpose: 'invite' })).toEqual({
      name: 'Zawadi Njeri',
      email,
      role: 'finance',
    })

    expect((await accept(token)).statusCode).toBe(200)

    expect(await listed(email)).toMatchObject({ isActive: true, isVerified: true, invitation: null, role: 'finance' })
    const cookie = String((await signIn(email)).headers['set-cookie']).split(';')[0] ?? ''
    const me = await visitor().request({ method: 'GET', url: '/api/me', headers: { cookie } })
    expect(me.json().profile).toMatchObject({ email, role: 'finance', isActive: true })
    expect((await accept(token)).json()).toMatchObject({ code: 'GONE' })
  })

  test('goes by the role of the day it is accepted, not of the day it was written', async () => {
    const email = newEmail()
    const { id, version } = await invite(email, 'admin')
    await admin.call(users.changeRole, { id, version, role: 'bookings' })

    await accept(await lastLink(email))

    expect(await listed(email)).toMatchObject({ isActive: true, role: 'bookings' })
  })

  test('is mailed in the language of the administrator, with the name of the company', async () => {
    const email = newEmail()
    await it.db.updateTable('systemSettings').set({ companyName: 'Bonde Hauliers Ltd' }).execute()
    await admin.call(users.invite, { name: 'Zawadi Njeri', email, role: 'dispatch', language: 'sw' })
    await it.db.updateTable('systemSettings').set({ companyName: null }).execute()

    const [mail] = await mails(email)

    expect(mail?.subject).toBe('Umealikwa kwenye Shehena ya Bonde Hauliers Ltd')
    expect(mail?.text).toContain('Habari Zawadi Njeri,')
  })

  test('is accepted once, however often the link is used at once', async () => {
    const email = newEmail()
    await invite(email)
    const token = await lastLink(email)

    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)))

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410])
    const { rows } = await it.pool.query(
      `select from auth."account" a join auth."user" u on u."id" = a."userId" where u."email" = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  test('twice with one key makes one account and one mail', async () => {
    const email = newEmail()
    const input = { name: 'Zawadi Njeri', email, role: 'dispatch', language: 'en' }
    const idempotencyKey = 'one-key-for-one-invitation'

    const first = await admin.send(users.invite, input, { idempotencyKey })
    const second = await admin.send(users.invite, input, { idempotencyKey })

    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.body).toBe(first.body)
    expect(await mails(email)).toHaveLength(1)
  })
})

describe('inviting is refused, and leaves nothing behind,', () => {
  test('for an address that has an account, whether it is in use, was once, or was invited', async () => {
    const registered = newEmail()
    await invite(registered)
    await accept(await lastLink(registered))
    const { id = '', version = 0 } = (await listed(registered)) ?? {}
    const former = newEmail()
    await invite(former)
    await accept(await lastLink(former))
    const left = await listed(former)
    await admin.call(users.setActive, { id: left?.id ?? '', version: left?.version ?? 0, isActive: false })
    const invited = newEmail()
    await invite(invited)
    const before = await everyRow()

    const toRegistered = await admin.send(users.invite, {
      name: 'X',
      email: registered,
      role: 'admin',
      language: 'en',
    })
    const toFormer = await admin.send(users.invite, { name: 'X', email: former, role: 'admin', language: 'en' })
    const toInvited = await admin.send(users.invite, { name: 'X', email: invited, role: 'admin', language: 'en' })

    expect(toRegistered.statusCode).toBe(409)
    expect(toRegistered.json().fields.email).toBe('This e-mail address has an account already. Use another one.')
    expect(toFormer.json()).toEqual(toRegistered.json())
    expect(toInvited.json().fields.email).toContain('was invited already')
    expect(await everyRow()).toEqual(before)
    expect(await listed(registered)).toMatchObject({ id, version, role: 'dispatch', invitation: null, isActive: true })
  })

  test('to everybody but administrators', async () => {
    const { id, version } = await invite(newEmail())
    const before = await everyRow()

    for (const role of ['bookings', 'dispatch', 'finance', 'management'] as const) {
      const person = await it.signedIn(role)
      const input = { name: 'X', email: newEmail(), role: 'admin', language: 'en' }
      expect((await person.send(users.invite, input)).statusCode).toBe(403)
      expect((await person.send(users.inviteAgain, { id, version, language: 'en' })).statusCode).toBe(403)
      expect((await person.send(users.revokeInvitation, { id, version })).statusCode).toBe(403)
    }

    const [after] = await everyRow()
    expect(after).toMatchObject({ log: before[0].log, mails: before[0].mails })
  })

  test('to an address that mail cannot be sent to', async () => {
    const before = await everyRow()

    for (const email of ['zawadi', 'a b@haulier.example', `${'x'.repeat(65)}@haulier.example`]) {
      const answer = await admin.send(users.invite, { name: 'X', email, role: 'admin', language: 'en' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields.email).toContain('Enter an e-mail address')
    }

    expect(await everyRow()).toEqual(before)
  })
})

describe('an invitation that was not accepted', () => {
  test('opens nothing once it was called back, and its mail is kept back where it had not gone', async () => {
    const email = newEmail()
    const { id, version } = await invite(email)
    const token = await lastLink(email)

    const revoked = await admin.call(users.revokeInvitation, { id, version })

    expect(revoked).toMatchObject({ invitation: 'ended', isActive: false })
    expect((await accept(token)).json().code).toBe('GONE')
    await expect(visitor().call(account.openLink, { token, purpose: 'invite' })).rejects.toMatchObject({
      message: expect.stringContaining('was called back'),
    })
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await logOf(email)).map(({ action }) => action)).toEqual(['invite', 'revoke_invitation'])

    const unsent = newEmail()
    const waiting = await invite(unsent)
    await admin.call(users.revokeInvitation, { id: waiting.id, version: waiting.version })
    expect(await mails(unsent)).toEqual([])
    const { rows } = await it.pool.query('select status, body from mail_outbox where recipient = $1', [unsent])
    expect(rows).toEqual([{ status: 'failed', body: null }])
  })

  test('is sent again, and then the earlier link is good no more', async () => {
    const email = newEmail()
    const user = await invite(email)
    const first = await lastLink(email)

    const again = await admin.call(users.inviteAgain, { id: user.id, version: user.version, language: 'en' })

    expect(again.invitation).toBe('open')
    const second = await lastLink(email)
    expect(second).not.toBe(first)
    expect((await accept(first)).json().code).toBe('GONE')
    expect((await accept(second)).statusCode).toBe(200)
    expect((await logOf(email)).map(({ action }) => action)).toEqual(['invite', 'invite_again'])
  })

  test('expires after a week, and is then sent again', async () => {
    const email = newEmail()
    await invite(email)
    const token = await lastLink(email)
    await it.pool.query(
      `update account_links set expires_at = expires_at - interval '7 days' where purpose = 'invite' and ended_at is null`,
    )
    await it.pool.query(
      `update profiles set invited_until = invited_until - interval '7 days' where invited_until is not null`,
    )

    expect((await accept(token)).json().code).toBe('GONE')
    const user = await listed(email)
    expect(user).toMatchObject({ invitation: 'ended', isActive: false })

    await admin.call(users.inviteAgain, { id: user?.id ?? '', version: user?.version ?? 0, language: 'en' })
    expect((await accept(await lastLink(email))).statusCode).toBe(200)
  })

  test('cannot be passed by: neither by activating the account nor by a new password', async () => {
    const email = newEmail()
    const { id, version } = await invite(email)

    const activation = admin.call(users.setActive, { id, version, isActive: true })
    await expect(activation).rejects.toMatchObject({
      status: 409,
      message: 'This person has not accepted the invitation yet. Invite them again instead.',
    })
    await visitor().call(account.askReset, { email, language: 'en' })

    const sent = await mails(email)
    expect(sent.map(({ subject }) => subject)).toEqual(['You are invited to Shehena', 'Your invitation is waiting'])
    expect(linkIn(sent.at(-1)).token).toBe('')
    await expect(it.pool.query('update profiles set is_active = true where id = $1', [id])).rejects.toThrow(
      'profiles_invited',
    )
    expect(await listed(email)).toMatchObject({ isActive: false, invitation: 'open' })
  })

  test('is found by its filter, and the log says who invited whom', async () => {
    const email = newEmail()
    const user = await invite(email, 'admin')

    const { items } = await admin.call(users.list, { status: 'invited' })

    expect(items.every(({ invitation }) => invitation !== null)).toBe(true)
    expect(items.map(({ id }) => id)).toContain(user.id)
    expect((await admin.call(users.log, {})).items[0]).toMatchObject({
      adminName: 'Achieng Odhiambo',
      targetName: 'Zawadi Njeri',
      action: 'invite',
      oldRole: null,
      newRole: 'admin',
    })
  })
})

test('there is no invitation to an account that is in use', async () => {
  const email = newEmail()
  const invited = await invite(email)
  await accept(await lastLink(email))
  const { id, version } = (await listed(email)) ?? invited

  const again = await admin.send(users.inviteAgain, { id, version, language: 'en' })
  const revoked = await admin.send(users.revokeInvitation, { id, version })

  expect([again.statusCode, revoked.statusCode]).toEqual([409, 409])
  expect(await listed(email)).toMatchObject({ isActive: true, invitation: null })
  expect(await mails(email)).toHaveLength(1)
})

test('accepting and calling back at once: one of them wins, and the account is as the winner says', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = newEmail()
    const { id, version } = await invite(email)
    const token = await lastLink(email)

    const [accepted, revoked] = await Promise.all([accept(token), admin.send(users.revokeInvitation, { id, version })])

    const user = await listed(email)
    expect(accepted.statusCode === 200).toBe(user?.isActive)
    expect(revoked.statusCode === 200).toBe(user?.invitation === 'ended')
    expect(accepted.statusCode === 200).not.toBe(revoked.statusCode === 200)
    await it.pool.query('delete from rate_limits')
  }
})

test('an administrator who is demoted that moment invites nobody any more', async () => {
  const other = await it.signedIn('admin')
  const email = newEmail()
  const demotion = await it.pool.connect()
  await demotion.query(`begin; select pg_advisory_xact_lock(hashtext('keep_an_admin'))`)
  const answer = other.send(users.invite, { name: 'X', email, role: 'admin', language: 'en' })
  const isWaiting = async () =>
    (await it.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  await expect.poll(isWaiting).toBe(1)
  await demotion.query('update profiles set role = $2 where id = $1', [other.profileId, 'bookings'])
  await demotion.query('commit')
  demotion.release()

  expect((await answer).statusCode).toBe(403)
  expect(await listed(email)).toBeUndefined()
})
