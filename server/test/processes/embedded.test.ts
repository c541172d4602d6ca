import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'

let dataDir: string
let log: string[]

const start = () => startEmbedded({ dataDir, log: (message) => log.push(message), settings: { fsync: 'off' } })
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postgresPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** Starts the database from another process and resolves once it has it. */
async function startElsewhere(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'embedded-server.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => server.stdout.once('data', (line) => resolve(String(line).trim())))
  return { server, url }
}

/** Kills a server and waits until PostgreSQL has noticed; until then it still counts as a user. */
async function kill({ server, url }: { server: ChildProcess; url: string }): Promise<void> {
  const users = () => query(url, "select pid from pg_stat_activity where application_name = 'shehena keeper'")
  const before = (await users()).length
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
  await expect.poll(async () => (await users()).length, { interval: 20 }).toBeLessThan(before)
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shehena-embedded-'))
  log = []
})

afterAll(async () => {
  if (existsSync(pidFile())) await (await start()).stop()
  rmSync(dataDir, { recursive: true })
})

test('two servers that start at once on nothing share one database', async () => {
  const [one, two] = await Promise.all([start(), startElsewhere()])

  await query(one.adminUrl, 'create table cargo (name text)')
  await query(two.url, "insert into cargo values ('sisal')")

  expect(two.url).toBe(one.adminUrl)
  expect(await query(one.adminUrl, 'select name from cargo')).toEqual([{ name: 'sisal' }])
  await kill(two)
  await one.stop()
})

test('the database is UTF-8, durable, and reached by nobody without its password', async () => {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const { port } = new URL(database.adminUrl)

  const [settings] = await query(
    database.adminUrl,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('jit') as jit,
      current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
      pg_encoding_to_char(encoding) as encoding, datlocale as locale from pg_database where datname = 'shehena'`,
  )

  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    jit: 'off',
    listens: '127.0.0.1',
    sockets: '',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
  })
  expect(Number(port)).toBeLessThan(32_768)
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  await expect(query(`postgresql://shehena@127.0.0.1:${port}/shehena`, 'select 1')).rejects.toThrow()
  await database.stop()
})

describe('stopping', () => {
  test('ends the database and leaves nothing behind', async () => {
    const database = await start()

    await database.stop()

    expect(existsSync(pidFile())).toBe(false)
    await expect(query(database.adminUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('leaves a database alone that another server uses', async () => {
    const other = await startElsewhere()
    const database = await start()

    await database.stop()

    expect(await query(other.url, 'select name from cargo')).toEqual([{ name: 'sisal' }])
    await kill(other)
    await (await start()).stop()
    expect(existsSync(pidFile())).toBe(false)
  })
})

describe('after kill -9', () => {
  let database: Embedded

  test('of the server, the next one goes on with the database that is still there', async () => {
    const other = await startElsewhere()
    await query(other.url, "insert into cargo values ('tea')")
    const pid = postgresPid()

    await kill(other)
    database = await start()

    expect(postgresPid()).toBe(pid)
    expect(log.at(-1)).toBe(`Using the embedded database that already runs, process ${pid}`)
    expect(await query(database.adminUrl, 'select name from cargo')).toEqual([{ name: 'sisal' }, { name: 'tea' }])
  })

  test('of the database, it is started again at the same address', async () => {
    process.kill(postgresPid(), 'SIGKILL')

    await expect
      .poll(() => query(database.adminUrl, 'select name from cargo').catch(() => null))
      .toEqual([{ name: 'sisal' }, { name: 'tea' }])
    await database.stop()
  })

  test('of both, with the number in the pid file taken by a stranger, the next start recovers', async () => {
    const other = await startElsewhere()
    const file = readFileSync(pidFile(), 'utf8')
    const pid = postgresPid()
    await kill(other)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`)).toBe(false)
    writeFileSync(pidFile(), file.replace(String(pid), String(process.ppid)))

    const recovered = await start()

    expect(await query(recovered.adminUrl, 'select name from cargo')).toEqual([{ name: 'sisal' }, { name: 'tea' }])
    await recovered.stop()
  })
})

test("a password that is not the database's is named", async () => {
  const other = await startElsewhere()
  const file = join(dataDir, 'postgres-password')
  const password = readFileSync(file, 'utf8')
  writeFileSync(file, 'another-password-of-thirty-two-characters')

  await expect(start()).rejects.toThrow('refuses the password in postgres-password')

  writeFileSync(file, password)
  await kill(other)
})
