import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { longestPassword, shortestPassword } from '@shehena/domain/office/accounts/password-length'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { systemClock } from './context.ts'
import { databaseOn, openPool } from './db/pool.ts'
import type { Database } from './db/tables.ts'
import { readEnv } from './env.ts'
import { createFirstAdmin } from './features/office/accounts/first-admin.ts'
import { resetSecondFactor } from './features/office/accounts/second-factor/reset-second-factor.ts'
import { bringUpToDate, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { Passwords, passwordCost } from './sign-in/passwords.ts'
import { refusePoorPassword } from './sign-in/poor-passwords.ts'
import { StartError } from './start-error.ts'

const usage = `Usage: npm run admin:create -- --email you@company.co.ke --name "Your Name"
       npm run admin:create -- --reset-second-factor you@company.co.ke`

/** Command line: creates the first administrator, or resets the second factor of an administrator who lost it. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, 'reset-second-factor': { type: 'string' } },
  })
  const forgotten = values['reset-second-factor']?.trim()
  if (!forgotten) return createAdmin(values)
  if (values.email || values.name) throw new StartError(usage)
  const hadOne = await withDatabase((tx) => resetSecondFactor({ db: tx, now: systemClock() }, forgotten))
  console.log(
    hadOne
      ? `${forgotten} signs in with the password alone now. Every session has ended, and a mail says so.`
      : `${forgotten} has no second factor. Nothing was changed.`,
  )
}

/** Takes the password from ADMIN_PASSWORD, or generates one and prints it once. */
async function createAdmin(given: { email?: string | undefined; name?: string | undefined }): Promise<void> {
  const { email, name, password } = readArguments(given)
  const passwordHash = await new Passwords(passwordCost).hash(password)
  await withDatabase((tx) => createFirstAdmin(tx, { email, name, passwordHash }))
  console.log(`${name} is now an administrator and signs in as ${email}.`)
  if (!process.env.ADMIN_PASSWORD) console.log(`Password, shown this once: ${password}`)
}

/** Runs `work` in one transaction on the database that the environment names. */
async function withDatabase<Result>(work: (tx: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const env = readEnv(process.env)
  const place = await reachDatabase(env)
  const pool = openPool(place.programUrl, () => undefined)
  try {
    await bringUpToDate(place)
    return await databaseOn(pool).transaction().execute(work)
  } finally {
    await pool.end()
    await place.stop()
  }
}

function readArguments(given: { email?: string | undefined; name?: string | undefined }) {
  const email = z.email().safeParse(given.email?.trim())
  const name = given.name?.trim()
  if (!email.success || !name) throw new StartError(usage)
  const password = process.env.ADMIN_PASSWORD ?? randomBytes(18).toString('base64url')
  if (password.length < shortestPassword || password.length > longestPassword)
    throw new StartError(`ADMIN_PASSWORD must have ${shortestPassword} to ${longestPassword} characters.`)
  refusePoorPassword(password, { name, email: email.data })
  return { email: email.data, name, password }
}

void runProgram(run)
