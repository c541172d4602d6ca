import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Role, roles } from '../domain/src/roles.ts'
import { openPool } from '../server/src/db/pool.ts'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { runFolder } from '../server/test/support/run-folder.ts'
import { keepRows } from './kept-rows.ts'
import { endProgram, freePort, startProgram, urlAt } from './program.ts'

/** The template of all servers of a run. Workers get it as JSON in an environment variable. */
type Template = {
  /** The PostgreSQL of the run. */
  databaseUrl: string
  /** The demo company's files. */
  dataDir: string
  authSecret: string
  /** The cookies of a signed-in user of each role. */
  cookies: Record<Role, { name: string; value: string }[]>
}

const variable = 'E2E_TEMPLATE'
const database = 'demo_company'

/** Playwright's global setup: one PostgreSQL, the demo company in a template database, a session for each role. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const clusterDir = openFolder('shehena-e2e-postgres-')
  const dataDir = openFolder('shehena-e2e-template-')
  // No durability needed: test data may be lost in a crash. Autovacuum would only take time from short-lived databases.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
    max_parallel_workers_per_gather: '0',
  }
  const postgres = await startEmbedded({ dataDir: clusterDir, log: () => undefined, settings })
  const template: Template = {
    databaseUrl: postgres.adminUrl,
    dataDir,
    authSecret: randomBytes(32).toString('hex'),
    // safe: filled below, once the program runs.
    cookies: {} as Template['cookies'],
  }
  await administer(template, `create database ${database}`)
  const port = await freePort()
  const program = await startProgram(port, { ...settingsFor(template, database, dataDir), DEMO_DATA: 'true' })
  for (const role of roles) template.cookies[role] = await signedIn(urlAt(port), role)
  await endProgram(program, 'SIGTERM')
  const { DATABASE_URL } = settingsFor(template, database, dataDir)
  await openMonths(DATABASE_URL)
  // A copy is told by its database, and would send nothing.
  await query(DATABASE_URL, 'update sending_mark set database_oid = null')
  await query(DATABASE_URL, keepRows)
  await query(DATABASE_URL, 'analyze')
  process.env[variable] = JSON.stringify(template)
  return async () => {
    await postgres.stop()
    for (const folder of [clusterDir, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}

/** The journeys date invoices and payments as far back as they like. */
export function openMonths(url: string): Promise<void> {
  return query(
    url,
    'alter table closed_months disable trigger user; delete from closed_months; alter table closed_months enable trigger user',
  )
}

/** A database and a data folder copied from the template. */
export type Copy = {
  databaseUrl: string
  settings: Record<string, string>
  dataDir: string
  /** Gives the database and the folder their rows and files again, under the program that runs on them. */
  putBack: () => Promise<void>
  drop: () => Promise<void>
}

/** Copies the template: the demo company, with a fresh session for each role. */
export async function copyTemplate(): Promise<Copy> {
  const template = readTemplate()
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const dataDir = openFolder('shehena-e2e-')
  copyFiles(template, dataDir)
  await administer(template, `create database ${name} template ${database} strategy file_copy`)
  const settings = settingsFor(template, name, dataDir)
  await query(settings.DATABASE_URL, freshSessions)
  return {
    databaseUrl: settings.DATABASE_URL,
    settings,
    dataDir,
    putBack: async () => {
      await query(settings.DATABASE_URL, `call kept.put_back(); ${freshSessions}; ${loseEvents}`)
      rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
      removeFiles(join(dataDir, 'files'))
      copyFiles(template, dataDir)
    },
    drop: () => dropCopy(template, { name, dataDir }),
  }
}

// The program connects again, and tells the pages that they may have missed changes.
const loseEvents = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'shehena events'`

// Sessions have an idle timeout of half an hour, and a long run takes longer. Their passwords count as confirmed, except in
// the tests that ask for them.
const freshSessions = 'update auth."session" set "updatedAt" = now(), "passwordConfirmedAt" = now()'

function copyFiles({ dataDir: from }: Template, dataDir: string): void {
  const files = join(from, 'files')
  if (existsSync(files)) cpSync(files, join(dataDir, 'files'), { recursive: true })
}

/** Removes the stored files, without the mark of what was sent. */
function removeFiles(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (statSync(path).isFile() && !basename(name).startsWith('sent-')) rmSync(path)
  }
}

/** An empty database, and an empty data folder: the program begins from nothing. */
export async function emptyCopy(): Promise<Copy> {
  const template = readTemplate()
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const dataDir = openFolder('shehena-e2e-')
  await administer(template, `create database ${name}`)
  const settings = settingsFor(template, name, dataDir)
  const putBack = () => Promise.reject(new Error('A company that begins today has no rows to put back.'))
  return {
    databaseUrl: settings.DATABASE_URL,
    settings,
    dataDir,
    putBack,
    drop: () => dropCopy(template, { name, dataDir }),
  }
}

async function dropCopy(template: Template, { name, dataDir }: { name: string; dataDir: string }): Promise<void> {
  await administer(template, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
}

/** The cookies of a signed-in user of a role, valid for every copy of the template. */
export function cookiesOf(role: Role) {
  return readTemplate().cookies[role].map((cookie) => ({
    ...cookie,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }))
}

function readTemplate(): Template {
  const text = process.env[variable]
  if (!text) throw new Error('There is no template: the run lacks its global setup, see playwright.config.ts')
  return JSON.parse(text)
}

function settingsFor({ databaseUrl, authSecret }: Template, name: string, dataDir: string) {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, AUTH_SECRET: authSecret, DATA_DIR: dataDir }
}

async function signedIn(url: string, role: Role): Promise<{ name: string; value: string }[]> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail(role), password: demoPassword }),
  })
  if (!response.ok) throw new Error(`${role} cannot sign in: ${response.status} ${await response.text()}`)
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return { name, value }
  })
}

/** A temporary folder that the database can enter, even as another system user. */
function openFolder(prefix: string): string {
  const folder = mkdtempSync(join(runFolder(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

function administer({ databaseUrl }: Template, sql: string): Promise<void> {
  return query(databaseUrl, sql)
}

async function query(url: string, sql: string): Promise<void> {
  const pool = openPool(url, () => undefined, 1)
  await pool.query(sql).finally(() => pool.end())
}
