import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/db/migration/migrate.ts'
import { letProgramIn } from '../../src/db/migration/program-role.ts'
import { startEmbedded } from '../../src/postgres/embedded.ts'
import { asProgram, programRole } from './program-role.ts'
import { runFolder } from './run-folder.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface joins the one that vitest declares.
  interface ProvidedContext {
    /** The server for test databases, as a user who may create them, and the migrated, empty template database. */
    databases: { url: string; template: string }
  }
}

const template = 'shehena_template'

/** Starts one PostgreSQL for all test files, or uses TEST_DATABASE_URL, and creates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startDatabase()
  await makeTemplate(url)
  project.provide('databases', { url, template })
  return stop
}

async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = await mkdtemp(join(runFolder(), 'shehena-test-'))
  // Neither durability nor vacuuming is needed, and a plan does not change amid a test.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
  }
  const database = await startEmbedded({ dataDir, log: () => undefined, settings })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true })
  }
  return { url: database.adminUrl, stop }
}

/** As on a server of its own, the program has a role that reads and writes rows and no more. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [programRole])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${programRole} login password '${programRole}'`)
  await client.query(`drop database if exists ${template} with (force)`)
  await client.query(`create database ${template}`)
  await client.end()
  const target = new URL(url)
  target.pathname = `/${template}`
  await migrate({ url: target.href })
  await letProgramIn({ ownerUrl: target.href, programUrl: asProgram(target.href) })
}
