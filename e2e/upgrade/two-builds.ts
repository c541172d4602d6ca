import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { openPool } from '../../server/src/db/pool.ts'
import { endProgram, freePort, startProgram, urlAt } from '../program.ts'
import { type Copy, emptyCopy, openMonths } from '../template.ts'

/**
 * A rolling upgrade that has stopped half-way: a server of a former build and one of this build serve one database behind one
 * address, which sends them its requests in turn, and its documents: each of two openings of a page is by another build.
 */
export class TwoBuilds {
  readonly url: string
  /** The first scripts that pages named: one of each build. */
  readonly versions = new Set<string>()

  readonly #copy: Copy
  readonly #pool: ReturnType<typeof openPool>
  #front: Server | undefined
  #targets: string[] = []
  #programs: ChildProcess[] = []
  /** How many documents were asked for, and how many other things. */
  readonly #asked = { document: 0, part: 0 }

  private constructor(port: number, copy: Copy) {
    this.url = urlAt(port)
    this.#copy = copy
    this.#pool = openPool(copy.databaseUrl, () => undefined, 2)
  }

  /** @param former the folder of the repository with the former build */
  static async start(former: string): Promise<TwoBuilds> {
    const port = await freePort()
    const builds = new TwoBuilds(port, await emptyCopy())
    try {
      // The database is as the former build left it; this one migrates it under the other's requests.
      await builds.#launch(former)
      await openMonths(builds.#copy.databaseUrl)
      await builds.#launch()
      builds.#front = createServer((asked, answer) => builds.#forward(asked, answer)).listen(port)
      await once(builds.#front, 'listening')
      return builds
    } catch (error) {
      await builds.stop()
      throw error
    }
  }

  async #launch(folder?: string): Promise<void> {
    const port = await freePort()
    const settings = { ...this.#copy.settings, PUBLIC_URL: this.url, DEMO_DATA: 'true' }
    this.#programs.push(await startProgram(port, settings, undefined, folder))
    this.#targets.push(urlAt(port))
  }

  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked
    const kind = headers['sec-fetch-dest'] === 'document' ? 'document' : 'part'
    const target = this.#targets[this.#asked[kind] % this.#targets.length]
    this.#asked[kind] += 1
    const passed = request(new URL(asked.url ?? '/', target), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // Leaving a page aborts its requests.
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  /** Queries the database directly. */
  async rows<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, values)).rows
  }

  /** Ends the server of the former build: the upgrade is through. */
  async endFormer(): Promise<void> {
    const [former] = this.#programs
    this.#targets = this.#targets.slice(1)
    if (former) await endProgram(former, 'SIGTERM')
  }

  async stop(): Promise<void> {
    this.#front?.close()
    this.#front?.closeAllConnections()
    await this.#pool.end()
    for (const program of this.#programs) await endProgram(program, 'SIGKILL')
    await this.#copy.drop()
  }
}
