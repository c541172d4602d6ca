import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The system user that PostgreSQL runs as. */
export type Owner = { uid: number; gid: number }

/**
 * The user to run PostgreSQL as when root starts the program, because PostgreSQL refuses to run as root: the owner of
 * an existing data directory, else the system user `postgres`. Null if the program is not run as root.
 *
 * @throws StartError that says what to do
 */
export function findOwner(folder: string): Owner | null {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (process.getuid?.() !== 0) {
    if (uid !== undefined && uid !== process.getuid?.())
      throw new StartError(
        `DATA_DIR: the database in ${folder} belongs to another user: start as that user, or name another folder.`,
      )
    return null
  }
  if (uid && gid !== undefined) return { uid, gid }
  return readPasswd() ?? createUser()
}

function readPasswd(): Owner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) return null
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function createUser(): Owner {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const owner = readPasswd()
  if (owner) return owner
  throw new StartError(
    'PostgreSQL does not run as root and the system user postgres could not be made: start as another user.',
  )
}
