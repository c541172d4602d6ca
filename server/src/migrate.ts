import { migrateWhenReachable } from './db/migration/await-database.ts'
import { letProgramIn } from './db/migration/program-role.ts'
import { readEnv } from './env.ts'
import { named, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'

/** Command line: applies the migrations as the owner of the database and grants the program's role its privileges. */
async function run(): Promise<void> {
  const env = readEnv(process.env)
  if (!env.databaseUrl)
    throw new StartError('DATABASE_URL must be set: the embedded database is brought up to date by the start.')
  const log = (message: string) => console.log(message)
  const place = await reachDatabase(env)
  await migrateWhenReachable({ ...place, programUrl: place.ownerUrl }, log)
  log('The database is up to date.')
  if (!env.migrationDatabaseUrl) return
  const role = await named({ variable: 'DATABASE_URL', url: place.programUrl }, () => letProgramIn(place))
  log(`The program works as ${role}, which reads and writes rows and changes nothing else.`)
}

void runProgram(run)
