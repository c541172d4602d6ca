import { migrateWhenReachable } from './db/migration/await-database.ts'
import { checkUpgrade } from './db/migration/check-upgrade.ts'
import { letProgramIn } from './db/migration/program-role.ts'
import { readEnv } from './env.ts'
import { named, type ReachedDatabase, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'

/**
 * Command line: applies the migrations as the owner of the database and grants the program's role its privileges. With --check
 * it only says whether the servers must be stopped for that; the exit code is then 2.
 */
async function run(): Promise<void> {
  const env = readEnv(process.env)
  if (!env.databaseUrl)
    throw new StartError('DATABASE_URL must be set: the embedded database is brought up to date by the start.')
  const log = (message: string) => console.log(message)
  const place = await reachDatabase(env)
  if (process.argv.includes('--check')) return check(place)
  await migrateWhenReachable({ ...place, programUrl: place.ownerUrl }, log)
  log('The database is up to date.')
  if (!env.migrationDatabaseUrl) return
  const role = await named({ variable: 'DATABASE_URL', url: place.programUrl }, () => letProgramIn(place))
  log(`The program works as ${role}, which reads and writes rows and changes nothing else.`)
}

async function check({ ownerUrl: url, variable }: ReachedDatabase): Promise<void> {
  const { lines, needsStop } = await named({ variable, url }, () => checkUpgrade({ url }))
  console.log(lines.join('\n'))
  if (needsStop) process.exitCode = 2
}

void runProgram(run)
