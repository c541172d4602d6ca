import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { systemClock } from './context.ts'
import { BoundClient } from './db/bound-client.ts'
import { refuseProgramRole } from './db/migration/program-role.ts'
import { type Env, readEnv } from './env.ts'
import { noteErasure } from './features/office/backups/note-erasures.ts'
import { anonymisePerson } from './features/office/privacy/anonymise-person.ts'
import { exportPerson, type PersonExport } from './features/office/privacy/export-person.ts'
import { findRecords, personKinds } from './features/office/privacy/find-person.ts'
import type { Mention } from './features/office/privacy/mentions.ts'
import { bringUpToDate, named, reachDatabase } from './reach-database.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'
import { openBackupStore, PlaceAway } from './storage/backup-store.ts'

const who = '--user|--driver|--customer ID-OR-ADDRESS [--text "another text that names them"]'
const usage = `Usage: npm run privacy:export -- ${who} FILE.json
       npm run privacy:anonymise -- ${who} [--yes]`

/** A person, with the other records that are the same one. */
type Exported = PersonExport & { merged?: PersonExport[] }

/** Command line: exports or erases the personal data of one person. */
async function run(): Promise<void> {
  const [task, ...rest] = process.argv.slice(2)
  const { values, positionals } = readArguments(rest)
  const kind = personKinds.find((each) => values[each])
  const [file, ...more] = positionals
  const isExport = task === 'export' && file !== undefined && more.length === 0
  const isRemoval = task === 'anonymise' && file === undefined
  if (!kind || !(isExport || isRemoval) || personKinds.filter((each) => values[each]).length > 1)
    throw new StartError(usage)
  const wanted = { kind, key: values[kind] ?? '', others: (values.text ?? []).filter((text) => text.trim().length > 2) }

  const env = readEnv(process.env)
  const told: Told = { installation: null, erased: [] }
  await withClient(env, { isRemoval }, async (client) => {
    told.installation = await findInstallation(client)
    const [person, ...others] = await findRecords(client, wanted)
    if (isExport) {
      const exported: Exported = await exportPerson(client, person, systemClock())
      for (const other of others)
        exported.merged = [...(exported.merged ?? []), await exportPerson(client, other, systemClock())]
      await writeFile(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
      console.log(`Everything about the ${kind} is in ${file}.`)
      return true
    }
    let { changed, left } = await anonymisePerson(client, person)
    for (const other of others) {
      const more = await anonymisePerson(client, other)
      changed += more.changed
      left = more.left
    }
    const isMeant = values.yes === true
    if (isMeant && changed > 0) told.erased.push(...[person, ...others].map(({ kind, id }) => ({ kind, id })))
    console.log(
      changed === 0
        ? 'Nothing was left to remove.'
        : `${changed} rows ${isMeant ? 'were cleared' : 'would be cleared, for good: add --yes'}.`,
    )
    sayWhatIsLeft(left)
    return isMeant
  })
  await tellPlace(env, told)
}

/** Whom the second place is told of, and under which installation. */
type Told = { installation: string | null; erased: { kind: string; id: string }[] }

/** The id of the file store, under which backups lie; null before there is one. */
async function findInstallation(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id::text as id from file_store_mark')
  return rows[0]?.id ?? null
}

/** Tells the second place who was erased, so that a restored backup from before erases them again. */
async function tellPlace(env: Env, { installation, erased }: Told): Promise<void> {
  if (!env.backupPlace || !installation || erased.length === 0) return
  try {
    const room = { place: await openBackupStore(env.backupPlace), incomingFolder: join(env.dataDir, 'incoming') }
    for (const each of erased) await noteErasure(room, { ...each, installation, at: systemClock() })
  } catch (error) {
    if (!(error instanceof PlaceAway)) throw error
    console.log(`${error.message} The next nightly backup notes there who was erased.`)
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        driver: { type: 'string' },
        customer: { type: 'string' },
        text: { type: 'string', multiple: true },
        yes: { type: 'boolean' },
      },
    })
  } catch {
    throw new StartError(usage)
  }
}

function sayWhatIsLeft(left: Mention[]): void {
  if (left.length === 0) return
  console.log('Named in texts that this command leaves alone. Edit what can be edited, then run it again with --text:')
  for (const { table, column, rows, ids } of left) console.log(`  ${table}.${column}: ${rows} (${ids.join(', ')})`)
}

/** Runs `work` in one transaction, which is committed if the work says so. */
async function withClient(
  env: Env,
  { isRemoval }: { isRemoval: boolean },
  work: (client: pg.ClientBase) => Promise<boolean>,
): Promise<void> {
  const place = await reachDatabase(env)
  const { ownerUrl: url, variable } = place
  if (isRemoval) await named({ variable, url }, () => refuseProgramRole(url))
  await bringUpToDate(place)
  const client = new BoundClient({
    connectionString: url,
    application_name: 'shehena privacy',
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const isKept = await work(client)
    await client.query(isKept ? 'commit' : 'rollback')
  } finally {
    await client.end()
    await place.stop()
  }
}

void runProgram(run)
