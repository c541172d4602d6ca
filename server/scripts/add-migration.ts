// npm run db:new -- add_customer_phone: the next numbered SQL file.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../src/paths.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in small letters: npm run db:new -- add_customer_phone')
  process.exit(1)
}

const count = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length
const file = join(migrationsFolder, `${String(count + 1).padStart(4, '0')}_${name}.sql`)
writeFileSync(file, '-- Why this change is needed, in one sentence.\n-- Upgrade: side by side.\n\n', { flag: 'wx' })
console.log(file)
