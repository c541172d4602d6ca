// npm run db:reset: empties the database and applies every migration. The next start loads the demo company again.
import pg from 'pg'
import { migrate } from '../src/db/migration/migrate.ts'
import { readEnv } from '../src/env.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'

const { databaseUrl, dataDir } = readEnv(process.env)
if (databaseUrl && !process.argv.includes('--yes')) {
  console.error(
    'DATABASE_URL is set: everything in that database would be lost. If that is what you want: npm run db:reset -- --yes',
  )
  process.exit(1)
}

const embedded = databaseUrl ? null : await startEmbedded({ dataDir, log: console.log })
const url = databaseUrl ?? embedded?.url ?? ''
const client = new pg.Client(url)
await client.connect()
await client.query('drop schema if exists public, auth, worker cascade')
await client.query('create schema public')
await client.end()
const { applied } = await migrate({ url })
await embedded?.stop()
console.log(`The database is empty again, ${applied.length} migrations applied`)
