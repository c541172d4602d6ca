import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useReceiver } from '../support/webhook-receiver.ts'
import { call, end, makeFirstAdmin, type Program, password, post, signIn, usePrograms } from './program.ts'

const old = usePrograms()
const anew = usePrograms()
const receiver = useReceiver()
const folder = mkdtempSync(join(tmpdir(), 'shehena-restore-'))
const certificate = join(folder, 'receiver.pem')
beforeAll(() => writeFileSync(certificate, receiver.ca))
afterAll(() => rmSync(folder, { recursive: true }))

const start = ({ startReady }: typeof old) =>
  startReady({ WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: certificate })

/** npm run restore, on a data folder. */
function restore(path: string, dataDir: string) {
  const { DATABASE_URL: _, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../src/restore.ts'), path],
    {
      env: { ...rest, DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  )
  return { status, said: `${stdout}${stderr}`.trim() }
}

async function makeBackup(program: Program, cookie: string): Promise<Buffer> {
  const begun = await post(program, '/api/system/backup', { password }, { cookie })
  expect(begun.status).toBe(200)
  for (;;) {
    const jobs = await fetch(`${program.url}/api/system/jobs`, { headers: { cookie } })
    const { items } = (await jobs.json()) as { items: SystemJob[] }
    const [job] = items
    if (job?.status === 'failed') throw new Error(`${job.failure}\n${program.output()}`)
    if (job?.status === 'done') {
      const file = await fetch(`${program.url}/api/system/jobs/${job.id}/file`, { headers: { cookie } })
      return Buffer.from(await file.arrayBuffer())
    }
    await sleep(100)
  }
}

test('a company moves to another machine by a backup, and goes on there', { timeout: 240_000 }, async () => {
  const program = await start(old)
  expect(await makeFirstAdmin(program)).toBe(200)
  const cookie = await signIn(program)
  await call(program, '/api/account/password/confirm', { password }, cookie)
  await call(program, '/api/customers', { legalName: 'Mover Ltd', email: 'cargo@mover.example' }, cookie)
  const { keys } = await call(program, '/api/api-keys', { name: 'Books', roles: ['finance'], isReadOnly: true }, cookie)
  const webhook = { keyId: keys[0].key.id, url: receiver.url(), events: ['customer.created'] }
  await call(program, '/api/webhooks', webhook, cookie)
  const backup = await makeBackup(program, cookie)
  const path = join(folder, 'backup.zip')
  writeFileSync(path, backup)

  expect(restore(path, old.dataDir)).toEqual({
    status: 1,
    said: 'The program is running on this database: stop it first.',
  })
  expect(await end(program.child, 'SIGTERM')).toBe(0)
  expect(restore(path, old.dataDir)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^This database is not empty\.[^\n]*$/),
  })
  expect(restore(join(folder, 'nothing.zip'), anew.dataDir)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^There is no file/),
  })

  chmodSync(anew.dataDir, 0o755)
  copyFileSync(join(old.dataDir, 'auth-secret'), join(anew.dataDir, 'auth-secret'))
  const restored = restore(path, anew.dataDir)
  expect(restored).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /^Restored the backup of \d\d\/\d\d\/\d{4} \d\d:\d\d: \d+ rows and 0 files\. Everybody signs in anew\.$/,
    ),
  })

  const moved = await start(anew)
  expect(moved.output()).not.toContain('setup?token')
  const before = await fetch(`${moved.url}/api/customers`, { headers: { cookie } })
  expect(before.status).toBe(401)
  const own = await signIn(moved)
  const seen = await fetch(`${moved.url}/api/customers`, { headers: { cookie: own } })
  expect(await seen.json()).toMatchObject({ items: [{ legalName: 'Mover Ltd', email: 'cargo@mover.example' }] })
  await nothingIsSentUntilSaidSo(moved, own)
})

/** Nothing that is done after a restore reaches anybody before an administrator has said that this is the database in use. */
async function nothingIsSentUntilSaidSo(moved: Program, cookie: string): Promise<void> {
  const write = (path: string, body: object) => call(moved, path, body, cookie)
  const read = async (path: string) => (await fetch(`${moved.url}${path}`, { headers: { cookie } })).json()
  const look = (): Promise<Sending> => read('/api/sending')
  await write('/api/account/password/confirm', { password })
  const { items } = await read('/api/webhooks')
  await write(`/api/webhooks/${items[0].id}/resume`, { version: items[0].version })
  await write('/api/customers', { legalName: 'Next Ltd' })
  await write('/api/users', { name: 'Amina', email: 'amina@mover.example', role: 'finance', language: 'en' })
  const { stop, waiting } = await look()
  expect(stop).toMatchObject({ reason: 'restored' })
  expect(waiting).toMatchObject({ webhooks: 1, maybeSent: 0 })
  expect([mailsOf(anew), told()]).toEqual([[], []])

  await write(`/api/sending/${stop?.id}/resume`, { version: stop?.version, leaveOutBefore: null })
  await expect.poll(() => [mailsOf(anew).length, told()]).toEqual([waiting.mails[0]?.count, ['Next Ltd']])
}

const told = () => receiver.bodies.map(({ data }) => data.record?.legalName)

/** Without a mail server they are written into a folder. */
function mailsOf({ dataDir }: typeof old): string[] {
  const written = join(dataDir, 'mail')
  return existsSync(written) ? readdirSync(written) : []
}
