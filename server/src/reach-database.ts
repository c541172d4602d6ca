import { migrate } from './db/migration/migrate.ts'
import { letProgramIn } from './db/migration/program-role.ts'
import type { Env } from './env.ts'
import { startEmbedded } from './postgres/embedded.ts'

type Log = (message: string) => void

/** A database as commands reach it: as the program, and as the owner of its tables, who may be the same role. */
export type ReachedDatabase = { programUrl: string; ownerUrl: string; stop: () => Promise<void> }

/** The database that the environment names. Starts the embedded one. */
export async function reachDatabase(env: Env, log: Log = () => undefined): Promise<ReachedDatabase> {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl, dataDir } = env
  if (!databaseUrl) return startEmbedded({ dataDir, log })
  const programUrl = directDatabaseUrl ?? databaseUrl
  return { programUrl, ownerUrl: migrationDatabaseUrl ?? programUrl, stop: async () => undefined }
}

/** Applies pending migrations as the owner, and grants the program's role its rights, if it has one of its own. */
export async function bringUpToDate({ ownerUrl, programUrl }: Omit<ReachedDatabase, 'stop'>, log?: Log) {
  const done = await migrate({ url: ownerUrl, ...(log && { log }) })
  if (ownerUrl !== programUrl) await letProgramIn({ ownerUrl, programUrl })
  return done
}
