import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { openPool } from '../server/src/db/pool.ts'

const bundle = join(import.meta.dirname, '../server/dist/main.js')

/** The built program with the demo company, on a database and a port of its own. */
export class TestServer {
  readonly url: string
  readonly #port: number
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'shehena-e2e-'))
  #process: ChildProcess | undefined
  #pool: ReturnType<typeof openPool> | undefined
  #leaveDatabase: (() => Promise<void>) | undefined
  #databaseUrl = ''
  #output = ''

  readonly #settings: Record<string, string>

  /** Whether it has ever been killed. */
  wasKilled = false

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port
    this.#settings = settings
    this.url = `http://localhost:${port}`
    // The database may run as another user, who must be able to walk in.
    chmodSync(this.#dataDir, 0o755)
  }

  /** @param settings more variables of the server's environment */
  static async start(settings: Record<string, string> = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), settings)
    await server.launch()
    const database = await startEmbedded({ dataDir: server.#dataDir, log: () => undefined })
    server.#leaveDatabase = database.stop
    server.#databaseUrl = database.url
    server.#pool = openPool(database.url, () => undefined, 2)
    return server
  }

  /** A second server on the same database, as behind a load balancer: a session of one is a session of both. */
  async startTwin(): Promise<TestServer> {
    const twin = new TestServer(await freePort(), {
      ...this.#settings,
      DATABASE_URL: this.#databaseUrl,
      AUTH_SECRET: readFileSync(join(this.#dataDir, 'auth-secret'), 'utf8').trim(),
      DEMO_DATA: 'false',
    })
    await twin.launch()
    return twin
  }

  /** Where the program writes its mails while it has no mail server. */
  get mailFolder(): string {
    return join(this.#dataDir, 'mail')
  }

  /** Reads the database behind the program's back. */
  async rows<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    // safe: start() has opened it.
    return (await this.#pool!.query<Row>(sql, values)).rows
  }

  /** Kills the server the hard way and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.kill()
    await this.launch()
  }

  /** Kills the server the hard way. */
  async kill(): Promise<void> {
    // safe: it runs.
    const running = this.#process!
    this.wasKilled = true
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  async stop(): Promise<void> {
    await this.#pool?.end()
    await this.#leaveDatabase?.()
    const running = this.#process
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM')
      await once(running, 'exit')
    }
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Starts the process and waits until it is ready. */
  async launch(): Promise<void> {
    const { DATABASE_URL: _, ...rest } = process.env
    this.#process = spawn(process.execPath, [bundle], {
      env: {
        ...rest,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        DEMO_DATA: 'true',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: this.url,
        // A test's own mail server is on this machine.
        SMTP_ALLOW_PRIVATE: 'true',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process.stdout?.on('data', (text) => {
      this.#output += text
    })
    this.#process.stderr?.on('data', (text) => {
      this.#output += text
    })
    for (let waited = 0; waited < 60_000; waited += 100) {
      if (this.#process.exitCode !== null) break
      const isReady = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (isReady) return
      await sleep(100)
    }
    throw new Error(`The server does not get ready:\n${this.#output}`)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  // safe: a TCP server has an address object.
  return (address as { port: number }).port
}
