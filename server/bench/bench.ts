// npm run bench -- [--sizes 1000,100000,1000000] [--seconds 3] [--rounds 3] [--clients 16] [--only text]
// Measures the built server, the same statements behind a bare Fastify handler, and the same statements alone, in turns.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Role } from '@shehena/domain/roles'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { demoEmail, demoPassword } from '../src/demo/demo-accounts.ts'
import type { BareOperation } from './bare-server.ts'
import { openCapture } from './capture-statements.ts'
import { fillCompany } from './fill-company.ts'
import { type Operation, operationsOn } from './operations.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    /** A data folder that an earlier run has filled; it is left as it is. */
    data: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const connections = Number(options.clients)

const say = (text: string) => console.log(text)
const [processor] = cpus()
say(
  `${availableParallelism()} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
)
for (const size of options.data ? [0] : options.sizes.split(',').map(Number)) await measure(size)

async function measure(size: number): Promise<void> {
  const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'shehena-bench-'))
  // The database may run as another user, who must be able to walk in.
  if (!options.data) chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const server = await startServer(dataDir)
  const db = new pg.Client(database.url)
  await db.connect()
  try {
    if (!options.data) await fillCompany(db, size, (text) => console.error(text))
    const { rows } = await db.query<{ bookings: number; megabytes: number }>(
      `select count(*)::int as bookings, (pg_database_size(current_database()) / 1048576)::int as megabytes from bookings`,
    )
    say(`## ${rows[0]?.bookings.toLocaleString('en')} bookings, ${rows[0]?.megabytes.toLocaleString('en')} MB\n`)
    await compare({
      db,
      databaseUrl: database.url,
      secret: readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim(),
      url: server.url,
    })
    say(`\nMemory of the server after the run: ${residentMegabytes(server.process)} MB\n`)
  } finally {
    await db.end()
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await database.stop()
    if (!options.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

type Captured = Awaited<ReturnType<Awaited<ReturnType<typeof openCapture>>['statementsOf']>>
type Place = { db: pg.Client; databaseUrl: string; secret: string; url: string }

/** Each operation in turns: ours, the bare handler, PostgreSQL alone; and all of it again. The middle one counts. */
async function compare({ db, databaseUrl, secret, url }: Place): Promise<void> {
  const capture = await openCapture(databaseUrl, secret)
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl, '4'])
  const [bareUrl] = await once(bare, 'message')
  const cookies = new Map<Role, string>()
  say('| Operation | ours /s | p50 ms | p97.5 ms | p99 ms | bare handler /s | PostgreSQL /s | ours ÷ bare |')
  say('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const operation of (await operationsOn(db)).filter(({ name }) => name.includes(options.only))) {
    const cookie = cookies.get(operation.role) ?? (await signIn(url, operation.role))
    cookies.set(operation.role, cookie)
    const figures: (Load & { bare: number; alone: number })[] = []
    for (let round = 0; round < rounds; round += 1) {
      await prepare(db, operation)
      const captured = await capture.statementsOf(operation, cookie)
      await prepare(db, operation)
      const ours = await load(url, operation, cookie)
      await prepare(db, operation)
      bare.send(replayed(operation, captured))
      await once(bare, 'message')
      const bareRate = await load(String(bareUrl), { ...operation, method: 'GET', next: () => ({ path: '/bare' }) }, '')
      await prepare(db, operation)
      const query = `seconds=${seconds}&clients=${connections}&requests=${operation.once ?? 0}`
      const alone = await (await fetch(`${bareUrl}/straight?${query}`)).json()
      figures.push({ ...ours, bare: bareRate.rate, alone: (alone as { perSecond: number }).perSecond })
    }
    const middle = (key: keyof (typeof figures)[number]) =>
      figures.map((figure) => figure[key]).sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    const shown = [middle('rate'), middle('p50'), middle('p97'), middle('p99'), middle('bare'), middle('alone')]
    const share = Math.round((100 * middle('rate')) / middle('bare'))
    say(
      `| ${operation.name} | ${shown.map((figure) => Math.round(figure).toLocaleString('en')).join(' | ')} | ${share} % |`,
    )
  }
  bare.disconnect()
  await capture.close()
}

async function prepare(db: pg.Client, { prepare: work }: Operation): Promise<void> {
  if (!work) return
  await db.query(`set app.quiet = 'on'`)
  await db.query(work)
  await db.query(`set app.quiet = ''`)
}

/** What a bare handler repeats: values that may be written once only, or that would queue at one row, take turns. */
function replayed({ turns = [] }: Operation, { statements, key }: Captured): BareOperation {
  const used = new Set(statements.flatMap(({ values }) => values ?? []))
  const keys = Array.from({ length: 20_000 }, () => randomUUID())
  const rotating = turns[0]?.map((_id, column) => {
    const ids = turns.map((turn) => turn[column])
    return { value: ids.find((id) => used.has(id)), of: ids }
  })
  return { statements, rotating: [{ value: key, of: keys }, ...(rotating ?? [])] }
}

type Load = { rate: number; p50: number; p97: number; p99: number }

async function load(url: string, { method, next, once: amount }: Operation, cookie: string): Promise<Load> {
  const result = await autocannon({
    url,
    connections: amount ? Math.min(connections, amount) : connections,
    ...(amount ? { amount } : { duration: seconds }),
    requests: [
      {
        method,
        setupRequest: (request) => {
          const { path, body } = next()
          return {
            ...request,
            path: cookie ? `/api${path}` : path,
            headers: {
              ...(cookie && { cookie, origin: url, 'idempotency-key': randomUUID() }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${next().path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  const { p50, p97_5: p97, p99 } = result.latency
  return { rate: result['2xx'] / result.duration, p50, p97, p99 }
}

async function signIn(url: string, role: Role): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(role), password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Signing in as ${role} answers ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function startServer(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...rest } = process.env
  const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: {
      ...rest,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) break
    if (
      await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { process: server, url }
    await sleep(100)
  }
  throw new Error('The server does not get ready. Is it built? npm run build')
}

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
