// Writes src/db/tables.ts and the domain's table-names.ts from the catalogue of a freshly migrated database:
// npm run db:types
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../src/db/migration/migrate.ts'
import { describeTables } from './describe-tables.ts'
import { withScratchDatabase } from './scratch-database.ts'

const root = join(import.meta.dirname, '..', '..')
const { types, names } = await withScratchDatabase(async (url) => {
  await migrate({ url })
  return describeTables(url)
})
for (const [file, text] of [
  ['server/src/db/tables.ts', types],
  ['domain/src/table-names.ts', names],
] as const) {
  await writeFile(join(root, file), text)
  console.log(`${file} written`)
}
