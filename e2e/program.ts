import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** The program's URL on a port of localhost: the host of the suite's cookies. */
export const urlAt = (port: number) => `http://localhost:${port}`

/**
 * Starts the built program and waits until it is ready.
 *
 * @param onOutput hears what it prints
 * @param folder the repository whose build it is; this one by default
 * @throws Error with the program's output, when it exits early or is not ready within a minute
 */
export async function startProgram(
  port: number,
  settings: Record<string, string>,
  onOutput: (text: string) => void = () => undefined,
  folder = root,
): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...rest } = process.env
  const program = spawn(process.execPath, [join(folder, 'server/dist/main.js')], {
    env: {
      ...rest,
      PORT: String(port),
      PUBLIC_URL: urlAt(port),
      LOG_LEVEL: 'warn',
      // Tests run mail servers on this machine.
      SMTP_ALLOW_PRIVATE: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      // Every test file starts a server: compiling its code is a third of a start.
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (text) => {
      output += text
      onOutput(String(text))
    })
  }
  for (let waited = 0; waited < 60_000 && program.exitCode === null; waited += 50) {
    const isReady = await fetch(`${urlAt(port)}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return program
    await sleep(50)
  }
  program.kill('SIGKILL')
  throw new Error(`The server does not get ready:\n${output}`)
}

/** Ends a program, if it runs, and waits for its exit. */
export async function endProgram(program: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const exit = once(program, 'exit')
  program.kill(signal)
  await exit
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  // safe: a TCP server has an address object.
  return (address as { port: number }).port
}
