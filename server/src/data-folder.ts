import { chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** What the program itself puts into DATA_DIR. */
const own = /^(assets|files|incoming|mail|auth-secret(\.\d+)?|postgres(-password(\.\d+)?|-new-\d+|\.log(\.1)?)?)$/

/**
 * Makes DATA_DIR for its owner only, and closes one that an earlier version left open to others.
 *
 * @throws StartError if it cannot be written
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    close(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    closeSync(openSync(probe, constants.O_CREAT | constants.O_WRONLY, 0o600))
    rmSync(probe)
  } catch (error) {
    // A full disk is reported by whatever needs the room.
    if (!isFull(error)) throw explained(error, folder)
  }
}

/**
 * A closed folder closes everything below. One that holds other things too, such as a home folder, stays as it is: then
 * the entries of the program are closed.
 */
function close(folder: string): void {
  const names = readdirSync(folder)
  const ours = names.filter((name) => own.test(name))
  if (names.every((name) => own.test(name) || name.startsWith('.writable-'))) keepFromOthers(folder)
  for (const name of ours) keepFromOthers(join(folder, name))
}

function keepFromOthers(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (mode === undefined || (mode & 0o077) === 0) return
  try {
    chmodSync(path, mode & 0o7700)
  } catch {
    // It belongs to somebody else, or the file system is read-only or knows no modes.
  }
}

function explained(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  const user = process.getuid ? `the user ${process.getuid()}` : 'this user'
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`DATA_DIR ${folder} is no folder, or below a file: name a folder.`)
    case 'EACCES':
    case 'EPERM':
      return new StartError(`DATA_DIR ${folder} cannot be written by ${user}: give it to that user, or name another.`)
    case 'EROFS':
      return new StartError(`DATA_DIR ${folder} is on a disk that is read-only: name a folder that can be written.`)
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
      return new StartError(`DATA_DIR ${folder} cannot be made there: name another folder.`)
    default:
      return error
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
