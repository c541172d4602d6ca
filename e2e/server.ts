import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../server/src/db/pool.ts'
import { endProgram, freePort, startProgram, urlAt } from './program.ts'
import { type Copy, copyTemplate, emptyCopy } from './template.ts'

/** The built program with the demo company, on a copy of the template database and a port of its own. */
export class TestServer {
  /** How many programs this worker has started. */
  static started = 0

  readonly url: string
  /** Whether it has ever been killed. */
  wasKilled = false

  readonly #port: number
  readonly #copy: Copy
  readonly #settings: Record<string, string>
  readonly #pool: ReturnType<typeof openPool>
  #program: ChildProcess | undefined
  #output = ''

  private constructor(port: number, copy: Copy, settings: Record<string, string>) {
    TestServer.started += 1
    this.#port = port
    this.#copy = copy
    this.#settings = settings
    this.#pool = openPool(copy.databaseUrl, () => undefined, 2)
    this.url = urlAt(port)
  }

  /** @param settings further environment variables of the server */
  static async start(settings: Record<string, string> = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), await copyTemplate(), settings)
    await server.launch()
    return server
  }

  /** The program of a company that begins today: no demo company, nobody who could sign in. */
  static async startEmpty(): Promise<TestServer> {
    const server = new TestServer(await freePort(), await emptyCopy(), { DEMO_DATA: 'false' })
    await server.launch()
    return server
  }

  /** A second server on the same database, as behind a load balancer: sessions are shared. */
  async startTwin(): Promise<TestServer> {
    const keepDatabase = { ...this.#copy, drop: async () => undefined }
    const twin = new TestServer(await freePort(), keepDatabase, this.#settings)
    await twin.launch()
    return twin
  }

  /** The folder for mails while there is no mail server. */
  get mailFolder(): string {
    return join(this.#copy.dataDir, 'mail')
  }

  /** The folder with the parts of the web app, by version. */
  get assetsFolder(): string {
    return join(this.#copy.dataDir, 'assets')
  }

  /** The path of the link for the first administrator, which the program prints until there is one. */
  async setupLink(): Promise<string> {
    // It is printed once the program is ready.
    for (let waited = 0; waited < 10_000; waited += 50) {
      const [link] = /\/setup\?token=[\w-]+/.exec(this.#output) ?? []
      if (link) return link
      await sleep(50)
    }
    throw new Error(`The server prints no link for the first administrator:\n${this.#output}`)
  }

  /** Queries the database directly. */
  async rows<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, values)).rows
  }

  /** Starts the program and waits until it is ready. */
  async launch(): Promise<void> {
    const note = (text: string) => {
      this.#output += text
    }
    this.#program = await startProgram(this.#port, { ...this.#copy.settings, ...this.#settings }, note)
  }

  /** Kills the program with SIGKILL and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.kill()
    await this.launch()
  }

  /** Kills the program with SIGKILL. */
  async kill(): Promise<void> {
    this.wasKilled = true
    if (this.#program) await endProgram(this.#program, 'SIGKILL')
  }

  /** Gives the demo company its rows and files again, while the program goes on. */
  async putBack(): Promise<void> {
    this.wasKilled = false
    await this.#copy.putBack()
  }

  async stop(): Promise<void> {
    await this.#pool.end()
    // No graceful shutdown: its database is dropped.
    if (this.#program) await endProgram(this.#program, 'SIGKILL')
    await this.#copy.drop()
  }
}
