import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@shehena/domain/api'
import { epochSeconds } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { appCode } from '#test/support/authenticator.ts'
import { compiled } from '#test/support/compiled.ts'
import { authSecret } from '#test/support/post-office.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { account } = api
const it = useTestApp()
const password = 'a long enough password'

/** npm run admin:create, on the database of this test. */
const command = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../../admin-create.ts'), ...words], {
    env: { ...process.env, ...compiled, DATABASE_URL: it.url, AUTH_SECRET: authSecret },
  })

const signIn = (email: string) =>
  it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: JSON.stringify({ email, password }),
  })

test('the lone administrator without app and recovery codes is let in again from the command line', async () => {
  const admin = await it.signedIn('admin', { password })
  const { secret } = await admin.call(account.beginSecondFactor, { password })
  await admin.call(account.confirmSecondFactor, { code: appCode(secret, epochSeconds(now)) })
  expect((await signIn(admin.email)).json()).toEqual({ ok: true, owesCode: true })

  const { stdout } = await command('--reset-second-factor', admin.email)

  expect(stdout).toContain(`${admin.email} signs in with the password alone now`)
  expect((await admin.request({ method: 'GET', url: '/api/me' })).statusCode).toBe(401)
  expect((await signIn(admin.email)).json()).not.toHaveProperty('owesCode')
  const { rows } = await it.pool.query(
    `select user_id, old_values->>'sealed_secret' as secret from audit_log where table_name = 'second_factors' and action = 'delete'`,
  )
  expect(rows).toEqual([{ user_id: null, secret: '[hidden]' }])
  const mails = await it.pool.query(`select subject from mail_outbox where recipient = $1 order by id desc limit 1`, [
    admin.email,
  ])
  expect(mails.rows).toEqual([{ subject: 'Your sign-in no longer asks for a code' }])
  expect((await command('--reset-second-factor', admin.email)).stdout).toContain('Nothing was changed')
})

test('an address that nobody has changes nothing', async () => {
  await expect(command('--reset-second-factor', 'nobody@haulier.example')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nobody has an account with the address nobody@haulier.example.\n',
  })
})
