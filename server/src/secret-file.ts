import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/** Reads a secret from a file, or generates it on the first call. Only the owner may read the file. */
export function readOrCreateSecret(path: string): string {
  return read(path) ?? create(path)
}

function read(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32)
      throw new StartError(`DATA_DIR: the secret in ${path} is damaged: restore the file from a backup.`)
    return secret
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    if (isCode(error, 'EACCES'))
      throw new StartError(`DATA_DIR: ${path} belongs to another user: start as that user, or name another folder.`)
    if (isCode(error, 'EISDIR'))
      throw new StartError(`DATA_DIR: ${path} is a folder: remove it, or restore the file from a backup.`)
    // Something on the way is no folder: openDataFolder says so.
    if (isCode(error, 'ENOTDIR')) return null
    throw error
  }
}

function create(path: string): string {
  const draft = `${path}.${process.pid}`
  openDataFolder(dirname(path))
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // link() is atomic and never overwrites: if two servers start at once, both read the same secret.
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) renameSync(draft, path)
  }
  rmSync(draft, { force: true })
  return readFileSync(path, 'utf8').trim()
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
