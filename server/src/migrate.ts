import { migrateWhenReachable } from './db/await-database.ts'
import { letProgramIn } from './db/program-role.ts'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

/** Brings the database up to date from the command line, as the role that owns it, and lets the program's own role in. */
async function run(): Promise<void> {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl } = readEnv(process.env)
  const programUrl = directDatabaseUrl ?? databaseUrl
  if (!programUrl)
    throw new StartError('DATABASE_URL must be set: the embedded database is brought up to date by the start.')
  const log = (message: string) => console.log(message)
  const ownerUrl = migrationDatabaseUrl ?? programUrl
  await migrateWhenReachable({ url: ownerUrl, log })
  log('The database is up to date.')
  if (!migrationDatabaseUrl) return
  const role = await letProgramIn({ ownerUrl, programUrl })
  log(`The program works as ${role}, which reads and writes rows and changes nothing else.`)
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
