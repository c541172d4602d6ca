import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@shehena/domain/roles'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'

const root = join(import.meta.dirname, '..')
const megabyte = 1024
const tickMs = 10

/** The built server as started by `npm start`, in a separate process. */
type BuiltServer = { url: string; pid: number; readyAfterMs: number; stop: () => Promise<void> }

export async function startBuiltServer(dataDir: string, variables: Record<string, string> = {}): Promise<BuiltServer> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...rest } = process.env
  const begin = performance.now()
  const server = spawn(process.execPath, argumentsOfStart(), {
    cwd: root,
    env: {
      ...rest,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() - begin > 120_000)
      throw new Error('The server does not get ready. Is it built? npm run build')
    await sleep(10)
  }
  const readyAfterMs = performance.now() - begin
  // safe: it has answered, so it runs.
  return { url, pid: server.pid as number, readyAfterMs, stop: () => stop(server) }
}

/** The arguments of node in `npm start`. */
function argumentsOfStart(): string[] {
  // safe: the package of this project has this script.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.replace(/^exec node /, '').split(' ')
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Signs in through the API. @returns the session cookie */
export async function signIn(url: string, role: Role): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(role), password: demoPassword }),
  })
  if (!response.ok) throw new Error(`Signing in as ${role} answers ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / megabyte)
}

/** The CPU time of a process so far, in milliseconds. */
export function processorMs(pid: number): number {
  // Fields after the name, which may contain anything: user and system time are the 12th and 13th.
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
