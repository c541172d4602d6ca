import { migrateWhenReachable } from './db/migration/await-database.ts'
import { letProgramIn } from './db/migration/program-role.ts'
import { readEnv } from './env.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'

/** Command line: applies the migrations as the owner of the database and grants the program's role its privileges. */
async function run(): Promise<void> {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl } = readEnv(process.env)
  const programUrl = directDatabaseUrl ?? databaseUrl
  if (!programUrl)
    throw new StartError('DATABASE_URL must be set: the embedded database is brought up to date by the start.')
  const log = (message: string) => console.log(message)
  const ownerUrl = migrationDatabaseUrl ?? programUrl
  await migrateWhenReachable({ programUrl: ownerUrl, ownerUrl }, log)
  log('The database is up to date.')
  if (!migrationDatabaseUrl) return
  const role = await letProgramIn({ ownerUrl, programUrl })
  log(`The program works as ${role}, which reads and writes rows and changes nothing else.`)
}

void runProgram(run)
