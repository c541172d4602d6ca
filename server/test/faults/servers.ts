import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { type Program, usePrograms } from '../program.ts'
import { secret } from '../test-app.ts'
import { freshDatabase } from '../test-db.ts'

/** Whether more is tried than there is time for in `npm test`: `npm run test:faults`. */
export const isLong = process.env.FAULTS === 'long'

type Variables = Record<string, string>
type How = {
  /** The name of a module that breaks the server from within, to see that it is found. */
  sabotage?: string
  /** What the shell is told before, 'ulimit -f 1024'. */
  limits?: string
}

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

  return {
    ...programs,
    place,
    start: (variables: Variables = {}, { sabotage, limits }: How = {}): Promise<Program> =>
      programs.startReady(
        {
          DATABASE_URL: place.url,
          AUTH_SECRET: secret,
          RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
          NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...(sabotage ? [`--import=${moduleOf(sabotage)}`] : [])].join(
            ' ',
          ),
          ...variables,
        },
        limits,
      ),
  }
}

const moduleOf = (name: string) => join(import.meta.dirname, 'sabotage', `${name}.ts`)
