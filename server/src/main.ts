import { join } from 'node:path'
import { roles } from '@shehena/domain/roles'
import type { Kysely } from 'kysely'
import { type DemoWish, isDemoLoaded, offerDemoCompany, willHoldDemo } from '../../demo/offer-demo-company.ts'
import { buildApp } from './app.ts'
import { countJobs } from './background/job-metrics.ts'
import { openPostOffice } from './background/post-office.ts'
import { openSecondPlace } from './background/second-place.ts'
import { openWebhookSender } from './background/webhook-sender.ts'
import { type BackgroundWork, startWorker } from './background/worker.ts'
import { systemClock } from './context.ts'
import { openDataFolder } from './data-folder.ts'
import { migrateWhenReachable } from './db/migration/await-database.ts'
import { databaseOn, openPool, openWorkerPool } from './db/pool.ts'
import { checkPooled, refuseUnnamedPooler } from './db/pooled-settings.ts'
import type { Database } from './db/tables.ts'
import { type Env, readEnv } from './env.ts'
import { hasActiveAdmin, issueSetupToken } from './features/office/accounts/first-admin.ts'
import { keepIncomingTidy } from './features/office/documents/sweep-files.ts'
import { Batches } from './features/office/sending/batches.ts'
import { keepParts } from './http/kept-parts.ts'
import { answerHere, everyAddress, listenOn, refuseTakenPort, thisMachine } from './http/listen-on.ts'
import { defaultTimeouts } from './http/timeouts.ts'
import { webFolder } from './paths.ts'
import { named, type ReachedDatabase, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { openAuth } from './sign-in/auth.ts'
import { demoEmail, demoPassword } from './sign-in/demo-accounts.ts'
import { Passwords, passwordCost } from './sign-in/passwords.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { type FileStore, openFileStore } from './storage/file-store.ts'
import { type FileStorage, markStore } from './storage/store-mark.ts'

const say = (message: string) => console.log(message)
const noteLostConnection = (error: Error) => console.error(`A database connection was lost: ${error.message}`)

let database: ReachedDatabase | undefined
let app: Awaited<ReturnType<typeof buildApp>> | undefined

/** Starts everything in one process; resolves once the address has been printed. */
async function start(): Promise<void> {
  const env = readEnv(process.env)
  const place = { variable: 'PORT', port: env.port }
  const chosenHost = env.host ?? (env.isOpen ? everyAddress : null)
  await refuseTakenPort({ ...place, host: chosenHost ?? thisMachine })
  openDataFolder(env.dataDir)
  // Only commands work as the owner of a hosted database.
  database = await reachDatabase({ ...env, migrationDatabaseUrl: null }, say)
  const { programUrl: directUrl, stop } = database
  const databaseUrl = env.databaseUrl ?? directUrl
  const isPooled = env.directDatabaseUrl !== null
  const pool = openPool(databaseUrl, noteLostConnection, undefined, { isPooled })
  const workerPool = env.jobs === 'here' ? openWorkerPool(directUrl, noteLostConnection) : null
  const db = databaseOn(pool)
  const files = await openFileStore({ folder: join(env.dataDir, 'files'), s3: env.s3 })
  const incomingFolder = join(env.dataDir, 'incoming')
  const passwords = new Passwords(passwordCost)
  const auth = openAuth({
    databaseUrl: directUrl,
    publicUrl: env.publicUrl,
    secret: env.authSecret,
    sessionHours: env.sessionHours,
    passwords,
    onError: noteLostConnection,
  })
  const state = { isReady: false, isDemo: false }
  const server = await buildApp({
    pool,
    databaseUrl: directUrl,
    auth,
    publicUrl: env.publicUrl,
    isOpen: env.isOpen,
    secret: env.authSecret,
    clock: systemClock,
    files,
    incomingFolder,
    timeouts: defaultTimeouts,
    writesPerMinute: env.rateLimitWritesPerMinute,
    logLevel: env.logLevel,
    metricsToken: env.metricsToken,
    trustedProxies: env.trustProxy,
    mapTiles: env.mapTiles,
    webFolder,
    assetsFolder: env.assetsDir,
    offlineCopy: env.offlineCopy,
    isReady: () => state.isReady,
    isDemo: () => state.isDemo,
    mail: { environment: env.smtp, allowPrivate: env.smtpAllowPrivate },
    webhooks: { allowPrivate: env.webhookAllowPrivate },
    backupPlace: env.backupPlace?.kind ?? null,
  })
  const endTidying = keepIncomingTidy(incomingFolder)
  let work: BackgroundWork | undefined
  stopOnSignal(async () => {
    endTidying()
    await server.close()
    await work?.stop()
    await workerPool?.end()
    await auth.close()
    await pool.end()
    await stop()
  })

  app = server
  await sharePages(env)
  const listen = (host: string) => listenOn(server, { ...place, host })
  const wanted = env.demoData ?? (env.databaseUrl ? false : 'when-empty')
  if (chosenHost) await listen(chosenHost)
  const endHere = chosenHost ? null : await answerHere(server, place)
  if (!isPooled) await refuseUnnamedPooler(pool)
  await migrateWhenReachable(database, say)
  if (isPooled) await named({ variable: 'DATABASE_URL', url: databaseUrl }, () => checkPooled(pool))
  // Everybody knows the password of the demo company: unless told otherwise, only this machine may use it.
  if (endHere) {
    const host = (await willHoldDemo(db, wanted)) ? thisMachine : everyAddress
    endHere()
    await listen(host)
  }
  state.isDemo = await showDemo({ db, files, passwords }, { demoData: env.demoData, wanted })
  if (workerPool) {
    const workerDb = databaseOn(workerPool)
    const secondPlace = await openSecondPlace(env, { pool: workerPool, files, log: say })
    const batches = new Batches({ db: workerDb, files, incomingFolder, log: say })
    const office = openPostOffice({ ...env, db: workerDb, log: say, batches })
    const webhooks = openWebhookSender({ ...env, db: workerDb, log: say, batches })
    work = await startWorker(
      {
        pool: workerPool,
        files,
        ...secondPlace,
        incomingFolder,
        office,
        webhooks,
        authSecret: env.authSecret,
        log: say,
      },
      { listen: (events) => countJobs(server.metrics, events) },
    )
  } else say('Background work is left to workers (JOBS=apart): npm run worker')
  state.isReady = true
  await checkFiles({ db, files, incomingFolder })
  await welcome(db, env, state.isDemo)
}

type DemoPlace = { db: Kysely<Database>; files: FileStore; passwords: Passwords }

/** Loads the demo company if wanted; returns whether it is shown. */
async function showDemo(
  { db, files, passwords }: DemoPlace,
  { demoData, wanted }: { demoData: boolean | null; wanted: DemoWish },
): Promise<boolean> {
  await offerDemoCompany(db, { wanted, now: systemClock(), files, passwords, log: say })
  return demoData !== false && isDemoLoaded(db)
}

/** Before pages are opened here: other servers are asked for parts of theirs. Logs a problem and goes on without. */
async function sharePages({ assetsDir }: Env): Promise<void> {
  await keepParts({ webFolder, assetsFolder: assetsDir }).catch((error: unknown) =>
    say(`Other versions of the program cannot serve pages of this one, check ASSETS_DIR: ${error}`),
  )
}

/** Logs a problem of the file store and goes on: a server without files is better than none. */
async function checkFiles({ db, files, incomingFolder }: FileStorage): Promise<void> {
  const objection = await files.objection()
  if (objection) say(`Files can neither be added nor opened, check the S3_ variables: ${objection}`)
  else if (!(await markStore({ db, files, incomingFolder })))
    say('These are not the files that the database knows: check DATA_DIR and the S3_ variables')
}

async function welcome(db: Kysely<Database>, env: Env, isDemo: boolean): Promise<void> {
  const lines = ['', `Shehena is ready at ${env.publicUrl}`]
  if (isDemo) {
    lines.push(
      '',
      `Demo company: sign in with the password ${demoPassword} as`,
      ...roles.map((role) => `  ${demoEmail(role)}`),
      '',
      env.isOpen
        ? 'Everybody who can reach this address can sign in with that password.'
        : 'Only this machine can open it, because everybody knows that password. To let others try it, set HOST=0.0.0.0; for a company of your own, DEMO_DATA=false and another DATA_DIR.',
    )
  }
  if (!(await hasActiveAdmin(db))) {
    const token = await issueSetupToken(db, systemClock())
    lines.push(
      '',
      'There is no administrator yet. Make the first one within a day, by this link that works once:',
      `  ${env.publicUrl}/setup?token=${token}`,
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

void runProgram(start, async () => {
  // Stops the embedded database too, or it would be orphaned. Its listeners are closed first.
  await app?.close().catch(() => undefined)
  await database?.stop()
  process.exit()
})
