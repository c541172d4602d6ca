import { api } from '@shehena/domain/api'
import { addSeconds, epochSeconds } from '@shehena/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApiKey } from './support/api-keys.ts'
import { appCode } from './support/authenticator.ts'
import { aBooking } from './support/builders.ts'
import { type Client, cookieOf, now, useTestApp } from './support/test-app.ts'
import { aWebhook } from './support/webhooks.ts'

// The clock ran three days ahead, and was put right: what was written before that lies in the future.
const ahead = `interval '3 days'`
let clock = now
const it = useTestApp({ clock: () => clock })

const password = 'a long enough password'

beforeEach(() => it.pool.query('delete from rate_limits'))

const post = (path: string, payload: object, cookie = '') =>
  it
    .signedOut()
    .request({ method: 'POST', url: `/api/auth/${path}`, payload: JSON.stringify(payload), headers: { cookie } })

/** One value that a statement about the future selects. */
async function valueIn(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await it.pool.query({ text: sql, values, rowMode: 'array' })
  return rows[0]?.[0]
}

test('codes of the app work at once, each once', async () => {
  const person = await it.signedIn('finance', { password })
  const { secret } = await person.call(api.account.beginSecondFactor, { password })
  const code = (steps: number) => appCode(secret, epochSeconds(clock) + steps * 30)
  const answer = async (typed: string) => {
    const challenge = cookieOf(await post('sign-in/email', { email: person.email, password }), 'shehena-code')
    return (await post('second-factor', { code: typed }, challenge)).statusCode
  }
  clock = addSeconds(now, 3 * 24 * 3600)
  await person.call(api.account.confirmSecondFactor, { code: code(0) })
  clock = now

  expect(await answer(code(0))).toBe(200)
  expect(await answer(code(0))).toBe(422)
  expect(await answer(code(-1))).toBe(422)
  expect(await answer(code(1))).toBe(200)
  expect(await answer(code(1))).toBe(422)
})

describe('a session', () => {
  const shift = (person: Client, columns: string) =>
    it.pool.query(`update auth."session" set ${columns} where "userId" = $1`, [person.userId])
  const isEnded = async (person: Client) => (await person.send(api.account.me, {})).json().code
  const inTheBackground = { headers: { 'x-background': '1' } }

  test('that was used in the future ends for want of activity, counted from now', async () => {
    const person = await it.signedIn('finance')
    await shift(person, `"updatedAt" = now() + ${ahead}`)

    // The web app asks by itself: no activity of the person.
    await person.call(api.account.me, {}, inTheBackground)
    expect(await valueIn(`select "updatedAt" <= now() from auth."session" where "userId" = $1`, [person.userId])).toBe(
      true,
    )

    await shift(person, `"updatedAt" = "updatedAt" - interval '31 minutes'`)
    expect(await isEnded(person)).toBe('IDLE')
  })

  test('that was opened in the future lasts as long as any other', async () => {
    const person = await it.signedIn('finance')
    await shift(
      person,
      `"createdAt" = now() + ${ahead}, "updatedAt" = now() + ${ahead}, "expiresAt" = now() + ${ahead} + interval '12 hours'`,
    )

    const { session } = await person.call(api.account.me, {}, inTheBackground)

    expect(
      await valueIn(`select $1::timestamptz between now() + interval '11 hours' and now() + interval '12 hours'`, [
        session.expiresAt,
      ]),
    ).toBe(true)
    expect(await valueIn(`select "createdAt" <= now() from auth."session" where "userId" = $1`, [person.userId])).toBe(
      true,
    )
  })

  test('is put right within a minute where nothing asks for it, as in an open stream', async () => {
    const person = await it.signedIn('finance')
    await shift(
      person,
      `"createdAt" = now() + ${ahead}, "updatedAt" = now() + ${ahead}, "expiresAt" = now() + ${ahead} + interval '12 hours'`,
    )

    await it.pool.query('select put_clock_right()')

    expect(
      await valueIn(
        `select "createdAt" <= now() and "updatedAt" <= now() and "expiresAt" <= now() + interval '12 hours'
          from auth."session" where "userId" = $1`,
        [person.userId],
      ),
    ).toBe(true)
  })
})

test('a lockout that began in the future ends a window from now', async () => {
  const { email } = await it.signedIn('finance', { password })
  for (let n = 0; n < 6; n += 1) await post('sign-in/email', { email, password: `guess ${n}` })
  await it.pool.query(`update rate_limits set window_start = now() + ${ahead}`)

  const refused = await post('sign-in/email', { email, password })

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  await it.pool.query(`update rate_limits set window_start = window_start - interval '1 hour'`)
  expect((await post('sign-in/email', { email, password })).statusCode).toBe(200)
})

describe('what waits for a time', () => {
  const hour = `interval '1 hour'`

  test('a link, a challenge and the first administrator’s link last no longer than they should', async () => {
    const { userId } = await it.signedIn('finance')
    const token = 'x'.repeat(43)
    const times = `now() + ${ahead}, now() + ${ahead} + ${hour}`
    await it.pool.query(
      `insert into account_links (user_id, purpose, token_hash, created_at, expires_at) values ($1, 'reset', $2, ${times})`,
      [userId, token],
    )
    await it.pool.query(
      `insert into sign_in_challenges (user_id, token_hash, created_at, expires_at) values ($1, $2, ${times})`,
      [userId, token],
    )
    await it.pool.query(`insert into setup_links (token_hash, created_at, expires_at) values ($1, ${times})`, [token])

    await it.pool.query('select put_clock_right()')

    for (const table of ['account_links', 'sign_in_challenges', 'setup_links']) {
      expect([
        table,
        await valueIn(
          `select expires_at > now() and expires_at <= now() + ${hour} from ${table} where token_hash = $1`,
          [token],
        ),
      ]).toEqual([table, true])
    }
    expect(
      await valueIn(`select count(*)::int from audit_log where table_name = 'account_links' and action = 'update'`),
    ).toBe(0)
  })

  test('an API key and the secret before it last no longer than they may, and its use is noted again', async () => {
    const { key, client, admin } = await anApiKey(it)
    const revoked = await anApiKey(it, { admin })
    for (const { id } of [key, revoked.key]) {
      await it.pool.query(
        `update api_keys set expires_at = now() + interval '731 days', old_hash = $2, old_until = now() + ${ahead},
            last_used_at = now() + ${ahead}, last_address = '198.51.100.9' where id = $1`,
        [id, id.replaceAll('-', '').padEnd(43, 'x')],
      )
    }
    await it.pool.query('update api_keys set revoked_at = now() where id = $1', [revoked.key.id])

    await client.call(api.bookings.list, {})
    expect(await valueIn('select last_address from api_keys where id = $1', [key.id])).toBe('127.0.0.1')
    await it.pool.query(`update api_keys set last_used_at = now() + ${ahead}`)
    const versions = `select array_agg(version order by id) from api_keys`
    const before = await valueIn(versions)
    await it.pool.query('select put_clock_right()')

    expect(
      await valueIn(
        `select expires_at <= now() + interval '730 days' and old_until <= now() + interval '1 day' and last_used_at <= now()
          from api_keys where id = $1`,
        [key.id],
      ),
    ).toBe(true)
    expect(await valueIn('select last_used_at <= now() from api_keys where id = $1', [revoked.key.id])).toBe(true)
    expect(await valueIn(versions)).toEqual(before)
  })

  test('an invitation is shown as open no longer than its link is good', async () => {
    const { userId, profileId } = await it.signedIn('finance', { isActive: false })
    await it.pool.query(`update profiles set invited_until = now() + ${ahead} + interval '7 days' where id = $1`, [
      profileId,
    ])
    await it.pool.query(
      `insert into account_links (user_id, purpose, token_hash, created_at, expires_at)
        values ($1, 'invite', $2, now() + ${ahead}, now() + ${ahead} + interval '7 days')`,
      [userId, 'y'.repeat(43)],
    )

    await it.pool.query('select put_clock_right()')

    expect(
      await valueIn(`select invited_until <= now() + interval '7 days' from profiles where id = $1`, [profileId]),
    ).toBe(true)
  })

  test('a mail that is due in the future is due now; one that waits for its retry goes on waiting', async () => {
    await it.pool.query(`
      insert into mail_outbox (kind, recipient, subject, body, created_at, updated_at, due_at)
        values ('account_notice', 'late@haulier.example', 'Late', 'x', now() + ${ahead}, now() + ${ahead}, now() + ${ahead}),
          ('account_notice', 'waits@haulier.example', 'Waits', 'x', now(), now(), now() + ${hour})`)

    await it.pool.query('select put_clock_right()')

    const { rows } = await it.pool.query(`select subject, due_at <= now() as is_due, sending_since from mail_outbox
        where subject in ('Late', 'Waits') order by subject`)
    expect(rows).toEqual([
      { subject: 'Late', is_due: true, sending_since: null },
      { subject: 'Waits', is_due: false, sending_since: null },
    ])
  })

  test('queued work runs, lost work is released, and the schedule goes on', async () => {
    await it.pool.query(`
      select worker.add_job('mail-account', '{}', job_key => name, run_at => case name when 'later' then now() + ${hour} end)
        from unnest(array['late', 'locked', 'later', 'held']) name`)
    await it.pool.query(`
      update worker._private_jobs
        set created_at = now() + ${ahead}, updated_at = now() + ${ahead}, run_at = now() + ${ahead},
          locked_at = case key when 'locked' then now() + ${ahead} end,
          locked_by = case key when 'locked' then 'a killed process' end
        where key in ('late', 'locked');
      update worker._private_jobs set locked_at = now() + interval '5 minutes', locked_by = 'a process at work' where key = 'held'`)
    await it.pool.query(`
      insert into worker._private_known_crontabs (identifier, known_since, last_execution)
        values ('tidy-up', now() - interval '1 day', now() + ${ahead}), ('remind', now() - interval '1 day', now() - ${hour})`)

    await it.pool.query('select put_clock_right()')

    const { rows: jobs } = await it.pool.query(
      `select key, run_at <= now() as is_due, locked_at is null as is_free from worker._private_jobs
        where key in ('held', 'late', 'later', 'locked') order by key`,
    )
    expect(jobs).toEqual([
      { key: 'held', is_due: true, is_free: false },
      { key: 'late', is_due: true, is_free: true },
      { key: 'later', is_due: false, is_free: true },
      { key: 'locked', is_due: true, is_free: true },
    ])
    const { rows: crons } = await it.pool.query(
      'select identifier, last_execution <= now() as is_past from worker._private_known_crontabs order by identifier',
    )
    expect(crons).toEqual([
      { identifier: 'remind', is_past: true },
      { identifier: 'tidy-up', is_past: true },
    ])
  })

  test('an export whose process died is given up, and a finished one can be downloaded for a day', async () => {
    const { userId } = await it.signedIn('admin')
    await it.pool.query(
      `insert into system_jobs (kind, status, requested_by, seen_at) values ('export', 'running', $1, now() + ${ahead})`,
      [userId],
    )
    await it.pool.query(
      `insert into system_jobs (kind, status, requested_by, finished_at, expires_at, file_name, storage_key, size, row_count, file_count, lost_files)
        values ('backup', 'done', $1, now() + ${ahead}, now() + ${ahead} + interval '1 day', 'a.zip', 'a', 1, 1, 1, 0)`,
      [userId],
    )

    await it.pool.query('select put_clock_right()')

    expect(await valueIn(`select seen_at <= now() from system_jobs where kind = 'export'`)).toBe(true)
    expect(await valueIn(`select expires_at <= now() + interval '1 day' from system_jobs where kind = 'backup'`)).toBe(
      true,
    )
  })
})

test('webhooks that wait are due, and an endpoint is not given up', async () => {
  const { webhook } = await aWebhook(it)
  await aBooking(it)
  await it.programPool.query('select take_delivery($1)', [webhook.id])
  await aBooking(it)
  await it.pool.query(`update webhook_events set at = now() + ${ahead}`)
  await it.pool.query(
    `update webhook_deliveries set due_at = now() + ${ahead}, sending_since = case when attempts = 1 then now() + ${ahead} end`,
  )
  await it.pool.query(
    `update webhook_endpoints set failing_since = now() + ${ahead}, old_secret = 'x', old_until = now() + ${ahead}`,
  )
  const version = 'select version from webhook_endpoints where id = $1'
  const before = await valueIn(version, [webhook.id])

  await it.programPool.query('select put_clock_right()')

  const { rows } = await it.pool.query(
    `select attempts, due_at <= now() as is_due, due_at <= now() + interval '1 minute' as is_soon, sending_since <= now() as was_begun
      from webhook_deliveries order by id`,
  )
  expect(rows).toEqual([
    { attempts: 1, is_due: false, is_soon: true, was_begun: true },
    { attempts: 0, is_due: true, is_soon: true, was_begun: null },
  ])
  expect(
    await valueIn(
      `select failing_since <= now() and old_until <= now() + interval '24 hours' from webhook_endpoints where id = $1`,
      [webhook.id],
    ),
  ).toBe(true)
  expect(await valueIn('select max(at) <= now() from webhook_events')).toBe(true)
  expect(await valueIn(version, [webhook.id])).toBe(before)
})
