// npm run -s bench:restore [-- --size 100000] [--data FOLDER]
// The drill of docs/operations.md: a nightly backup of a company, then from an empty data folder to signed in. Compares all rows
// and all files afterwards. Without a size the demo company, which may take five minutes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Backups } from '@shehena/domain/office/backups/backups-api'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { fullName, isBackedUp, listTables, quoted } from '../server/src/features/office/backup/snapshot.ts'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { signIn, startBuiltServer } from './built-server.ts'
import { fillOnce } from './fill-once.ts'

const { values: options } = parseArgs({ options: { size: { type: 'string' }, data: { type: 'string' } } })
/** From an empty machine to signed in, in seconds, for the demo company. */
const budget = 300
/** What a restore changes: mails that wait, what tells others by itself, and the note of it. */
const changedByRestore = ['audit_log', 'mail_outbox', 'system_settings', 'webhook_endpoints'].map(
  (name) => `public.${name}`,
)

const root = join(import.meta.dirname, '..')
const say = (text: string) => console.log(text)
const seconds = (began: number) => (performance.now() - began) / 1000
const workshop = mkdtempSync(join(tmpdir(), 'shehena-restore-'))
chmodSync(workshop, 0o755)
// The program makes no folder there: a disk that is not mounted would be taken for an empty one.
const place = join(workshop, 'second-place')
mkdirSync(place)
const key = join(workshop, 'key.txt')

try {
  const former = options.data ?? folder('former')
  if (options.size) await fillOnce(former, Number(options.size), (text) => console.error(text))
  await makeBackup(former)
  const before = await rowsOf(former)

  const began = performance.now()
  const anew = folder('anew')
  copyFileSync(join(former, 'auth-secret'), join(anew, 'auth-secret'))
  restore(anew)
  const restored = seconds(began)
  // A sign-in changes rows. The comparison is no part of the drill.
  const differences = [...differentRows(before, await rowsOf(anew)), ...differentFiles(former, anew)]
  const startBegan = performance.now()
  const server = await startBuiltServer(anew)
  await signIn(server.url, 'admin')
  const taken = restored + seconds(startBegan)
  await server.stop()

  const bookings = before.get('public.bookings')?.rows.toLocaleString('en')
  say(
    `${bookings} bookings: signed in ${taken.toFixed(1)} s after the empty folder, ${restored.toFixed(1)} s of them the restore.`,
  )
  say(differences.length > 0 ? `Different: ${differences.join(', ')}` : 'All rows and all files are equal.')
  if (differences.length > 0 || (!options.size && taken > budget)) process.exitCode = 1
} finally {
  rmSync(workshop, { recursive: true, force: true })
}

function folder(name: string): string {
  const path = join(workshop, name)
  mkdirSync(path)
  chmodSync(path, 0o755)
  return path
}

/** Makes the pair of keys and one backup through the API, as the screen does. */
async function makeBackup(dataDir: string): Promise<void> {
  const identity = await generateX25519Identity()
  writeFileSync(key, `${identity}\n`, { mode: 0o600 })
  const server = await startBuiltServer(dataDir, { BACKUP_DIR: place })
  try {
    const cookie = await signIn(server.url, 'admin')
    const ask = async (path: string, body?: object): Promise<Backups> => {
      const answer = await fetch(`${server.url}/api${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) },
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    await ask('/account/password/confirm', { password: demoPassword })
    const { version } = await ask('/backups')
    await ask('/backups/key', { version, recipient: await identityToRecipient(identity) })
    const began = performance.now()
    await ask('/backups', {})
    for (;;) {
      await sleep(100)
      const [latest] = (await ask('/backups')).items
      if (latest?.status === 'failed') throw new Error(`The backup did not get done: ${latest.failure}`)
      if (latest?.status !== 'done') continue
      const { size, fileCount, proof, proofNote } = latest
      say(
        `Backup: ${seconds(began).toFixed(1)} s, ${size} bytes and ${fileCount} files, proof: ${proof} ${proofNote ?? ''}`,
      )
      return
    }
  } finally {
    await server.stop()
  }
}

/** The built command, as on a machine with nothing but the program, the second place and the key. */
function restore(dataDir: string): void {
  const { DATABASE_URL: _, ...rest } = process.env
  const { status } = spawnSync(process.execPath, ['server/dist/restore.js', '--key', key], {
    cwd: root,
    env: { ...rest, DATA_DIR: dataDir, BACKUP_DIR: place },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The backup was not restored.')
}

type Rows = Map<string, { rows: number; sum: string }>

/** The number and a checksum of the rows of each table that is backed up. */
async function rowsOf(dataDir: string): Promise<Rows> {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const db = new pg.Client(database.adminUrl)
  await db.connect()
  try {
    const found: Rows = new Map()
    for (const table of (await listTables(db)).filter(isBackedUp)) {
      const { rows } = await db.query<{ rows: number; sum: string }>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
           from ${quoted(table.schema, table.name)} t`,
      )
      if (rows[0]) found.set(fullName(table), rows[0])
    }
    return found
  } finally {
    await db.end()
    await database.stop()
  }
}

function differentRows(before: Rows, after: Rows): string[] {
  const names = [...before.keys()].filter((name) => !changedByRestore.includes(name))
  return names.filter((name) => {
    const [one, other] = [before.get(name), after.get(name)]
    return one?.rows !== other?.rows || one?.sum !== other?.sum
  })
}

function differentFiles(former: string, anew: string): string[] {
  const [before, after] = [former, anew].map((dataDir) => join(dataDir, 'files')) as [string, string]
  return readdirSync(before, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/^(mark|sent)-/.test(file.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(before.length))
    .filter((path) => checksumOf(before + path) !== checksumOf(after + path))
}

function checksumOf(path: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return null
  }
}
