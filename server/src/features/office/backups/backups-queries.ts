import type { BackupFailure, BackupProof, BackupStatus } from '@shehena/domain/office/backups/backup-facts'
import type { Backups, NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { isGood, judgeBackups } from '@shehena/domain/office/backups/judge-backups'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'

type Reader = Pick<Context, 'db' | 'now'> & {
  /** Whether a second place is configured. */
  hasPlace: boolean
}

/** How many backups are listed. */
const mostListed = 10

/** Where nightly backups go, when and for which key, whether they can be relied on, and the last ones. */
export async function getBackups({ db, now, backupPlace: place }: Context): Promise<Backups> {
  return { ...(await readBackups({ db, now, hasPlace: place !== null })), place }
}

/** The same for the background, which knows whether there is a second place. */
export async function readBackups({ db, now, hasPlace }: Reader): Promise<Omit<Backups, 'place'>> {
  const [{ onSince, ...settings }, backups] = await Promise.all([getSettings(db), listNotable(db)])
  const lastGood = backups.find(isGood) ?? null
  const proved = backups.filter(({ provedAt }) => provedAt !== null).toSorted(latest('provedAt'))
  const opened = backups.filter(({ openedAt }) => openedAt !== null).toSorted(latest('openedAt'))
  const trouble = judgeBackups({
    now,
    readySince: hasPlace ? readySince({ ...settings, onSince }) : null,
    lastGoodAt: lastGood?.begunAt ?? null,
    lastProof: proved.find(({ proof }) => proof !== 'unproved')?.proof ?? null,
  })
  return {
    ...settings,
    trouble,
    lastGood,
    lastProof: proved[0] ?? null,
    lastOpened: opened[0] ?? null,
    items: backups.slice(0, mostListed),
  }
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

function getSettings(db: Context['db']) {
  return db
    .selectFrom('backupSettings')
    .select(['hour', 'onSince', 'recipient', 'recipientSince', 'version'])
    .executeTakeFirstOrThrow()
}

/** Since when the settings have both an hour and a key. */
function readySince({ hour, onSince, recipientSince }: Awaited<ReturnType<typeof getSettings>>): string | null {
  if (hour === null || recipientSince === null) return null
  return recipientSince > onSince ? recipientSince : onSince
}

const latest = (stamp: 'provedAt' | 'openedAt') => (one: NightlyBackup, other: NightlyBackup) =>
  (other[stamp] ?? '').localeCompare(one[stamp] ?? '')

/** The last ones, and the last that is good, that was proved, that was compared and that was opened; newest first. */
async function listNotable(db: Context['db']): Promise<NightlyBackup[]> {
  const last = (condition: ReturnType<typeof sql<SqlBool>>, stamp: 'begunAt' | 'provedAt' | 'openedAt', count = 1) =>
    db
      .selectFrom('nightlyBackups')
      .select('id')
      .where(condition)
      .orderBy(stamp, 'desc')
      .orderBy('id', 'desc')
      .limit(count)
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
    .where(({ or, eb }) =>
      or([
        eb('id', 'in', last(sql`true`, 'begunAt', mostListed)),
        eb('id', 'in', last(sql`status = 'done' and proof is distinct from 'different'`, 'begunAt')),
        eb('id', 'in', last(sql`proved_at is not null`, 'provedAt')),
        eb('id', 'in', last(sql`proof <> 'unproved'`, 'provedAt')),
        eb('id', 'in', last(sql`opened_at is not null`, 'openedAt')),
      ]),
    )
    .orderBy('begunAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
