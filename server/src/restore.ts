import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { formatInstant } from '@shehena/domain/dates'
import { openDataFolder } from './data-folder.ts'
import { letProgramIn, refuseProgramRole } from './db/migration/program-role.ts'
import { type Env, readEnv } from './env.ts'
import { type Restored, refuseRunningServer, restoreBackup } from './features/office/backup/restore-backup.ts'
import type { BackupFile } from './features/office/backup/restore-files.ts'
import { checkPlaced, noteOpened } from './features/office/backups/check-placed.ts'
import { readKey, recipientOf } from './features/office/backups/encrypt.ts'
import { eraseAgain, listErased } from './features/office/backups/erase-again.ts'
import { findArchive, listAllArchives, listInstallations } from './features/office/backups/find-archive.ts'
import { openPlacedFile, type Source, withArchive } from './features/office/backups/open-placed.ts'
import { madeAtOf } from './features/office/backups/place-keys.ts'
import { named, reachDatabase } from './reach-database.ts'
import { readArguments, type Wish } from './restore-arguments.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'
import { type BackupStore, openBackupStore } from './storage/backup-store.ts'
import { openFileStore } from './storage/file-store.ts'

const log = (message: string) => console.log(message)

/** Command line: restores or checks a backup, into the database and the file store that the environment names. */
async function run(): Promise<void> {
  const wish = readArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  if (wish.kind === 'list') return list(env)
  openDataFolder(env.dataDir)
  if (wish.kind === 'archive') await restore(env, wish.path)
  else await openNightly(env, wish)
}

async function list(env: Env): Promise<void> {
  const archives = await listAllArchives(await openPlace(env))
  if (archives.length === 0) log('There is no backup in the second place.')
  for (const { installation, name, madeAt } of archives) log(`${installation}/${name}  ${formatInstant(madeAt)}`)
}

async function openPlace({ backupPlace }: Env): Promise<BackupStore> {
  if (!backupPlace) throw new StartError('There is no second place: set BACKUP_DIR or BACKUP_S3_BUCKET.')
  return openBackupStore(backupPlace)
}

async function openNightly(env: Env, wish: Wish & { kind: 'nightly' }): Promise<void> {
  const key = await readKey(await readKeyFile(wish.keyFile))
  const place = await openPlace(env)
  const isFile = wish.name !== undefined && existsSync(wish.name)
  const source: Source = isFile ? { path: wish.name ?? '' } : { found: await findArchive(place, wish.name) }
  const installations = 'found' in source ? [source.found.installation] : await listInstallations(place)
  const incomingFolder = join(env.dataDir, 'incoming')
  const recipient = await recipientOf(key)
  const openApart = (file: BackupFile) => openPlacedFile({ place, key, recipient, installations }, file)
  const since = 'found' in source ? source.found.madeAt : (madeAtOf(basename(source.path)) ?? '')
  // Asked before anything is restored: the place may be away.
  const erased = wish.isCheck ? [] : await listErased({ place, installations }, since)
  await withArchive({ place, key, source, incomingFolder }, async (path) => {
    if (wish.isCheck) await check(env, { path, openApart, source })
    else await restore(env, path, { openApart, erased })
  })
}

async function readKeyFile(path: string): Promise<string> {
  if (path === '-') return text(process.stdin)
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartError(`The file of the key cannot be read: ${error instanceof Error ? error.message : error}.`)
  })
}

type OpenApart = (file: BackupFile) => ReturnType<typeof openPlacedFile>

async function check(
  env: Env,
  { path, openApart, source }: { path: string; openApart: OpenApart; source: Source },
): Promise<void> {
  const { rowCount, fileCount, lostFiles } = await checkPlaced(path, openApart)
  log(`opened: ${rowCount} rows, ${fileCount} files, all as they were`)
  if (lostFiles > 0) log(`${lostFiles} files were missing or changed when the backup was made.`)
  // Without a database, as on an empty machine, none is made for this.
  if ('path' in source || !(env.databaseUrl || existsSync(join(env.dataDir, 'postgres')))) return
  const database = await reachDatabase(env)
  try {
    const { programUrl: url, variable } = database
    if (await named({ variable, url }, () => noteOpened(url, source.found))) log('Its day is noted in the settings.')
  } finally {
    await database.stop()
  }
}

type Beside = { openApart: OpenApart; erased: Parameters<typeof eraseAgain>[1] }

async function restore(env: Env, path: string, beside?: Beside): Promise<void> {
  const database = await reachDatabase(env)
  try {
    const { ownerUrl: url, programUrl, variable } = database
    await named({ variable, url }, () => refuseProgramRole(url))
    await refuseRunningServer(url)
    const files = await openFileStore({ folder: join(env.dataDir, 'files'), s3: env.s3 })
    const incomingFolder = join(env.dataDir, 'incoming')
    const { authSecret } = env
    const into = { url, files, incomingFolder, authSecret, log, ...(beside && { openApart: beside.openApart }) }
    const restored = await restoreBackup(path, into)
    if (url !== programUrl) await letProgramIn({ ownerUrl: url, programUrl })
    sayRestored(restored)
    if (beside) await sayErased(url, beside.erased)
  } finally {
    await database.stop()
  }
}

function sayRestored({ madeAt, rowCount, fileCount, lostFiles, hasSameSecret }: Restored): void {
  log(
    `Restored the backup of ${formatInstant(madeAt)}: ${rowCount} rows and ${fileCount} files. Everybody signs in anew.`,
  )
  if (lostFiles > 0) log(`${lostFiles} files were missing or damaged when the backup was made.`)
  if (!hasSameSecret) {
    log(
      'AUTH_SECRET is not the one of then: enter the password of the mail server again in Settings, and have everybody set up the second factor again.',
    )
  }
}

async function sayErased(url: string, people: Beside['erased']): Promise<void> {
  if (people.length === 0) return
  const { count, failures } = await eraseAgain(url, people)
  log(`${count} people whose personal data was erased after this backup were erased again.`)
  for (const failure of failures) log(failure)
}

void runProgram(run)
