import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { secret } from '../test-app.ts'
import { freshDatabase } from '../test-db.ts'
import { type Program, usePrograms } from './program.ts'

type Variables = Record<string, string>
type How = {
  /** The name of a module that breaks the server from within, to see that it is found. */
  sabotage?: string
  /** What the shell is told before, 'ulimit -f 1024'. */
  limits?: string
  /** Whether it throws away what nobody needs when it gets the signal SIGUSR2, so that what is counted is what is held. */
  isMeasured?: boolean
}

const collecting = `--expose-gc --import=${join(import.meta.dirname, 'collects-when-told.ts')}`

/** Servers in processes of their own on one database, which the test reaches as well. */
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
    /** Starts a server, whatever becomes of it. */
    startAnyhow: (variables: Variables = {}, how: How = {}): Promise<Program> =>
      programs.start(variablesOf(variables, how), how.limits),
  }
}

/** Sends a request to a program and reads the whole answer; null where none came whole. */
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
    // safe: the API answers with JSON, and what is read of it is looked at.
    const said = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
    return { status: response.status, retryAfter, said }
  } catch {
    return null
  }
}

/** Whether an answer is what is promised while something is away: a sentence, and when to try again. */
export function isDeliberate(answer: Awaited<ReturnType<typeof ask>>): boolean {
  return (
    answer !== null &&
    [429, 503].includes(answer.status) &&
    Number(answer.retryAfter) > 0 &&
    /^[A-Z].*\.$/.test(String(answer.said.message))
  )
}

const moduleOf = (name: string) => join(import.meta.dirname, 'sabotage', `${name}.ts`)

/** What the program holds by its metrics, in MB: not what the system keeps for it after it has let go. */
export function megabytesHeld(metrics: string): number {
  const held = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']
  return held.reduce((sum, name) => sum + Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 2 ** 20, 0)
}
