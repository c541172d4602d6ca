// Runs the tools of node_modules/.bin for the other scripts. Must work on Node 18, which may be the system's.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const tools = join(root, 'node_modules', '.bin')

/** Starts a command in a folder of the repository. `node` is the repository's own. */
export function launch(command, args, { cwd = '.', env = {}, stdio = 'inherit', signal } = {}) {
  return spawn(command, args, {
    cwd: join(root, cwd),
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}`, ...env },
    stdio,
    shell: process.platform === 'win32',
    signal,
    // The signal of Ctrl+C: the tools stop their child processes.
    killSignal: 'SIGINT',
  })
}

/** Runs a command with inherited output; returns whether it succeeded. */
export function run(command, args, options) {
  return ended(launch(command, args, options))
}

/** Runs a command and captures its output. */
export async function capture(command, args, options = {}) {
  const child = launch(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  return { isGood: await ended(child), output }
}

/** Whether a child process ended well, once it has. */
export function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}
