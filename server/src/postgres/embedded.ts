import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BoundClient } from '../db/bound-client.ts'
import { StartError } from '../start-error.ts'
import { database, handOver, makeDatabase, urlsOf } from './embedded-roles.ts'
import { type Cluster, prepareCluster } from './postgres-cluster.ts'
import { findRunning, freePort, launch, type Running, type Settings } from './postgres-process.ts'

type EmbeddedOptions = {
  dataDir: string
  log: (message: string) => void
  /** Options of postgresql.conf that replace ours: tests switch fsync off. */
  settings?: Settings
}

/** The embedded PostgreSQL. Its addresses stay the same while the server runs, even if PostgreSQL is restarted. */
export type Embedded = {
  /** As the role of the program, which reads and writes rows. */
  programUrl: string
  /** As the role that owns the tables, which migrates. */
  ownerUrl: string
  /** As the superuser, for tests and benchmarks. */
  adminUrl: string
  stop: () => Promise<void>
}

type Keeper = { client: pg.Client; running: Running }

const timeoutMs = 60_000
// Upper limit of the backoff: a full disk stays full for a while, and each attempt writes to its log.
const maxBackoffMs = 10_000
// Advisory lock key, an arbitrary number: every server that uses the database holds the lock shared.
const inUse = 728_340_002

/**
 * Starts PostgreSQL on `dataDir`/postgres, or joins one that already runs there: another server's, or one left by a
 * killed server. Restarts it with backoff if it dies.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepareCluster(dataDir)
  let keeper = await join(cluster, settings, log)
  let recovery: Promise<void> = Promise.resolve()
  let isStopping = false
  const { port } = keeper.running

  function watch(): void {
    keeper.client.once('end', () => {
      if (!isStopping) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log('The embedded database went away: starting it again')
    for (let pauseMs = 1000; !isStopping; pauseMs = Math.min(pauseMs * 2, maxBackoffMs)) {
      try {
        keeper = await join(cluster, settings, log, port)
        watch()
        return
      } catch (error) {
        log(`The embedded database does not start: ${error instanceof Error ? error.message : error}`)
        await sleep(pauseMs)
      }
    }
  }

  watch()
  return {
    ...urlsOf(cluster.password, port),
    stop: async () => {
      if (isStopping) return
      isStopping = true
      await recovery
      await leave(cluster, keeper)
    },
  }
}

/**
 * Keeps one connection with a shared lock: other servers see that the database is in use, and we notice when it dies.
 */
async function join(cluster: Cluster, settings: Settings, log: EmbeddedOptions['log'], port?: number): Promise<Keeper> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const running = await findOrStart(cluster, settings, log, port)
    try {
      await prepare(cluster, running)
      const client = await connect(urlsOf(cluster.password, running.port).programUrl)
      await client.query('select pg_advisory_lock_shared($1)', [inUse])
      return { client, running }
    } catch (error) {
      // Race: the last server that used it may be stopping it now.
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function findOrStart(
  cluster: Cluster,
  settings: Settings,
  log: EmbeddedOptions['log'],
  port?: number,
): Promise<Running> {
  const deadline = performance.now() + timeoutMs
  let child: ReturnType<typeof launch> | null = null
  let lastWords = 'it gave no answer'
  while (performance.now() < deadline) {
    const running = findRunning(cluster)
    if (running && (await isReady(cluster, running))) {
      if (!child) log(`Using the embedded database that already runs, process ${running.pid}`)
      return running
    }
    const ended = child?.hasEnded()
    if (ended !== null && ended !== undefined) {
      lastWords = ended
      if (!isTransient(ended)) break
      await sleep(200)
    }
    if (!running && (!child || typeof ended === 'string')) child = launch(cluster, port ?? (await freePort()), settings)
    await sleep(20)
  }
  throw new StartError(
    `DATA_DIR: the embedded database in ${cluster.folder} does not start (see ${cluster.logFile}): ${reasonIn(lastWords)}`,
  )
}

/** The reason of a failed start: the last lines only say that it failed and refused connections. */
function reasonIn(lastWords: string): string | undefined {
  const lines = lastWords.split('\n')
  const reasons = lines.filter((line) => /(FATAL|PANIC): {2}(?!the database system is)/.test(line))
  return reasons.at(-1) ?? lines.at(-1)
}

/** Races worth a retry: another server started it, the port was taken, or the old process is still stopping. */
function isTransient(lastWords: string): boolean {
  return /lock file|shared memory block|could not bind|Address already in use/.test(lastWords)
}

/** Connects with our password: another program may listen on the port. */
async function isReady(cluster: Cluster, running: Running): Promise<boolean> {
  try {
    await withAdmin(cluster, running, 'postgres', async () => undefined)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') return false
    throw new StartError(
      `DATA_DIR: the database in ${cluster.folder} refuses the password in postgres-password beside it: restore that file.`,
    )
  }
}

/** Makes roles and database, and closes them to others. The superuser is needed for nothing else. */
async function prepare(cluster: Cluster, running: Running): Promise<void> {
  await withAdmin(cluster, running, 'postgres', (admin) => makeDatabase(admin, cluster.password))
  await withAdmin(cluster, running, database, handOver)
}

async function withAdmin(
  { password }: Cluster,
  { port }: Running,
  name: string,
  work: (admin: pg.Client) => Promise<void>,
): Promise<void> {
  const admin = await connect(urlsOf(password, port, name).adminUrl)
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new BoundClient({
    connectionString,
    connectionTimeoutMillis: 3000,
    application_name: 'shehena keeper',
  })
  // An unhandled 'error' event would end the process. The `end` event that follows is handled.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Stops PostgreSQL if no other server uses it. */
async function leave(cluster: Cluster, { client, running }: Keeper): Promise<void> {
  const isLast = await isLastUser(client)
  if (isLast) {
    process.kill(running.pid, 'SIGINT')
    const deadline = performance.now() + timeoutMs
    while (findRunning(cluster)?.pid === running.pid && performance.now() < deadline) await sleep(20)
  }
  await client.end().catch(() => undefined)
}

/**
 * Takes the lock exclusively if nobody else holds it. A server that joins now waits, and starts PostgreSQL once it is
 * down.
 */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [inUse])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [inUse])
    return rows[0]?.alone === true
  } catch {
    return false
  }
}
