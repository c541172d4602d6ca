import { expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

/** Stamps that say when something happened, or when it is planned to: nothing waits for them, and nothing lasts until then. */
const told = [
  ...[
    'actual_end',
    'actual_start',
    'applied_at',
    'approved_at',
    'away_from',
    'away_until',
    'billable_at',
    'certified_at',
  ],
  ...[
    'classified_at',
    'closed_at',
    'confirmed_at',
    'createdAt',
    'created_at',
    'credit_released_at',
    'dropoff_arrived_at',
  ],
  ...['dropoff_at', 'email_sent_at', 'ended_at', 'expected_end', 'finished_at', 'happened_at', 'held_at', 'held_from'],
  ...[
    'held_until',
    'issued_at',
    'judged_at',
    'last_login_at',
    'loaded_at',
    'missed_at',
    'opened_at',
    'password_changed_at',
  ],
  ...[
    'pickup_arrived_at',
    'pickup_at',
    'pickup_left_at',
    'planned_at',
    'planned_end',
    'planned_start',
    'planned_until',
  ],
  ...['reached_at', 'was_planned_at', 'was_planned_until'],
  ...['recorded_at', 'reopened_at', 'resolved_at', 'reversed_at', 'revoked_at', 'sent_at', 'skipped_at', 'started_at'],
  ...['tied_at', 'undone_at', 'updatedAt', 'updated_at', 'voided_at'],
]

/** Stamps that need no repair, and why. */
const harmless = new Map([
  ['account.accessTokenExpiresAt', 'of ways to sign in that this program does not offer'],
  ['account.refreshTokenExpiresAt', 'of ways to sign in that this program does not offer'],
  ['verification.expiresAt', 'of the library’s own links, which this program does not send'],
  ['session.passwordConfirmedAt', 'in the future it counts as not given'],
  ['deactivated_sign_ins.expires_at', 'it opens nothing: it tells a browser why its session ended'],
  ['audit_log.at', 'history'],
  ['export_log.at', 'history'],
  ['backup_files.stored_at', 'history'],
  ['nightly_backups.removed_at', 'history'],
  ['sending_mark.batch_at', 'what was sent is told by its number'],
  ['sending_stops.found_at', 'history'],
  ['sending_stops.last_here_at', 'history'],
  ['sending_stops.seen_at', 'history'],
  ['hook_rejects.at', 'forgotten later than others, by as much as the clock ran ahead'],
])

/** The statements by which a table is put right, by its name. */
async function repairs(): Promise<Map<string, string>> {
  const { rows } = await it.pool.query<{ name: string; source: string }>(
    `select replace(proname, 'put_right_', '') as name, prosrc as source from pg_proc where proname like 'put\\_right\\_%'`,
  )
  return new Map(rows.map(({ name, source }) => [name, source]))
}

/** The stamps for which something waits and that no repair of their table names. */
async function forgotten(): Promise<string[]> {
  const { rows } = await it.pool.query<{ name: string; stamp: string }>(
    `select table_name as name, column_name as stamp
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and data_type like 'timestamp%'
        and column_name <> all($1)`,
    [told],
  )
  const declared = await repairs()
  return rows
    .filter(({ name, stamp }) => !declared.get(name)?.includes(stamp) && !isOfSession(name, stamp))
    .map(({ name, stamp }) => `${name}.${stamp}`)
    .filter((stamp) => !harmless.has(stamp))
}

// The repair of the sessions is a function that a request calls for its own session as well.
const isOfSession = (name: string, stamp: string) => name === 'session' && stamp === 'expiresAt'

test('each table declares how its stamps are put right, and one that does not is found', async () => {
  expect(await forgotten()).toEqual([])

  await it.pool.query('create table offers (id uuid not null, lasts_until timestamptz(3) not null)')
  expect(await forgotten()).toEqual(['offers.lasts_until'])

  await it.pool.query(`
    call clock_right('offers', 'update offers set lasts_until = now() + interval ''1 day'' where lasts_until > now() + interval ''1 day''');
    insert into offers values (new_id(), now() + interval '3 days'), (new_id(), now() + interval '1 hour')`)
  expect(await forgotten()).toEqual([])
  await it.pool.query('select put_clock_right()')
  const { rows } = await it.pool.query(
    `select lasts_until > now() + interval '2 hours' as is_long, lasts_until <= now() + interval '1 day' as is_right
      from offers order by lasts_until`,
  )
  expect(rows).toEqual([
    { is_long: false, is_right: true },
    { is_long: true, is_right: true },
  ])
})

test('what is declared belongs to a table, and is quiet, in the order of the declarations', async () => {
  const declared = [...(await repairs()).keys()].filter((name) => !name.startsWith('worker_'))
  const { rows } = await it.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(declared))

  const { rows: functions } = await it.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'put_clock_right'`,
  )
  const source = functions[0]?.source ?? ''
  expect(source.indexOf('put_right_account_links')).toBeLessThan(source.indexOf('put_right_profiles'))
  expect(source.indexOf(`'app.quiet', 'on'`)).toBeLessThan(source.indexOf('put_right_session'))
})

test('the secret of a paybill before its rotation lasts a week, and not until a clock that ran ahead', async () => {
  const { rows: accounts } = await it.pool.query<{ id: string }>(
    `insert into bank_accounts (name, kind, number) values ('Paybill', 'paybill', '888880') returning id`,
  )
  await it.pool.query(
    `insert into paybill_hooks (bank_account_id, secret_hash, old_secret_hash, old_until, turned_away, turned_away_at)
      values ($1, $2, $3, now() + interval '10 days', 1, now() + interval '1 day')`,
    [accounts[0]?.id, 'a'.repeat(43), 'b'.repeat(43)],
  )
  await it.pool.query('select put_clock_right()')

  const { rows } = await it.pool.query(
    `select old_until <= now() + interval '7 days' and turned_away_at <= now() as is_right from paybill_hooks`,
  )
  expect(rows).toEqual([{ is_right: true }])
})

test('a private table of the job queue is written by one function alone', async () => {
  const { rows } = await it.pool.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* '(update|into|from)\\s+worker\\._private'`,
  )
  expect(rows).toEqual([{ name: 'put_right_worker_crontabs' }])
})
