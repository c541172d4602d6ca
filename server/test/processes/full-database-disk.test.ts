import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, renameSync, rmSync, symlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectTo, end, makeFirstAdmin, type Program, signIn, usePrograms } from './program.ts'
import { ask, isDeliberate } from './servers.ts'

const { startReady } = usePrograms()
const noRoom = 'There is no room left in the database. Tell your administrator.'

/** A small in-memory disk; null if this machine does not allow the mount. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-database-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

function remove(disk: string): void {
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}

/** Fills the disk to the last block. */
function fill(disk: string): void {
  const file = openSync(join(disk, 'filler'), 'a')
  for (const size of [2 ** 20, 2 ** 12]) {
    const block = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(file, block)
    } catch {
      // Expected: the disk is full.
    }
  }
  closeSync(file)
}

/** A clerk's requests: remembers which were acknowledged and which were not. */
class Clerk {
  readonly kept: string[] = []
  readonly refused: string[] = []
  readonly #server: Program
  readonly #cookie: string

  constructor(server: Program, cookie: string) {
    this.#server = server
    this.#cookie = cookie
  }

  /** Creates a customer with a unique name. */
  async enter() {
    const legalName = `${randomUUID()} ${'Haulage '.repeat(15)}Ltd`
    const answer = await ask(this.#server, '/api/customers', {
      body: { legalName },
      headers: { cookie: this.#cookie, 'idempotency-key': randomUUID() },
    })
    if (answer) (answer.status === 201 ? this.kept : this.refused).push(legalName)
    return answer
  }

  async look(): Promise<number | undefined> {
    return (await ask(this.#server, '/api/customers', { headers: { cookie: this.#cookie } }))?.status
  }
}

const variables = (dataDir: string) => ({ DATA_DIR: dataDir, RATE_LIMIT_WRITES_PER_MINUTE: '1000000' })

/** A database with an administrator, whose write-ahead log is on a separate disk. */
async function prepare(dataDir: string, logDisk: string): Promise<void> {
  const server = await startReady(variables(dataDir))
  expect(await makeFirstAdmin(server)).toBe(200)
  await end(server.child, 'SIGTERM')
  const log = join(dataDir, 'postgres/pg_wal')
  cpSync(log, logDisk, { recursive: true, preserveTimestamps: true })
  renameSync(log, join(dataDir, 'pg_wal-before'))
  symlinkSync(logDisk, log)
  spawnSync('chown', ['-R', `--reference=${join(dataDir, 'postgres')}`, logDisk])
}

/** Fills the disk of the tables: writes are refused, everything else works. */
async function fillTables(clerk: Clerk, dataDir: string, findings: Set<string>): Promise<void> {
  fill(dataDir)
  for (let n = 0; n < 400 && clerk.refused.length < 20; n += 1) {
    const answer = await clerk.enter()
    if (answer?.status !== 201 && !(answer?.status === 507 && answer.said.message === noRoom))
      findings.add(`full tables are answered with ${answer?.status} ${answer?.said.message}`)
  }
  if (clerk.refused.length === 0) findings.add('the disk was never full')
  if ((await clerk.look()) !== 200) findings.add('what is there can no longer be read')
  rmSync(join(dataDir, 'filler'))
  if ((await clerk.enter())?.status !== 201) findings.add('with room it is not taken either')
}

/** Fills the disk of the write-ahead log: PostgreSQL stops, and restarts once there is space. */
async function fillLog(clerk: Clerk, place: { dataDir: string; logDisk: string; server: Program }): Promise<string[]> {
  const findings = new Set<string>()
  const client = await connectTo(place.dataDir)
  for (let n = 0; n < 10; n += 1) {
    await clerk.enter()
    if (!(await client.query('select pg_switch_wal()').catch(() => null))) break
  }
  await client.end().catch(() => undefined)
  for (let n = 0; n < 5; n += 1) {
    if (!isDeliberate(await clerk.enter())) findings.add('a database that cannot write is not answered with 503')
    if ((await ask(place.server, '/healthz', {}))?.status !== 200) findings.add('the program ended')
    await sleep(1000)
  }
  if (!/does not start.*No space left on device/.test(place.server.output())) findings.add('nobody is told why')
  spawnSync('mount', ['-o', 'remount,size=400m', place.logDisk])
  const isBack = async () => (await clerk.enter())?.status === 201
  await expect.poll(isBack, { timeout: 60_000, interval: 500 }).toBe(true)
  return [...findings]
}

/** @returns the violated guarantees, or null if this machine has no small disks */
async function runOutOfRoom(sabotage?: string): Promise<string[] | null> {
  const [dataDir, logDisk] = [smallDisk(400), smallDisk(40)]
  if (!dataDir || !logDisk) return null
  await prepare(dataDir, logDisk)
  const server = await startReady({
    ...variables(dataDir),
    ...(sabotage && { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage', `${sabotage}.ts`)}` }),
  })
  const clerk = new Clerk(server, await signIn(server))
  const findings = new Set<string>()
  await fillTables(clerk, dataDir, findings)
  if (!sabotage) {
    for (const finding of await fillLog(clerk, { dataDir, logDisk, server })) findings.add(finding)
    const client = await connectTo(dataDir)
    const { rows } = await client.query<{ name: string }>('select legal_name as name from customers')
    await client.end()
    const names = new Set(rows.map(({ name }) => name))
    if (!clerk.kept.every((name) => names.has(name))) findings.add('something acknowledged is lost')
    if (clerk.refused.some((name) => names.has(name))) findings.add('something refused is there')
  }
  await end(server.child, 'SIGTERM')
  remove(logDisk)
  remove(dataDir)
  return [...findings]
}

const impossible = 'this machine does not let us mount a small disk: run it as root'

test('a database without room refuses what it cannot keep, loses nothing, and goes on once there is room', {
  timeout: 300_000,
}, async ({ skip }) => {
  const findings = await runOutOfRoom()
  if (findings === null) return skip(impossible)
  expect(findings).toEqual([])
})

test('control: a program that cannot tell that there is no room is found', {
  timeout: 300_000,
}, async ({ skip }) => {
  const findings = await runOutOfRoom('forgets-error-codes')
  if (findings === null) return skip(impossible)
  expect(findings).toContainEqual(expect.stringMatching(/^full tables are answered with 500/))
})
