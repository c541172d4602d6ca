import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '../src/main.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'shehena-process-'))
// The database may run as another user, who must be able to walk in.
chmodSync(dataDir, 0o755)
const started: ChildProcess[] = []

afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

type Server = { child: ChildProcess; url: string; output: () => string }

async function start(variables: Record<string, string> = {}): Promise<Server> {
  const { DATABASE_URL: _, ...rest } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { ...rest, PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    output += text
  })
  return { child, url: `http://localhost:${port}`, output: () => output }
}

async function startReady(): Promise<Server> {
  const server = await start()
  for (let waited = 0; waited < 20_000 && server.child.exitCode === null; waited += 50) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady && server.output().includes('is ready at')) return server
    await sleep(50)
  }
  throw new Error(`The server does not get ready:\n${server.output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill(signal)
  return (await exit)[0]
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  // safe: a TCP server has an address object.
  return (address as { port: number }).port
}

const person = { name: 'First Admin', email: 'first@haulier.example', password: 'a long enough password' }

function post({ url }: Server, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

async function signIn(server: Server): Promise<string> {
  const response = await post(server, '/api/auth/sign-in/email', { email: person.email, password: person.password })
  expect(response.status, server.output()).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function namesSeenBy(server: Server, cookie: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/customers`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: { legalName: string }[] }
  return items.map(({ legalName }) => legalName)
}

test.each([
  ['PORT', 'ninety'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DEMO_DATA', 'perhaps'],
])('a wrong %s stops the start with one sentence that names it', async (name, value) => {
  const { child, output } = await start({ [name]: value })

  const [code] = await once(child, 'exit')

  expect(code).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(name)
})

test('a port that is taken stops the start with one sentence, and leaves no database running', async () => {
  const other = createServer().listen(0, '::')
  await once(other, 'listening')
  // safe: a TCP server has an address object.
  const { port } = other.address() as { port: number }
  const { child, output } = await start({ PORT: String(port) })

  const [code] = await once(child, 'exit')
  other.close()

  expect(code).toBe(1)
  expect(output()).toContain(`PORT ${port} is in use by another program`)
  expect(output()).not.toContain('    at ')
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('what was acknowledged survives kill -9, and so does the session; a stop is clean', {
  timeout: 60_000,
}, async () => {
  const first = await startReady()
  const token = /setup\?token=(\S+)/.exec(first.output())?.[1]
  expect((await post(first, '/api/setup', { token, ...person })).status).toBe(200)
  const cookie = await signIn(first)
  const made = await post(
    first,
    '/api/customers',
    { legalName: 'Survivor Ltd' },
    { cookie, 'idempotency-key': 'survivor-1' },
  )
  expect(made.status).toBe(201)

  await end(first.child, 'SIGKILL')
  const second = await startReady()

  expect(await namesSeenBy(second, cookie)).toEqual(['Survivor Ltd'])
  expect(second.output()).not.toContain('setup?token')
  const again = await post(
    second,
    '/api/customers',
    { legalName: 'Survivor Ltd' },
    { cookie, 'idempotency-key': 'survivor-1' },
  )
  expect(await again.json()).toEqual(await made.json())
  expect(await namesSeenBy(second, cookie)).toEqual(['Survivor Ltd'])

  const running = signIn(second)
  await sleep(20)
  expect(await end(second.child, 'SIGTERM')).toBe(0)
  expect(await running).toContain('shehena=')
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('two servers share one database, and each goes on without the other', { timeout: 60_000 }, async () => {
  const [one, other] = await Promise.all([startReady(), startReady()])
  const cookie = await signIn(one)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      post(
        n % 2 ? one : other,
        '/api/customers',
        { legalName: 'Made Once Ltd' },
        { cookie, 'idempotency-key': 'made-once' },
      ),
    ),
  )
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await namesSeenBy(other, cookie)).toEqual(['Made Once Ltd', 'Survivor Ltd'])

  expect(await end(one.child, 'SIGTERM')).toBe(0)
  expect(await namesSeenBy(other, cookie)).toEqual(['Made Once Ltd', 'Survivor Ltd'])
  expect(await end(other.child, 'SIGTERM')).toBe(0)
})
