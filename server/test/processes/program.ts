import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { freePort } from '#server/postgres/postgres-process.ts'
import { compiled } from '#test/support/compiled.ts'

const sources = join(import.meta.dirname, '../../src')

export type Program = { child: ChildProcess; url: string; output: () => string }
type Variables = Record<string, string>

/** Runs the whole program in separate processes over one data folder, to kill and restart it. */
export function usePrograms() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shehena-process-'))
  // The database may run as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const started: ChildProcess[] = []

  afterAll(async () => {
    for (const child of started) if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  /**
   * @param limits shell command before the program, 'ulimit -f 1024'
   * @param user another user to run it as
   */
  const start = (variables: Variables = {}, limits?: string, user?: { uid: number; gid: number }) =>
    launch('main.ts', 'PORT', variables, limits, user)
  const startReady = async (variables: Variables = {}, limits?: string) =>
    untilSaid(await start(variables, limits), 'is ready at')
  const startWorker = (variables: Variables = {}) => launch('worker.ts', 'WORKER_PORT', variables)
  const startWorking = async (variables: Variables = {}) => untilSaid(await startWorker(variables), 'is at work')

  async function launch(
    file: string,
    portName: string,
    variables: Variables,
    limits?: string,
    user?: { uid: number; gid: number },
  ): Promise<Program> {
    const { DATABASE_URL: _, ...rest } = process.env
    const port = await freePort()
    const command = limits ? ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, process.execPath] : [process.execPath]
    // safe: there is at least the program.
    const child = spawn(command[0]!, [...command.slice(1), join(sources, file)], {
      env: {
        ...rest,
        [portName]: String(port),
        DATA_DIR: dataDir,
        DEMO_DATA: 'false',
        LOG_LEVEL: 'warn',
        // Not where limits are tested: writing it may hit one.
        ...(!limits && compiled),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
    started.push(child)
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
    })
    child.stderr?.on('data', (text) => {
      output += text
    })
    return { child, url: `http://localhost:${port}`, output: () => output }
  }

  async function untilSaid(program: Program, words: string): Promise<Program> {
    const deadline = performance.now() + 60_000
    while (performance.now() < deadline && program.child.exitCode === null) {
      const isReady = await fetch(`${program.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady && program.output().includes(words)) return program
      await sleep(50)
    }
    throw new Error(`The program does not get ready:\n${program.output()}`)
  }

  return { dataDir, start, startReady, startWorker, startWorking }
}

/** Signals a process and returns its exit code. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit')
  child.kill(signal)
  return (await exit)[0]
}

/** Connects to the embedded database as its superuser. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const client = new pg.Client(`postgres://shehena:${password}@127.0.0.1:${port}/shehena`)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The first administrator's. */
export const password = 'a long enough password'
const person = { name: 'First Admin', email: 'first@haulier.example', password }

/** Sends JSON to a program, as a browser does. */
export function post({ url }: Program, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Sends what must succeed; twice with the same body, it is done once. */
export async function call(program: Program, path: string, body: object, cookie: string) {
  const key = `${path} ${JSON.stringify(body)}`.replaceAll(/\W+/g, '-')
  const answer = await post(program, path, body, { cookie, 'idempotency-key': key })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** Creates the first administrator with the printed setup link. */
export async function makeFirstAdmin(program: Program): Promise<number> {
  const token = /setup\?token=(\S+)/.exec(program.output())?.[1]
  return (await post(program, '/api/setup', { token, ...person })).status
}

/** Signs the first administrator in and returns the cookie. */
export async function signIn(program: Program): Promise<string> {
  const response = await post(program, '/api/auth/sign-in/email', { email: person.email, password: person.password })
  if (response.status !== 200) throw new Error(program.output())
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A running request whose body is incomplete. */
export type Begun = { finish: () => Promise<number | undefined> }

/** Sends a request without its body; resolves once the program is handling it. */
export async function begin(
  { url }: Program,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Begun> {
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  const asked = request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length, expect: '100-continue', ...headers },
  })
  const answered = once(asked, 'response')
  answered.catch(() => undefined)
  asked.flushHeaders()
  await once(asked, 'continue')
  return {
    finish: async () => {
      asked.end(text)
      const [response] = await answered
      response.resume()
      await once(response, 'end')
      return response.statusCode
    },
  }
}

/** Starts a sign-in request without its body. */
export function beginToSignIn(program: Program): Promise<Begun> {
  return begin(program, '/api/auth/sign-in/email', { email: person.email, password: person.password })
}
