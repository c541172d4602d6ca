// npm run -s bench:keys -- [--seconds 2] [--rounds 5] [--clients 16]
// Measures the built server with the demo company called by API keys against the same calls by a session, in turns. Writes
// Markdown to the standard output.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type KeyRole, mayWrite } from '@shehena/domain/api-keys/key-limits'
import pg from 'pg'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { hashOfKey, newKeySecret } from '../src/sign-in/key-secret.ts'
import { signIn, startBuiltServer } from './built-server.ts'
import { type Operation, operationsOn } from './operations.ts'
import { type Load, sendLoad } from './send-load.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '16' },
  },
})
const [seconds, rounds, clients] = [Number(options.seconds), Number(options.rounds), Number(options.clients)]
/** Reads of each weight, and writes. */
const measured = [
  'bookings, first page',
  'booking',
  'invoices, first page',
  'jobs, first page',
  'dashboard of bookings',
  'create a booking',
  'create an invoice of 5 lines',
]

// Each of them may call 600 times a minute: together they are never refused.
const programs = 50

const made = new Map<KeyRole, Promise<string[]>>()

const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
// The database may run as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const server = await startBuiltServer(folder)
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const db = new pg.Client(database.adminUrl)
await db.connect()
try {
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, ${clients} clients\n`)
  console.log('| Operation | by session /s | p95 ms | by key /s | p95 ms | key ÷ session |\n|---|--:|--:|--:|--:|--:|')
  for (const operation of (await operationsOn(db)).filter(({ name }) => measured.includes(name))) {
    const role = roleOf(operation)
    console.log(await row(operation, { cookie: await signIn(server.url, role), secrets: await keysOf(role) }))
  }
} finally {
  await db.end()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function row(operation: Operation, { cookie, secrets }: { cookie: string; secrets: readonly string[] }) {
  const bySession: Load[] = []
  const byKey: Load[] = []
  let turn = 0
  const nextKey = () => {
    turn += 1
    return secrets[turn % secrets.length] ?? ''
  }
  for (let round = 0; round < rounds; round += 1) {
    await db.query('truncate rate_limits')
    bySession.push(await sendLoad(server.url, operation, { clients, seconds, cookie }))
    byKey.push(await sendLoad(server.url, operation, { clients, seconds, cookie: '', nextKey }))
  }
  const [session, key] = [middle(bySession), middle(byKey)]
  const cells = [session.rate, session.p95, key.rate, key.p95].map((value) => value.toFixed(value > 100 ? 0 : 1))
  return `| ${operation.name} | ${cells.join(' | ')} | ${(key.rate / session.rate).toFixed(2)} |`
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.rate - other.rate)
  // safe: there is a load of each round.
  return sorted[Math.floor(sorted.length / 2)] as Load
}

/** Who writes: no key of a manager does. */
function roleOf({ method, role, next }: Operation): KeyRole {
  if (method !== 'GET') return next().path.startsWith('/bookings') ? 'bookings' : 'finance'
  return role === 'admin' ? 'management' : role
}

async function keysOf(role: KeyRole): Promise<string[]> {
  const keys = made.get(role) ?? makeKeys(role)
  made.set(role, keys)
  return keys
}

/** Keys of programs, made in the database: through the API each would ask for a password. */
async function makeKeys(role: KeyRole): Promise<string[]> {
  const secrets: string[] = []
  for (let n = 1; n <= programs; n += 1) {
    const { secret, prefix } = newKeySecret()
    const { rows } = await db.query<{ id: string }>(
      `insert into auth."user" ("name", "email", "emailVerified") values ($1, $2, false) returning "id"`,
      [`Program ${n} of ${role}`, `key-${randomUUID()}@keys.invalid`],
    )
    const { rows: profiles } = await db.query<{ id: string }>(
      `update profiles set kind = 'key', role = $2, is_active = true where user_id = $1 returning id`,
      [rows[0]?.id, role],
    )
    await db.query(
      `insert into api_keys (profile_id, prefix, hash, is_read_only, calls_per_minute, expires_at, created_by)
         values ($1, $2, $3, $5, 600, now() + interval '1 day', $4)`,
      [profiles[0]?.id, prefix, hashOfKey(secret), rows[0]?.id, !mayWrite(role)],
    )
    secrets.push(secret)
  }
  return secrets
}
