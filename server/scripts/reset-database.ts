// npm run db:reset: empties the database and applies every migration. The next start loads the demo company again.
import pg from 'pg'
import { readEnv } from '../src/env.ts'
import { bringUpToDate, reachDatabase } from '../src/reach-database.ts'

const env = readEnv(process.env)
if (env.databaseUrl && !process.argv.includes('--yes')) {
  console.error(
    'DATABASE_URL is set: everything in that database would be lost. If that is what you want: npm run db:reset -- --yes',
  )
  process.exit(1)
}

const place = await reachDatabase(env, console.log)
const client = new pg.Client(place.ownerUrl)
await client.connect()
await client.query('drop schema if exists public, auth, worker cascade')
await client.query('create schema public')
await client.end()
const { applied } = await bringUpToDate(place)
await place.stop()
console.log(`The database is empty again, ${applied.length} migrations applied`)
