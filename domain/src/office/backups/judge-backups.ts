import { secondsBetween } from '../../dates.ts'
import type { BackupProof, BackupStatus } from './backup-facts.ts'

/** What an administrator has to see to: no good backup is young enough, or the last proof has found a difference. */
export const backupTroubles = ['old', 'different'] as const
export type BackupTrouble = (typeof backupTroubles)[number]

/** How old the newest good backup may be, in seconds: a day and a half. */
export const oldAfterSeconds = 36 * 60 * 60

type Judged = {
  /** The time of now, an ISO instant. */
  now: string
  /** Since when backups can be made: a place, a key and an hour. Null where they cannot. */
  readySince: string | null
  /** When the newest backup that is whole began. */
  lastGoodAt: string | null
  /** The last proof that compared anything. */
  lastProof: BackupProof | null
}

/** What is wrong with the nightly backups; null where nothing is, or nobody has set them up. */
export function judgeBackups({ now, readySince, lastGoodAt, lastProof }: Judged): BackupTrouble | null {
  if (readySince === null) return null
  if (lastProof === 'different') return 'different'
  const since = lastGoodAt !== null && lastGoodAt > readySince ? lastGoodAt : readySince
  return secondsBetween(since, now) > oldAfterSeconds ? 'old' : null
}

/** Whether a backup can be restored from: it is complete, and its proof has not failed. */
export function isGood({ status, proof }: { status: BackupStatus; proof: BackupProof | null }): boolean {
  return status === 'done' && proof !== 'different'
}
