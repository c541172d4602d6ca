// Writes src/db/tables.ts from the catalogue of a freshly migrated database: npm run db:types
// The schema auth belongs to the sign-in library and is written only on request: npm run db:types -- auth
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../src/db/migrate.ts'
import { describeTables } from './describe-tables.ts'
import { withScratchDatabase } from './scratch-database.ts'

const file = join(import.meta.dirname, '..', 'src', 'db', 'tables.ts')
const text = await withScratchDatabase(async (url) => {
  await migrate({ url })
  return describeTables(url, ['public', ...process.argv.slice(2)])
})
await writeFile(file, text)
console.log(`${file} written`)
