import type { BackupProof } from '@shehena/domain/office/backups/backup-facts'
import type { Clock } from '../../../context.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import type { JobWorker } from '../system/run-job.ts'

/** What a proof has shown. The note names what was not equal, or says why nothing was compared; null where all is equal. */
export type Proof = { proof: BackupProof; note: string | null }

/** What a worker needs to make nightly backups. */
export type NightlyWorker = JobWorker & {
  /** The second place; null where none is configured. */
  place: BackupStore | null
  /** Whether this is the database that the file store knows: a copy of it, or an earlier state, removes nothing. */
  mayRemove: () => Promise<boolean>
  /** Compares what an archive restores, before it is encrypted. */
  prove?: (archivePath: string, signal: AbortSignal) => Promise<Proof>
  /** Removes what the proof of a killed process has left. */
  tidyProof?: () => Promise<void>
  clock?: Clock
}

/** A run that has begun. */
export type NightlyRun = {
  id: string
  /** An ISO instant. */
  begunAt: string
  /** The public half of the pair of keys. */
  recipient: string
}

/** The program is stopping, or another worker has given the run up. */
export class Stopped extends Error {
  override name = 'Stopped'
}
