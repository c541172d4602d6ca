import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '#server/data-folder.ts'
import { end, usePrograms } from './processes/program.ts'

const { dataDir, startReady } = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'shehena-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Everything below a folder that others than its owner may read, write or enter. */
function openTo(others: string): string[] {
  return readdirSync(others, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(others, name)).mode & 0o077) !== 0,
  )
}

test('what the program writes is for its owner only, whatever the umask', async () => {
  // The demo company has documents; a mail to a new account goes into the folder of mails.
  const program = await startReady({ DEMO_DATA: 'true' }, 'umask 000')
  const signUp = { name: 'New Person', email: 'new@haulier.example', password: 'a long enough password' }
  await fetch(`${program.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'sign-up-1' },
    body: JSON.stringify(signUp),
  })
  await expect.poll(() => readdirSync(dataDir), { timeout: 30_000 }).toContain('mail')
  await end(program.child, 'SIGTERM')

  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['auth-secret', 'files', 'incoming', 'mail', 'postgres']))
  expect(modeOf(dataDir)).toBe('700')
  expect(openTo(dataDir)).toEqual([])
})

test('what a command writes is too, where the operator says', async () => {
  const file = join(folder, 'person.json')
  const { status, stderr } = spawnSync(
    '/bin/sh',
    [
      '-c',
      'umask 000; exec "$0" "$@"',
      process.execPath,
      join(import.meta.dirname, '../src/privacy.ts'),
      ...['export', '--user', 'admin@demo.example', file],
    ],
    { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, encoding: 'utf8' },
  )

  expect([status, stderr]).toEqual([0, ''])
  expect(modeOf(file)).toBe('600')
})

test('what an earlier version left open is closed at the start', () => {
  const earlier = join(folder, 'earlier')
  for (const each of ['files/ab', 'mail']) mkdirSync(join(earlier, each), { recursive: true })
  for (const [name, mode] of [
    ['auth-secret', 0o644],
    ['postgres.log', 0o666],
  ] as const) {
    writeFileSync(join(earlier, name), 'x')
    chmodSync(join(earlier, name), mode)
  }
  chmodSync(earlier, 0o2777)
  chmodSync(join(earlier, 'files'), 0o755)

  openDataFolder(earlier)

  expect(['', 'files', 'mail', 'auth-secret', 'postgres.log'].map((name) => modeOf(join(earlier, name)))).toEqual([
    ...['700', '700', '700'],
    ...['600', '600'],
  ])
})

test('a folder that holds other things stays open, and what is not ours in it; ours is closed', () => {
  const shared = join(folder, 'shared')
  mkdirSync(join(shared, 'photos'), { recursive: true })
  mkdirSync(join(shared, 'files'))
  mkdirSync(join(folder, 'disk'))
  symlinkSync(join(folder, 'disk'), join(shared, 'mail'))
  for (const name of ['', 'photos', 'files', 'mail']) chmodSync(join(shared, name), 0o755)

  openDataFolder(shared)

  expect(['', 'photos', 'files', 'mail'].map((name) => modeOf(join(shared, name)))).toEqual([
    '755',
    '755',
    '700',
    '700',
  ])
})
