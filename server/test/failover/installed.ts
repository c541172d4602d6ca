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
