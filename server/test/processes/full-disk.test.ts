import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { aBooking } from '../support/builders.ts'
import { aPdf } from '../support/sample-files.ts'
import { openSession } from '../support/test-app.ts'
import { filesBelow, writeForm } from '../support/uploads.ts'
import { end, type Program } from './program.ts'
import { ask, useServers } from './servers.ts'

const { place, start, startAnyhow } = useServers()

/** A server's data folder whose disk can be filled and freed. */
type Disk = { folder: string; limits?: string; makeRoom: (server: Program) => void; remove: () => void }

/** A file size limit (ulimit) acts like a full disk and needs no privileges. */
function limitedFiles(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-limited-'))
  return {
    folder,
    limits: 'ulimit -S -f 1000',
    makeRoom: ({ child }) => {
      const { status } = spawnSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:unlimited'])
      expect(status, 'prlimit').toBe(0)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A real, small disk; null if this machine does not allow the mount. */
function smallDisk(megabytes: number): (Disk & { fill: (megabytes: number) => void }) | null {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (status !== 0) return null
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (size) => writeFileSync(filler, Buffer.alloc(size * 2 ** 20, 1)),
    makeRoom: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Uploads files with a full disk, and again with free space. @returns the violated guarantees */
async function fillUp(disk: Disk, sabotage?: string): Promise<string[]> {
  const how = { ...(disk.limits && { limits: disk.limits }), ...(sabotage && { sabotage }) }
  const server = await start({ DATA_DIR: disk.folder }, how)
  const { cookie } = await openSession(place.pool, 'management')
  const { id } = await aBooking({ db: databaseOn(place.pool) })
  const findings = new Set<string>()
  const send = async (size: number) => {
    const { type, body } = await writeForm([{ name: 'note.pdf', content: aPdf(size) }])
    const response = await fetch(`${server.url}/api/bookings/${id}/attachments`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': type, cookie, 'idempotency-key': randomUUID() },
    })
    return { status: response.status, said: (await response.json()) as { code?: string; message?: string } }
  }
  const kept = async () => {
    const { rows } = await place.pool.query<{ key: string }>(
      'select storage_key as key from documents where entity_id = $1 order by 1',
      [id],
    )
    const files = await filesBelow(join(disk.folder, 'files'))
    return { rows: rows.map(({ key }) => key), files, incoming: await filesBelow(join(disk.folder, 'incoming')) }
  }

  for (let n = 0; n < 3; n += 1) {
    const { status, said } = await send(3_000_000)
    if (status !== 507 || said.message !== 'There is no room left for files. Tell your administrator.')
      findings.add(`a full disk is answered with ${status} ${said.message}`)
  }
  if ((await send(100_000)).status !== 201) findings.add('what there is room for is not taken')
  if ((await ask(server, `/api/bookings/${id}`, { headers: { cookie } }))?.status !== 200)
    findings.add('the rest does not go on')
  disk.makeRoom(server)
  if ((await send(3_000_000)).status !== 201) findings.add('with room it is not taken either')
  const { rows, files, incoming } = await kept()
  if (rows.length !== 2) findings.add('a row of what was not stored')
  if (!rows.every((key) => files.includes(key))) findings.add('a row without its file')
  if (incoming.length > 0) findings.add('half a file is left')
  if (server.child.exitCode !== null) findings.add('the program ended')
  await end(server.child, 'SIGTERM')
  disk.remove()
  return [...findings]
}

test('a disk that takes no more files is said to be full, and nothing half is left', { timeout: 120_000 }, async ({
  skip,
}) => {
  if (spawnSync('prlimit', ['--version']).status !== 0) return skip('this machine has no prlimit to make room with')
  expect(await fillUp(limitedFiles())).toEqual([])
})

test('a disk that is really full likewise', { timeout: 120_000 }, async ({ skip }) => {
  const disk = smallDisk(8)
  if (!disk) return skip('this machine does not let us mount a small disk: run it as root')
  mkdirSync(join(disk.folder, 'files'))
  disk.fill(6)
  expect(await fillUp(disk)).toEqual([])
})

test('control: a program that leaves halves behind is found', { timeout: 120_000 }, async () => {
  expect(await fillUp(limitedFiles(), 'keeps-half-files')).toEqual(['half a file is left'])
})

test('a log on a full disk goes on once there is room, and says how many lines are missing', async ({ skip }) => {
  if (spawnSync('prlimit', ['--version']).status !== 0) return skip('this machine has no prlimit to make room with')
  const disk = limitedFiles()
  const log = join(disk.folder, 'log')
  // The log alone is larger than this limit: a request is a line of two hundred bytes.
  const server = await startAnyhow(
    { DATA_DIR: disk.folder, LOG_LEVEL: 'info' },
    { limits: `ulimit -S -f 4; exec >${log}` },
  )
  await expect.poll(async () => (await ask(server, '/readyz', {}))?.status, { timeout: 30_000 }).toBe(200)
  for (let n = 0; n < 30; n += 1) expect((await ask(server, '/api/customers', {}))?.status).not.toBe(500)
  expect(readFileSync(log, 'utf8')).not.toContain('could not be written')

  disk.makeRoom(server)

  await expect
    .poll(() => readFileSync(log, 'utf8'), { timeout: 20_000 })
    .toMatch(/\n\d+ log lines could not be written before this one\n/)
  expect((await ask(server, '/healthz', {}))?.status).toBe(200)
  await end(server.child, 'SIGTERM')
  expect(readFileSync(log, 'utf8')).toMatch(/\nStopped\n$/)
  disk.remove()
})
