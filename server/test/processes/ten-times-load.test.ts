import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSession } from '../support/test-app.ts'
import { end, type Program } from './program.ts'
import { ask, isDeliberate, megabytesHeld, useServers } from './servers.ts'

const { place, start } = useServers()

// Ten times an office of sixteen; each client sends its next request as soon as it has an answer.
const clients = 160
const seconds = 75
/** Allowed growth of memory after the load, in MB, beyond the warm-up. */
const mostMegabytes = 30
/** The longest latency of a trivial request under load, in milliseconds: more is a hang. */
const longestMs = 10_000

async function megabytesOf({ child, url }: Program): Promise<number> {
  child.kill('SIGUSR2')
  await sleep(300)
  return megabytesHeld(await (await fetch(`${url}/metrics`)).text())
}

/** The median latency of twenty light requests, in milliseconds. */
async function usualMs(server: Program, cookie: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now()
    await ask(server, '/api/me', { headers: { cookie } })
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[10] ?? 0
}

const reads = [
  '/api/customers',
  '/api/bookings?q=nairobi',
  '/api/jobs/board',
  '/api/dashboards/management',
  '/api/invoices',
]

/** @returns the violated guarantees */
async function overload(forSeconds: number, sabotage?: string): Promise<string[]> {
  const server = await start({}, { isMeasured: true, ...(sabotage && { sabotage }) })
  const cookies = await Promise.all(
    Array.from({ length: clients }, async () => (await openSession(place.pool, 'management')).cookie),
  )
  const findings = new Set<string>()
  const counts = new Map<number, number>()
  let longest = 0
  let isOver = false

  const client = async (cookie: string, n: number) => {
    for (let turn = n; !isOver; turn += 1) {
      const isWrite = turn % 5 === 0
      const answer = isWrite
        ? await ask(server, '/api/customers', {
            body: { legalName: `Crowd ${n} Ltd` },
            headers: { cookie, 'idempotency-key': randomUUID() },
          })
        : await ask(server, reads[turn % reads.length] ?? '/api/me', { headers: { cookie } })
      const status = answer?.status ?? 0
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (![200, 201].includes(status) && !isDeliberate(answer)) findings.add(`an answer of ${status}`)
    }
  }
  const watch = async () => {
    while (!isOver) {
      const began = performance.now()
      if ((await ask(server, '/healthz', {}))?.status !== 200) findings.add('it does not live')
      longest = Math.max(longest, performance.now() - began)
      await sleep(500)
    }
  }

  const crowd = async (forMs: number) => {
    isOver = false
    const work = Promise.all([watch(), ...cookies.map(client)])
    await sleep(forMs)
    isOver = true
    await work
  }

  // Warm-up: the allocator keeps the memory of the first burst.
  await crowd(15_000)
  if (server.child.exitCode !== null) return [...findings, 'the program ended']
  const before = { megabytes: await megabytesOf(server), ms: await usualMs(server, cookies[0] ?? '') }
  await crowd(forSeconds * 1000)
  if (server.child.exitCode !== null) return [...findings, 'the program ended']
  const peak = await megabytesOf(server)
  let after = await megabytesOf(server)
  for (let turn = 0; turn < 20 && after > before.megabytes + mostMegabytes; turn += 1) {
    await sleep(1000)
    after = await megabytesOf(server)
  }
  const ms = await usualMs(server, cookies[0] ?? '')

  if (after > before.megabytes + mostMegabytes) findings.add('memory is left')
  if (longest > longestMs) findings.add('it hangs')
  if (ms > 10 * before.ms + 100) findings.add('it stays slow')
  if ((await end(server.child, 'SIGTERM')) !== 0) findings.add('it does not end well')
  console.log(`${clients} clients for ${forSeconds} s`, Object.fromEntries(counts), {
    megabytes: [before.megabytes, peak, after].map(Math.round),
    longestHealthMs: Math.round(longest),
    lightMs: [before.ms, ms].map(Math.round),
  })
  return [...findings]
}

test(`ten times the ordinary load for ${seconds} seconds leaves nothing behind`, {
  timeout: 300_000,
}, async () => {
  expect(await overload(seconds)).toEqual([])
})

test('control: a program that keeps something of every request is found', {
  timeout: 240_000,
}, async () => {
  expect(await overload(15, 'leaks')).toContain('memory is left')
})
