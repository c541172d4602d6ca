import { join } from 'node:path'
import { countJobs } from './background/job-metrics.ts'
import { openPostOffice } from './background/post-office.ts'
import { openSecondPlace } from './background/second-place.ts'
import { openWebhookSender } from './background/webhook-sender.ts'
import { type BackgroundWork, startWorker } from './background/worker.ts'
import { openDataFolder } from './data-folder.ts'
import { Pulse } from './db/hearing.ts'
import { migrateWhenReachable } from './db/migration/await-database.ts'
import { databaseOn, openWorkerPool } from './db/pool.ts'
import { type Env, readEnv } from './env.ts'
import { keepIncomingTidy } from './features/office/documents/sweep-files.ts'
import { Batches } from './features/office/sending/batches.ts'
import { openHttpServer } from './http/http-server.ts'
import { everyAddress, listenOn, refuseTakenPort, thisMachine } from './http/listen-on.ts'
import { workerHealth } from './http/operations-endpoints.ts'
import { defaultTimeouts } from './http/timeouts.ts'
import { type ReachedDatabase, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { openFileStore } from './storage/file-store.ts'
import { type FileStorage, markStore } from './storage/store-mark.ts'

let database: ReachedDatabase | undefined

const say = (message: string) => console.log(message)

/** Runs the background jobs in a process of its own; resolves once the worker has started. */
async function start(): Promise<void> {
  const env = readEnv(process.env)
  const host = env.host ?? (env.isOpen ? everyAddress : thisMachine)
  const place = env.workerPort ? { variable: 'WORKER_PORT', port: env.workerPort, host } : null
  if (place) await refuseTakenPort(place)
  openDataFolder(env.dataDir)
  // Only commands work as the owner of a hosted database.
  database = await reachDatabase({ ...env, migrationDatabaseUrl: null }, say)
  const { programUrl: url, stop } = database
  const pool = openWorkerPool(url, (error) => console.error(`A database connection was lost: ${error.message}`))
  const files = await openFileStore({ folder: join(env.dataDir, 'files'), s3: env.s3 })
  const incomingFolder = join(env.dataDir, 'incoming')
  const endTidying = keepIncomingTidy(incomingFolder)
  let work: BackgroundWork | undefined
  const pulse = new Pulse()
  const health = openHealth(env, { pool, pulse, isReady: () => work !== undefined })

  stopOnSignal(async () => {
    endTidying()
    await work?.stop()
    await health?.close()
    await pool.end()
    await stop()
  })

  if (health && place) await listenOn(health, place)
  await migrateWhenReachable(database, say)
  const db = databaseOn(pool)
  await refuseOtherFiles({ files, db, incomingFolder })
  const secondPlace = await openSecondPlace(env, { pool, files, log: say })
  const batches = new Batches({ db, files, incomingFolder, log: say })
  const office = openPostOffice({ ...env, db, log: say, batches })
  const webhooks = openWebhookSender({ ...env, db, log: say, batches })
  work = await startWorker(
    { pool, files, ...secondPlace, incomingFolder, office, webhooks, authSecret: env.authSecret, log: say },
    { listen: (events) => health && countJobs(health.metrics, events), pulse },
  )
  say('The worker is at work')
}

/** The health check of a worker; null if no port is configured. */
function openHealth(env: Env, { pool, pulse, isReady }: Parameters<typeof workerHealth>[1]) {
  if (!env.workerPort) return null
  const { publicUrl, logLevel } = env
  const app = openHttpServer({
    pool,
    publicUrl,
    version: null,
    logLevel,
    trustedProxies: [],
    timeouts: defaultTimeouts,
    isReady,
    metricsToken: env.metricsToken,
    mapTiles: null,
  })
  workerHealth(app, { pool, pulse, isReady })
  return app
}

/**
 * Refuses to start with a file store other than the server's: backups would lack files, and unclaimed files would never
 * be removed.
 */
async function refuseOtherFiles({ files, ...place }: FileStorage): Promise<void> {
  const objection = await files.objection()
  if (objection) return say(`Files can neither be added nor opened, check the S3_ variables: ${objection}`)
  if (await markStore({ files, ...place })) return
  throw new StartError(
    'The worker does not see the files of the server: give both the same DATA_DIR/files, or the same S3_ variables.',
  )
}

void runProgram(start, async () => {
  await database?.stop()
  process.exit()
})
