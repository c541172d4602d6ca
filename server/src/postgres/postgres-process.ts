import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './postgres-cluster.ts'

/** Options of postgresql.conf by name. */
export type Settings = Record<string, string>

/** A running PostgreSQL. */
export type Running = { pid: number; port: number }

/** Finds the PostgreSQL that runs on the folder now, also one that another process started. */
export function findRunning({ folder }: Cluster): Running | null {
  const pidFile = readPidFile(folder)
  return pidFile && isPostgresOf(folder, pidFile.pid) ? pidFile : null
}

function readPidFile(folder: string): Running | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}

/** Checks the process id: after a crash or a reboot another process may have the id of the pid file. */
function isPostgresOf(folder: string, pid: number): boolean {
  if (!existsSync('/proc/self/cwd'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    return false
  }
}

/** Starts PostgreSQL. `hasEnded` returns the last lines of its log once it has ended. */
export function launch(cluster: Cluster, port: number, settings: Settings): { hasEnded: () => string | null } {
  setAsideForeignPidFile(cluster.folder)
  rotate(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const begin = statSync(cluster.logFile).size
  const options = Object.entries({ ...defaults(), port: String(port), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.seenAs, ...options], {
    cwd: cluster.folder,
    // A session of its own: Ctrl+C must reach only our server, which stops the database last.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...cluster.owner,
  })
  closeSync(log)
  child.unref()

  let end: string | null = null
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', () => {
    end = readFrom(cluster.logFile, begin)
  })
  return { hasEnded: () => end }
}

/** Tolerates a missing file: a test may have removed the folder. */
function readFrom(file: string, begin: number): string {
  return existsSync(file) ? readFileSync(file).subarray(begin).toString().trim() : ''
}

function defaults(): Settings {
  const sharedBuffers = Math.min(512, Math.max(64, Math.floor(totalmem() / 4 / 1024 / 1024)))
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    shared_buffers: `${sharedBuffers}MB`,
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}

/**
 * Moves a stale pid file away. PostgreSQL removes the file of a dead process, but not if another process has its id
 * now.
 */
function setAsideForeignPidFile(folder: string): void {
  const pidFile = readPidFile(folder)
  if (!pidFile || isPostgresOf(folder, pidFile.pid)) return
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function rotate(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(logFile, `${logFile}.1`)
}

/** A free port below the ephemeral port range. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
