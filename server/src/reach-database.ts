import { explainDatabase, type NamedUrl } from './db/database-fault.ts'
import { migrate } from './db/migration/migrate.ts'
import { letProgramIn } from './db/migration/program-role.ts'
import type { Env } from './env.ts'
import { startEmbedded } from './postgres/embedded.ts'

type Log = (message: string) => void
type Named = Pick<Env, 'databaseUrl' | 'directDatabaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>

/** A database as the program, and as the owner of its tables, who may be the same role. */
export type ReachedDatabase = { programUrl: string; ownerUrl: string; variable: string; stop: () => Promise<void> }

/** The database that the environment names. Starts the embedded one. */
export async function reachDatabase(env: Named, log: Log = () => undefined): Promise<ReachedDatabase> {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl, dataDir } = env
  if (!databaseUrl) return { ...(await startEmbedded({ dataDir, log })), variable: 'DATA_DIR' }
  const programUrl = directDatabaseUrl ?? databaseUrl
  return {
    programUrl,
    ownerUrl: migrationDatabaseUrl ?? programUrl,
    variable: variableOf(env),
    stop: async () => undefined,
  }
}

function variableOf({ directDatabaseUrl, migrationDatabaseUrl }: Named): string {
  if (migrationDatabaseUrl) return 'MIGRATION_DATABASE_URL'
  return directDatabaseUrl ? 'DIRECT_DATABASE_URL' : 'DATABASE_URL'
}

/**
 * Applies pending migrations as the owner, and grants the program's role its rights, if it has one of its own.
 *
 * @throws DatabaseAway, StartError with a sentence that names the variable
 */
export async function bringUpToDate({ ownerUrl, programUrl, variable }: ReachedDatabase, log?: Log) {
  const done = await named({ variable, url: ownerUrl }, () => migrate({ url: ownerUrl, ...(log && { log }) }))
  if (ownerUrl !== programUrl)
    await named({ variable: 'DATABASE_URL', url: programUrl }, () => letProgramIn({ ownerUrl, programUrl }))
  return done
}

/** Runs work on a database; an error of the connection becomes a sentence that names the variable. */
export async function named<Result>(place: NamedUrl, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explainDatabase(error, place)
  }
}
