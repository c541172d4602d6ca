import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/context.ts'
import { openPool } from '../server/src/db/pool.ts'
import { defaultTimeouts } from '../server/src/http/timeouts.ts'
import { openAuth } from '../server/src/sign-in/auth.ts'
import { Passwords, passwordCost } from '../server/src/sign-in/passwords.ts'
import { openFileStore } from '../server/src/storage/file-store.ts'
import type { Statement } from './bare-server.ts'
import type { Operation } from './operations.ts'

export type Captured = { statements: Statement[]; key: string; created: string | undefined }

/** Sends requests to an in-process server and records the SQL statements of each. */
export async function openCapture(databaseUrl: string, secret: string) {
  const sent: Statement[] = []
  const ignore = () => undefined
  const pool = openPool(databaseUrl, ignore)
  pool.on('connect', (client) => note(client, sent))
  const publicUrl = 'http://localhost'
  const auth = openAuth({
    databaseUrl,
    publicUrl,
    secret,
    sessionHours: 12,
    passwords: new Passwords(passwordCost),
    onError: ignore,
  })
  const folder = join(tmpdir(), `shehena-bench-${randomUUID()}`)
  const app = await buildApp({
    pool,
    databaseUrl,
    auth,
    isOpen: true,
    publicUrl,
    secret,
    clock: systemClock,
    files: await openFileStore({ folder, s3: null }),
    incomingFolder: folder,
    timeouts: defaultTimeouts,
    writesPerMinute: 1_000_000,
    logLevel: 'silent',
    trustedProxies: [],
    webFolder: '/nowhere',
    assetsFolder: null,
    offlineCopy: true,
    isReady: () => true,
    metricsToken: null,
    mapTiles: null,
    isDemo: () => true,
    mail: { environment: null, allowPrivate: false },
    webhooks: { allowPrivate: false },
    backupPlace: null,
  })
  await app.ready()

  return {
    /** The statements of one request, without the session lookup, its idempotency key, and the id of what it created. */
    async statementsOf({ method, next }: Operation, cookie: string): Promise<Captured> {
      const { path, body } = next()
      const key = randomUUID()
      sent.length = 0
      const { statusCode, body: answer } = await app.inject({
        method,
        url: `/api${path}`,
        headers: { cookie, origin: publicUrl, 'idempotency-key': key },
        ...(body !== undefined && { payload: body as object }),
      })
      if (statusCode >= 300) throw new Error(`${method} ${path} answers ${statusCode}: ${answer}`)
      const statements = sent.filter(({ text }) => !/auth\."session"|count_hit/.test(text))
      // safe: an answer of the server's own contract; a list has no id.
      return { statements, key, created: method === 'POST' ? (JSON.parse(answer) as { id?: string }).id : undefined }
    },
    async close() {
      await app.close()
      await auth.close()
      await pool.end()
    },
  }
}

function note(client: pg.PoolClient, sent: Statement[]): void {
  const query = client.query.bind(client)
  // safe: passes on whatever pg's many overloads take.
  client.query = ((...args: unknown[]) => {
    const [first, second] = args
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig)
    sent.push({ text, values: Array.isArray(values) && values.length > 0 ? values : null })
    return query(...(args as Parameters<typeof query>))
  }) as typeof client.query
}
