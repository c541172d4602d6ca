import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { longestPassword, shortestPassword } from '@shehena/domain/accounts/password-length'
import { z } from 'zod'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { databaseOn, openPool } from './db/pool.ts'
import { readEnv } from './env.ts'
import { Refusal } from './errors.ts'
import { createFirstAdmin } from './features/accounts/first-admin.ts'
import { hashPassword } from './http/passwords.ts'
import { refusePoorPassword } from './http/poor-passwords.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run admin:create -- --email you@company.co.ke --name "Your Name"'

/** Makes the first administrator from the command line; the password comes from ADMIN_PASSWORD or is made up and shown once. */
async function createAdmin(): Promise<void> {
  const { email, name, password } = readArguments()
  const env = readEnv(process.env)
  const embedded = env.databaseUrl ? null : await startEmbedded({ dataDir: env.dataDir, log: () => undefined })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  await migrate({ url })
  const pool = openPool(url, () => undefined)
  try {
    const passwordHash = await hashPassword(password)
    await databaseOn(pool)
      .transaction()
      .execute((tx) => createFirstAdmin(tx, { email, name, passwordHash }))
  } finally {
    await pool.end()
    await embedded?.stop()
  }
  console.log(`${name} is now an administrator and signs in as ${email}.`)
  if (!process.env.ADMIN_PASSWORD) console.log(`Password, shown this once: ${password}`)
}

function readArguments(): { email: string; name: string; password: string } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  const email = z.email().safeParse(values.email?.trim())
  const name = values.name?.trim()
  if (!email.success || !name) throw new StartError(usage)
  const password = process.env.ADMIN_PASSWORD ?? randomBytes(18).toString('base64url')
  if (password.length < shortestPassword || password.length > longestPassword)
    throw new StartError(`ADMIN_PASSWORD must have ${shortestPassword} to ${longestPassword} characters.`)
  refusePoorPassword(password, { name, email: email.data })
  return { email: email.data, name, password }
}

createAdmin().catch((error: unknown) => {
  console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
  process.exitCode = 1
})
