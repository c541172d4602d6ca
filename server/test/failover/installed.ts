import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ofPostgres = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind', 'pg_controldata']
const oldest = 16

/** The folder with the programs of the newest PostgreSQL of this machine that the program works with, else null. */
export function findPostgres(): string | null {
  const debians = '/usr/lib/postgresql'
  const versions = existsSync(debians) ? readdirSync(debians) : []
  const folders = [
    ...versions.toSorted((one, other) => Number(other) - Number(one)).map((version) => join(debians, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ofPostgres.every((name) => existsSync(join(folder, name))) && isNew(folder)) ?? null
}

function isNew(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  return Number(/\s(\d+)/.exec(stdout ?? '')?.[1]) >= oldest
}

/** What a cluster needs and this machine does not have, by name. */
export function whatIsMissing(): string[] {
  const programs = ['patroni', 'patronictl', 'etcd', 'haproxy'].filter((name) => spawnSync(name, ['--version']).error)
  return [
    ...(existsSync('/proc/self/cwd') ? [] : ['Linux']),
    ...programs,
    ...(findPostgres() ? [] : [`PostgreSQL ${oldest} or newer with pg_basebackup and pg_rewind`]),
  ]
}

/**
 * Whether Patroni is new enough for etcd3. Before 3.0.3 a primary that has been frozen takes the lock back there when it
 * wakes, from the one that took its place.
 */
export function holdsLockByEtcd3(): boolean {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/\d+(\.\d+)+/.exec(stdout)?.[0] ?? '').split('.').map(Number)
  return major * 10_000 + minor * 100 + patch >= 3_00_03
}
