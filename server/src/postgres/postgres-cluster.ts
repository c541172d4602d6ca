import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from '../data-folder.ts'
import { readOrCreateSecret } from '../secret-file.ts'
import { StartError } from '../start-error.ts'
import { superuser } from './embedded-roles.ts'
import { findBinaries } from './postgres-binaries.ts'
import { findOwner, type Owner } from './postgres-owner.ts'

/** A data directory and what is needed to run PostgreSQL on it. */
export type Cluster = {
  folder: string
  /** The path of the folder that PostgreSQL is given. */
  seenAs: string
  binaries: string
  owner: Owner | null
  password: string
  logFile: string
}

/** Finds or creates the data directory below `dataDir`. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  openDataFolder(dataDir)
  const root = await realpath(dataDir)
  const folder = join(root, 'postgres')
  const owner = findOwner(folder)
  const cluster = {
    folder,
    owner,
    seenAs: folder,
    binaries: await findBinaries(owner),
    password: readOrCreateSecret(join(root, 'postgres-password')),
    logFile: join(root, 'postgres.log'),
  }
  await refuseOtherVersion(cluster)
  await removeAbandoned(root)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(cluster, join(root, `postgres-new-${process.pid}`))
  if (owner) await give(folder, owner)
  return { ...cluster, seenAs: nameFor(folder, owner) }
}

/** PostgreSQL reads only what its own major version wrote. */
async function refuseOtherVersion({ folder, binaries, owner }: Cluster): Promise<void> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const said = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...owner })
  const [, own] = /\s(\d+)/.exec(said.stdout ?? '') ?? []
  if (!made || !own || made === own) return
  throw new StartError(
    `DATA_DIR: the embedded database in ${folder} is of PostgreSQL ${made}, and this version brings ${own}: make a backup with the version of the program that made it, and restore that into another DATA_DIR.`,
  )
}

/** Runs initdb in a temporary folder and renames it: an interrupted start leaves no partial database. */
async function initialise({ folder, owner, binaries, password }: Cluster, workshop: string): Promise<void> {
  const draft = join(workshop, 'postgres')
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await writeFile(join(workshop, 'password'), password, { mode: 0o600 })
  if (owner)
    await Promise.all([workshop, draft, join(workshop, 'password')].map((path) => chown(path, owner.uid, owner.gid)))

  const { status, stderr, error } = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      ...['--pgdata', nameFor(draft, owner), '--pwfile', '../password'],
      ...['--username', superuser, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
    ],
    { cwd: draft, encoding: 'utf8', ...owner },
  )
  // Race: another server that started at the same time may have created the database first. Then that one is used.
  const isMade =
    status === 0 &&
    (await rename(draft, folder).then(
      () => true,
      () => existsSync(join(folder, 'PG_VERSION')),
    ))
  await rm(workshop, { recursive: true, force: true })
  if (!isMade)
    throw new StartError(
      `The database could not be made in ${folder}: ${(stderr || error?.message || 'no reason given').trim()}`,
    )
}

/** Sets owner and mode: a restored copy may belong to root or be readable by others, and PostgreSQL refuses both. */
async function give(folder: string, { uid, gid }: Owner): Promise<void> {
  spawnSync('chown', ['-R', '--from=0', `${uid}:${gid}`, folder])
  await chmod(folder, 0o700)
}

/**
 * PostgreSQL's user may not be able to reach the folder by its path, for example below /root. Linux lets it use the
 * current directory under a /proc path.
 */
function nameFor(folder: string, owner: Owner | null): string {
  if (!owner) return folder
  const visit = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...owner })
  return visit.status === 0 ? folder : '/proc/self/cwd'
}

async function removeAbandoned(root: string): Promise<void> {
  const drafts = (await readdir(root)).filter((name) => /^postgres-new-\d+$/.test(name))
  for (const draft of drafts) {
    if (!isAlive(Number(draft.split('-')[2]))) await rm(join(root, draft), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
