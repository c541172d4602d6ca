import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import { afterAll, expect, test } from 'vitest'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const old = usePrograms()
const anew = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'shehena-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

const password = 'a long enough password'

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
  const program = await old.startReady()
  expect(await makeFirstAdmin(program)).toBe(200)
  const cookie = await signIn(program)
  const customer = { legalName: 'Mover Ltd', email: 'cargo@mover.example' }
  const made = await post(program, '/api/customers', customer, { cookie, 'idempotency-key': 'before-the-move' })
  expect(made.status).toBe(201)
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

  const moved = await anew.startReady()
  expect(moved.output()).not.toContain('setup?token')
  const before = await fetch(`${moved.url}/api/customers`, { headers: { cookie } })
  expect(before.status).toBe(401)
  const own = await signIn(moved)
  const seen = await fetch(`${moved.url}/api/customers`, { headers: { cookie: own } })
  expect(await seen.json()).toMatchObject({ items: [{ legalName: 'Mover Ltd', email: 'cargo@mover.example' }] })
  const next = await post(
    moved,
    '/api/customers',
    { legalName: 'Next Ltd' },
    { cookie: own, 'idempotency-key': 'after-the-move' },
  )
  expect(next.status).toBe(201)
})
