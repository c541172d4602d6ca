import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { filesBelow } from '../support/uploads.ts'
import { call, connectTo, end, makeFirstAdmin, password, signIn, usePrograms } from './program.ts'

const old = usePrograms()
const anew = usePrograms()
const nights = mkdtempSync(join(tmpdir(), 'shehena-nights-'))
afterAll(() => rmSync(nights, { recursive: true }))

/** Runs a command on a data folder. */
function command(file: string, args: string[], dataDir: string, input = '') {
  const { DATABASE_URL: _, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../src', file), ...args],
    { env: { ...rest, DATA_DIR: dataDir, BACKUP_DIR: nights }, encoding: 'utf8', input },
  )
  return { status, said: `${stdout}${stderr}`.trim() }
}
const restore = (args: string[], dataDir: string, input?: string) => command('restore.ts', args, dataDir, input)

test('a night that is killed is made again, and restored on another machine by the key alone', {
  timeout: 240_000,
}, async () => {
  const key = await generateX25519Identity()
  const first = await old.startReady({ BACKUP_DIR: nights })
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  await call(first, '/api/account/password/confirm', { password }, cookie)
  const contact = { legalName: 'Mover Ltd', email: 'cargo@mover.example', contact: 'Kamau Njoroge' }
  const { id } = await call(first, '/api/customers', contact, cookie)
  const database = await startEmbedded({ dataDir: old.dataDir, log: () => undefined })
  const client = await connectTo(old.dataDir)
  const begin = () => client.query(`select worker.add_job('nightly-backup', '{"isAsked": true}', max_attempts => 1)`)
  const states = async () => {
    const { rows } = await client.query('select status, failure from nightly_backups order by begun_at')
    return rows.map(({ status, failure }) => failure ?? status)
  }
  await client.query('update backup_settings set recipient = $1, recipient_since = now(), hour = null', [
    await identityToRecipient(key),
  ])

  // A lock pauses the copy here; the tables before this one are written already.
  const locking = await connectTo(old.dataDir)
  await locking.query('begin; lock table vehicles in access exclusive mode')
  await begin()
  await expect.poll(states).toEqual(['running'])
  await end(first.child, 'SIGKILL')
  await locking.end()
  await client.query(`update nightly_backups set beat_at = beat_at - interval '6 minutes'`)
  expect((await filesBelow(nights)).filter((path) => path.includes('/archives/'))).toEqual([])

  const second = await old.startReady({ BACKUP_DIR: nights })
  await begin()
  await expect.poll(states, { timeout: 30_000 }).toEqual(['stopped', 'done'])
  const [path = ''] = (await filesBelow(nights)).filter((each) => each.includes('/archives/'))
  await end(second.child, 'SIGTERM')
  await client.end()
  await database.stop()
  expect(command('privacy.ts', ['anonymise', '--customer', id, '--yes'], old.dataDir).status).toBe(0)

  const keyFile = join(nights, 'key.txt')
  writeFileSync(keyFile, `# created: 2026-11-21\n${key}\n`, { mode: 0o600 })
  expect(restore(['--list'], anew.dataDir).said).toContain(path.replace('/archives', ''))
  expect(restore(['--check', '--key', '-'], old.dataDir, key)).toEqual({
    status: 0,
    said: expect.stringMatching(/^opened: \d+ rows, 0 files, all as they were\nIts day is noted in the settings\.$/),
  })
  expect(restore(['--check', '--key', '-'], anew.dataDir, await generateX25519Identity())).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^This key does not open the backup: [^\n]*$/),
  })
  expect(restore([join(nights, path)], anew.dataDir)).toMatchObject({
    status: 1,
    said: 'A nightly backup is opened by its private key: --key KEYFILE, or --key - for standard input.',
  })
  // No command so far has made a database there.
  expect(await filesBelow(join(anew.dataDir, 'postgres'))).toEqual([])

  copyFileSync(join(old.dataDir, 'auth-secret'), join(anew.dataDir, 'auth-secret'))
  expect(restore(['--key', keyFile], anew.dataDir)).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /^Restored the backup of [^\n]*: \d+ rows and 0 files\. Everybody signs in anew\.\n1 people [^\n]* were erased again\.$/,
    ),
  })
  const moved = await anew.startReady()
  const seen = await fetch(`${moved.url}/api/customers/${id}`, { headers: { cookie: await signIn(moved) } })
  expect(await seen.json()).toMatchObject({ legalName: 'Mover Ltd', email: null, contact: null })
  await end(moved.child, 'SIGTERM')
})
