import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { secret } from '../support/test-app.ts'
import { freshDatabase } from '../support/test-db.ts'
import { type Program, usePrograms } from './program.ts'

type Variables = Record<string, string>
type How = {
  /** A module that breaks the server, to prove that the test detects it. */
  sabotage?: string
  /** Shell command before the program, 'ulimit -f 1024'. */
  limits?: string
  /** Whether SIGUSR2 forces a garbage collection, so that only live memory is counted. */
  isMeasured?: boolean
}

const collecting = `--expose-gc --import=${join(import.meta.dirname, 'collects-when-told.ts')}`

/** Server processes on one database that the test can reach too. */
export function useServers() {
  const programs = usePrograms()
  // safe: filled before the first test runs.
  const place = {} as { pool: pg.Pool; url: string }
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    place.url = database.url
    place.pool = openPool(database.url, () => undefined, 4)
  })
  afterAll(async () => {
    await place.pool.end()
    await drop()
  })

  const variablesOf = (variables: Variables, { sabotage, isMeasured }: How): Variables => ({
    DATABASE_URL: place.url,
    AUTH_SECRET: secret,
    RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
    NODE_OPTIONS: [
      process.env.NODE_OPTIONS ?? '',
      sabotage ? `--import=${moduleOf(sabotage)}` : '',
      isMeasured ? collecting : '',
    ]
      .join(' ')
      .trim(),
    ...variables,
  })

  return {
    ...programs,
    place,
    /** Starts a server and waits until it is ready. */
    start: (variables: Variables = {}, how: How = {}): Promise<Program> =>
      programs.startReady(variablesOf(variables, how), how.limits),
    /** Starts a server without waiting until it is ready. */
    startAnyhow: (variables: Variables = {}, how: How = {}): Promise<Program> =>
      programs.start(variablesOf(variables, how), how.limits),
  }
}

/** Sends a request to a program and reads the whole answer; null if it was incomplete. */
export async function ask(
  { url }: Pick<Program, 'url'>,
  path: string,
  { body, ...init }: Omit<RequestInit, 'body' | 'headers'> & { body?: unknown; headers?: Record<string, string> },
) {
  try {
    const response = await fetch(`${url}${path}`, {
      signal: AbortSignal.timeout(30_000),
      ...init,
      ...(body !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...init.headers },
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    // safe: the API answers with JSON, and each property read is checked.
    const said = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
    return { status: response.status, retryAfter, said }
  } catch {
    return null
  }
}

/** Whether an answer is the promised one during an outage: a sentence and a Retry-After header. */
export function isDeliberate(answer: Awaited<ReturnType<typeof ask>>): boolean {
  return (
    answer !== null &&
    [429, 503].includes(answer.status) &&
    Number(answer.retryAfter) > 0 &&
    /^[A-Z].*\.$/.test(String(answer.said.message))
  )
}

const moduleOf = (name: string) => join(import.meta.dirname, 'sabotage', `${name}.ts`)

/** Live memory by the program's metrics, in MB: without memory that it has freed but the system still counts. */
export function megabytesHeld(metrics: string): number {
  const held = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']
  return held.reduce((sum, name) => sum + Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20, 0)
}
