import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSession } from '../support/test-app.ts'
import { begin, end, type Program } from './program.ts'
import { ask, isDeliberate, useServers } from './servers.ts'

const { place, start } = useServers()
const clerks = 32

/** Stops a server while clerks write as fast as they can. @returns the violated guarantees */
async function stopUnderLoad(signal: 'SIGTERM' | 'SIGKILL'): Promise<string[]> {
  const server = await start()
  const { cookie } = await openSession(place.pool, 'management')
  const writing = new Writing(server, cookie)
  const work = Promise.all(Array.from({ length: clerks }, () => writing.untilNobodyAnswers()))
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20)
  const underWay = await Promise.all(
    Array.from({ length: 5 }, () =>
      begin(server, '/api/customers', { legalName: 'Under Way Ltd' }, writing.headers(randomUUID())),
    ),
  )

  const ended = end(server.child, signal)
  if (signal === 'SIGTERM') await expect.poll(server.output).toContain('finishing what runs')
  const answers = await Promise.allSettled(underWay.map(({ finish }) => finish()))
  if ((await ended) !== 0) writing.findings.add('it did not end as it should')
  await work

  if (!answers.every((answer) => answer.status === 'fulfilled' && answer.value === 201))
    writing.findings.add('a request that was under way had no answer')
  const { rows } = await place.pool.query<{ key: string }>('select trading_name as key from customers')
  const stored = rows.map(({ key }) => key)
  if (new Set(stored.filter(Boolean)).size !== stored.filter(Boolean).length) writing.findings.add('doubled')
  if ([...writing.acknowledged].some((key) => !stored.includes(key))) writing.findings.add('lost')
  return [...writing.findings]
}

/** Clerks that write to one server until it stops. */
class Writing {
  readonly acknowledged = new Set<string>()
  readonly findings = new Set<string>()
  readonly #server: Program
  readonly #cookie: string

  constructor(server: Program, cookie: string) {
    this.#server = server
    this.#cookie = cookie
  }

  headers(key: string): Record<string, string> {
    return { cookie: this.#cookie, 'idempotency-key': key }
  }

  async untilNobodyAnswers(): Promise<void> {
    for (;;) {
      const key = randomUUID()
      const answer = await ask(this.#server, '/api/customers', {
        body: { legalName: 'Busy Ltd', tradingName: key },
        headers: this.headers(key),
      })
      if (answer === null || isDeliberate(answer)) return
      if (answer.status === 201) this.acknowledged.add(key)
      else this.findings.add(`an answer of ${answer.status}`)
    }
  }
}

test('a stop under load answers what is under way, loses nothing, and ends well', { timeout: 120_000 }, async () => {
  expect(await stopUnderLoad('SIGTERM')).toEqual([])
})

test('control: a program that is cut down instead is found', { timeout: 120_000 }, async () => {
  expect(await stopUnderLoad('SIGKILL')).toEqual(
    expect.arrayContaining(['it did not end as it should', 'a request that was under way had no answer']),
  )
})
