import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSession } from '../support/test-app.ts'
import { filesBelow } from '../support/uploads.ts'
import { end, type Program } from './program.ts'
import { ask, megabytesHeld, useServers } from './servers.ts'

const { dataDir, place, start } = useServers()
const many = 100
const rounds = 3
// Allowance for pooled connections and memory that is not collected yet.
const mostFiles = 12
const mostMegabytes = 30

type Held = { files: number; megabytes: number; connections: number; incoming: number }

async function heldBy({ child, url }: Program): Promise<Held> {
  child.kill('SIGUSR2')
  await sleep(200)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const handles = `/proc/${child.pid}/fd`
  const { rows } = await place.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'shehena%'
      and state <> 'idle' and pid <> pg_backend_pid()`,
  )
  return {
    // Linux only.
    files: existsSync(handles) ? readdirSync(handles).length : 0,
    megabytes: megabytesHeld(metrics),
    connections: rows[0]?.n ?? 0,
    incoming: (await filesBelow(`${dataDir}/incoming`)).length,
  }
}

/** The resources of a server once it has settled, or after 30 seconds. */
async function heldOnce(server: Program, isSettled: (held: Held) => boolean): Promise<Held> {
  let held = await heldBy(server)
  for (let turn = 0; turn < 40 && !isSettled(held); turn += 1) {
    await sleep(500)
    held = await heldBy(server)
  }
  return held
}

/** Opens connections that send a given text and nothing more. */
async function dial({ url }: Program, text: (n: number) => string): Promise<Socket[]> {
  const { port } = new URL(url)
  return Promise.all(
    Array.from({ length: many }, async (_, n) => {
      const socket = connect(Number(port), 'localhost')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(text(n))
      return socket
    }),
  )
}

const head = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': ')),
  ].join('\r\n')

/** All kinds of dropped and stalled connections at once. */
async function misbehave(server: Program, cookies: string[]): Promise<void> {
  const cookieOf = (n: number) => ({ cookie: cookies[n % cookies.length] ?? '' })
  const sockets = await Promise.all([
    dial(
      server,
      (n) =>
        `${head('POST', '/api/customers', { ...cookieOf(n), 'content-type': 'application/json', 'content-length': '5000' })}\r\n\r\n{"legalName":"Half`,
    ),
    dial(
      server,
      (n) =>
        `${head('POST', `/api/bookings/${randomUUID()}/attachments`, { ...cookieOf(n), 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000' })}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'y'.repeat(50_000)}`,
    ),
    dial(server, (n) => `${head('GET', '/api/openapi.json', cookieOf(n))}\r\n\r\n`),
    dial(server, (n) => `${head('GET', '/api/customers', cookieOf(n))}\r\n\r\n`),
    dial(server, (n) => `${head('GET', '/api/events', cookieOf(n))}\r\n\r\n`),
    dial(server, () => 'GET /api/me HTTP/1.1\r\nHo'),
  ])
  await sleep(300)
  for (const socket of sockets.flat()) socket.destroy()
}

/** @returns the violated guarantees */
async function dropOut(sabotage?: string): Promise<string[]> {
  const server = await start({}, { isMeasured: true, ...(sabotage && { sabotage }) })
  const findings = new Set<string>()
  const cookies = await Promise.all(
    Array.from({ length: Math.ceil(many / 10) }, async () => (await openSession(place.pool, 'management')).cookie),
  )
  const { files } = await heldBy(server)
  const isSettled = (held: Held) => held.files <= files + mostFiles && held.connections === 0 && held.incoming === 0
  // Warm-up: lazily loaded code stays in memory.
  await misbehave(server, cookies)
  const before = await heldOnce(server, isSettled)

  for (let round = 0; round < rounds; round += 1) {
    await misbehave(server, cookies)
    if ((await ask(server, '/healthz', {}))?.status !== 200) findings.add('it does not live')
  }

  const after = await heldOnce(server, (held) => isSettled(held) && held.megabytes <= before.megabytes + mostMegabytes)
  if (after.files > files + mostFiles) findings.add('open files are left')
  if (after.connections > 0) findings.add('work in the database is left')
  if (after.incoming > 0) findings.add('half a file is left')
  if (after.megabytes > before.megabytes + mostMegabytes) findings.add('memory is left')
  if (server.child.exitCode !== null) findings.add('the program ended')
  const cookie = cookies[0] ?? ''
  if ((await ask(server, '/api/customers', { headers: { cookie } }))?.status !== 200) findings.add('it answers nobody')
  console.log(`${many * 6 * (rounds + 1)} dropped clients`, { files, before, after })
  if ((await end(server.child, 'SIGTERM')) !== 0) findings.add('it does not end well')
  return [...findings]
}

test(`of ${many * 6} clients who send half and hang up nothing is left`, { timeout: 180_000 }, async () => {
  expect(await dropOut()).toEqual([])
})

test('control: a program that keeps something of every request is found', {
  timeout: 240_000,
}, async () => {
  expect(await dropOut('leaks')).toEqual(expect.arrayContaining(['open files are left', 'memory is left']))
})
