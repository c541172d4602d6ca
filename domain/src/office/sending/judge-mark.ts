import type { StopReason } from './stop-reasons.ts'

/** A number that each batch of what is sent raises, and the batch that raised it last. */
export type BatchMark = { number: number; batch: string }

/** A database, as itself says: the cluster is null where its identifier may not be read. */
export type DatabasePlace = { clusterId: string | null; databaseOid: number | null }

/** The mark in the database, and which database it was at the last batch. */
export type OwnMark = BatchMark &
  DatabasePlace & {
    /** The last number that is known to be in the file store. */
    storedNumber: number
  }

/**
 * Whether a database is what it was at its last batch. The number in the file store follows the one in the database, so of a
 * database that has lost nothing it is never ahead.
 *
 * @param known marks of batches that have been sent: by the file store, or by this process
 * @param stored the mark in the file store; null for none, undefined if it cannot be reached
 * @returns why nothing may be sent; null where it may
 */
export function judgeMark(
  own: OwnMark,
  { here, stored, known }: { here: DatabasePlace; stored: BatchMark | null | undefined; known: BatchMark | null },
): StopReason | null {
  if (isElsewhere(own, here)) return 'copied'
  if ([stored, known].some((other) => other && isAhead(other, own))) return 'older'
  if (stored === null && own.storedNumber > 0) return 'files'
  return null
}

/** The one of two marks that is ahead. */
export function laterMark<Mark extends BatchMark>(one: Mark | null, other: Mark | null): Mark | null {
  if (!one || !other) return one ?? other
  return one.number > other.number ? one : other
}

function isElsewhere(own: DatabasePlace, here: DatabasePlace): boolean {
  // Not bound yet: nothing was sent.
  if (own.databaseOid === null) return false
  const isOtherCluster = own.clusterId !== null && here.clusterId !== null && own.clusterId !== here.clusterId
  return isOtherCluster || own.databaseOid !== here.databaseOid
}

/** A batch of the same number that is not this one's is of a database that has gone on apart. */
function isAhead(other: BatchMark, own: BatchMark): boolean {
  return other.number > own.number || (other.number === own.number && other.number > 0 && other.batch !== own.batch)
}
