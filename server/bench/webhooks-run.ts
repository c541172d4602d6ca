// npm run -s bench:webhooks -- [--seconds 2] [--rounds 5] [--clients 16]
// Measures the built server with the demo company: writes while a receiver listens against the same writes while nobody does, in
// turns, and how soon the first attempt is made. Writes Markdown to the standard output.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { webhookEvents } from '@shehena/domain/webhooks/webhook-events'
import pg from 'pg'
import { generate } from 'selfsigned'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { demoPassword } from '../src/sign-in/demo-accounts.ts'
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
const measured = ['create a booking', 'create an invoice of 5 lines', 'record a payment']

// Writes a second, and how many, while the first attempts are timed.
const pace = 10
const timed = 200

const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
// The database may run as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})
const certificate = join(folder, 'receiver.pem')
writeFileSync(certificate, cert)

const delays: number[] = []
let received = 0
const receiver = createServer({ cert, key }, async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received += 1
  delays.push(Date.now() - Date.parse(JSON.parse(body).timestamp))
  response.writeHead(204).end()
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')

const server = await startBuiltServer(join(folder, 'data'), {
  WEBHOOK_ALLOW_PRIVATE: 'true',
  NODE_EXTRA_CA_CERTS: certificate,
})
const database = await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined })
const db = new pg.Client(database.adminUrl)
await db.connect()
try {
  const admin = await signIn(server.url, 'admin')
  await listen(admin)
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, ${clients} clients\n`)
  console.log(
    '| Operation | nobody listens /s | p95 ms | a receiver /s | p95 ms | with ÷ without |\n|---|--:|--:|--:|--:|--:|',
  )
  for (const operation of (await operationsOn(db)).filter(({ name }) => measured.includes(name))) {
    console.log(await row(operation, await signIn(server.url, operation.role)))
  }
  console.log(`\n${await timeFirstAttempts()}`)
} finally {
  await db.end()
  await server.stop()
  await database.stop()
  receiver.closeAllConnections()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Adds a webhook that is told of everything. */
async function listen(cookie: string): Promise<void> {
  await post('/account/password/confirm', { password: demoPassword }, cookie)
  const made = await post('/api-keys', { name: 'Receiver of the bench', role: 'management', isReadOnly: true }, cookie)
  // safe: the receiver listens on a port.
  const { port } = receiver.address() as { port: number }
  await post('/webhooks', { keyId: made.key.id, url: `https://localhost:${port}/`, events: webhookEvents }, cookie)
}

async function post(path: string, body: object, cookie: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response.json()
}

async function row(operation: Operation, cookie: string): Promise<string> {
  const loads: Record<'without' | 'with', Load[]> = { without: [], with: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of ['without', 'with'] as const) {
      await db.query('truncate rate_limits')
      await db.query('truncate webhook_events, webhook_deliveries')
      // Nobody listens where the only endpoint asks for what never happens.
      await db.query(`update webhook_endpoints set events = $1`, [
        turn === 'with' ? webhookEvents : ['payment.deleted'],
      ])
      loads[turn].push(await sendLoad(server.url, operation, { clients, seconds, cookie }))
    }
  }
  const [without, withOne] = [middle(loads.without), middle(loads.with)]
  const cells = [without.rate, without.p95, withOne.rate, withOne.p95].map((value) =>
    value.toFixed(value > 100 ? 0 : 1),
  )
  return `| ${operation.name} | ${cells.join(' | ')} | ${(withOne.rate / without.rate).toFixed(2)} |`
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.rate - other.rate)
  // safe: there is a load of each round.
  return sorted[Math.floor(sorted.length / 2)] as Load
}

/** From the change of a record to its arrival, at a steady pace of writes. */
async function timeFirstAttempts(): Promise<string> {
  await db.query('truncate webhook_events, webhook_deliveries')
  await db.query(`update webhook_endpoints set events = '{customer.created}'`)
  await sleep(2000)
  delays.length = 0
  received = 0
  const cookie = await signIn(server.url, 'bookings')
  for (let n = 0; n < timed; n += 1) {
    void post('/customers', { legalName: `Timed ${n} Ltd` }, cookie)
    await sleep(1000 / pace)
  }
  for (let waited = 0; received < timed && waited < 100; waited += 1) await sleep(100)
  delays.sort((one, other) => one - other)
  const percentile = (share: number) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))]
  return `First attempts at ${pace} writes a second: ${received} of ${timed} received, p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms.`
}
