import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from '#server/postgres/postgres-owner.ts'

/**
 * What stands for a machine: every process whose working folder is this folder or below it. PostgreSQL leaves the process
 * that started it, and its working folder is its data.
 */
export class Machine {
  readonly name: string
  readonly folder: string
  readonly #owner: Owner | null

  /** @param owner the user of its processes, where ours is root */
  constructor(name: string, folder: string, owner: Owner | null) {
    this.name = name
    this.folder = folder
    this.#owner = owner
    mkdirSync(folder, { mode: 0o700 })
    if (owner) chownSync(folder, owner.uid, owner.gid)
  }

  /** Starts a program on the machine; what it says is in the file `log` of the folder. */
  start(program: string, options: string[]): void {
    const log = openSync(join(this.folder, 'log'), 'a')
    const child = spawn(program, options, {
      cwd: this.folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: this.folder, LC_ALL: 'C.UTF-8' },
      ...this.#owner,
    })
    // Its log stays empty, and the test that waits for it says so.
    child.on('error', () => undefined)
    closeSync(log)
  }

  log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8')
  }

  /** Stops every process where it is: the connections stay open and answer nothing. */
  freeze(): void {
    const frozen = new Set<number>()
    for (;;) {
      const moving = this.#processes().filter((pid) => !frozen.has(pid))
      if (moving.length === 0) return
      for (const pid of moving) {
        signal(pid, 'SIGSTOP')
        frozen.add(pid)
      }
    }
  }

  thaw(): void {
    for (const pid of this.#processes()) signal(pid, 'SIGCONT')
  }

  /** Ends every process at once: none of them does anything when another has gone. */
  async kill(): Promise<void> {
    this.freeze()
    for (let pids = this.#processes(); pids.length > 0; pids = this.#processes()) {
      for (const pid of pids) signal(pid, 'SIGKILL')
      await sleep(20)
    }
  }

  /** Lets its programs end by themselves, and kills what is left after twenty seconds. */
  async stop(): Promise<void> {
    const deadline = performance.now() + 20_000
    this.thaw()
    for (const pid of this.#processes()) if (!isOf(pid, 'postgres')) signal(pid, 'SIGTERM')
    while (this.#processes().length > 0 && performance.now() < deadline) await sleep(100)
    await this.kill()
  }

  #processes(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => `${folderOf(pid)}/`.startsWith(`${this.folder}/`))
  }
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function isOf(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith(program)
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
