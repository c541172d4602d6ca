import type { BackupFailure, BackupProof, BackupStatus } from '@shehena/domain/office/backups/backup-facts'
import type { Backups, NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { type BackupTrouble, judgeBackups } from '@shehena/domain/office/backups/judge-backups'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'

type Reader = Pick<Context, 'db' | 'now' | 'backupPlace'>

/** How many backups are listed. */
const mostListed = 10

/** When nightly backups are made, for which key, whether they can be relied on, and the last ones. */
export async function getBackups(ctx: Reader): Promise<Backups> {
  const { db, backupPlace: place } = ctx
  const { onSince: _, ...settings } = await getSettings(db)
  const [trouble, lastGood, lastProof, lastOpened, items] = await Promise.all([
    judge(ctx),
    findLastGood(db),
    findLast(db, 'provedAt'),
    findLast(db, 'openedAt'),
    listLast(db),
  ])
  return { ...settings, place, trouble, lastGood, lastProof, lastOpened, items }
}

/** What administrators are told of by mail: what is wrong, the newest good backup, and the newest. */
export type FoundTrouble = { trouble: BackupTrouble; lastGood: NightlyBackup | null; last: NightlyBackup | null }

/** What is wrong with the nightly backups; null where nothing is. */
export async function findTrouble(ctx: Reader): Promise<FoundTrouble | null> {
  const trouble = await judge(ctx)
  if (!trouble) return null
  const [last = null] = await listLast(ctx.db)
  return { trouble, lastGood: await findLastGood(ctx.db), last }
}

/** Locks the one row of settings. @throws Refusal STALE */
export async function lockBackupSettings(tx: Context, version: number): Promise<void> {
  const { id } = await tx.db.selectFrom('backupSettings').select('id').executeTakeFirstOrThrow()
  await lockVersion(tx, 'backupSettings', { id, version, missing: 'There are no settings.' })
}

/** A run whose process has ended no longer counts as running. */
export async function isBackupRunning(db: Context['db']): Promise<boolean> {
  const running = await db
    .selectFrom('nightlyBackups')
    .select('id')
    .where('status', '=', 'running')
    .where('beatAt', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst()
  return running !== undefined
}

type Settings = Awaited<ReturnType<typeof getSettings>>

function getSettings(db: Context['db']) {
  return db
    .selectFrom('backupSettings')
    .select(['hour', 'onSince', 'recipient', 'recipientSince', 'version'])
    .executeTakeFirstOrThrow()
}

async function judge({ db, now, backupPlace }: Reader): Promise<BackupTrouble | null> {
  if (backupPlace === null) return null
  const [settings, lastGood, lastCompared] = await Promise.all([
    getSettings(db),
    findLastGood(db),
    nightlyBackups(db)
      .where('proof', 'in', ['equal', 'different'])
      .orderBy('provedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return judgeBackups({
    now,
    readySince: readySince(settings),
    lastGoodAt: lastGood?.begunAt ?? null,
    lastProof: lastCompared?.proof ?? null,
  })
}

/** Since when the settings have both an hour and a key. */
function readySince({ hour, onSince, recipientSince }: Settings): string | null {
  if (hour === null || recipientSince === null) return null
  return recipientSince > onSince ? recipientSince : onSince
}

function nightlyBackups(db: Context['db']) {
  return db
    .selectFrom('nightlyBackups')
    .select([
      'id',
      sql<BackupStatus>`status`.as('status'),
      'begunAt',
      'finishedAt',
      sql<BackupFailure | null>`failure`.as('failure'),
      'name',
      'size',
      'rowCount',
      'fileCount',
      'lostFiles',
      sql<BackupProof | null>`proof`.as('proof'),
      'proofNote',
      'provedAt',
      'openedAt',
      sql<boolean>`removed_at is not null`.as('isRemoved'),
    ])
}

/** The order of those that begin in one millisecond is that of their ids. */
const newest = (db: Context['db']) => nightlyBackups(db).orderBy('begunAt', 'desc').orderBy('id', 'desc')

async function findLastGood(db: Context['db']): Promise<NightlyBackup | null> {
  const query = newest(db).where('status', '=', 'done').where(sql<boolean>`proof is distinct from 'different'`)
  return (await query.limit(1).executeTakeFirst()) ?? null
}

async function findLast(db: Context['db'], stamp: 'provedAt' | 'openedAt'): Promise<NightlyBackup | null> {
  const query = nightlyBackups(db).where(stamp, 'is not', null).orderBy(stamp, 'desc')
  return (await query.limit(1).executeTakeFirst()) ?? null
}

function listLast(db: Context['db']): Promise<NightlyBackup[]> {
  return newest(db).limit(mostListed).execute()
}
