import type { Kysely } from 'kysely'
import type { SharedContext } from '../../context.ts'
import type { Database } from '../tables.ts'
import { batchSameReads } from './batch-reads.ts'

/**
 * Batches a read of company-wide data, which every open screen refetches after a change. Callers that arrive while it
 * is running share the next run, so no result is stale. The read gets no user, so the result is the same for all
 * callers. A transaction does not share.
 */
export function shareRead<Input, Answer>(
  read: (ctx: SharedContext, input: Input) => Promise<Answer>,
): (ctx: SharedContext, input: Input) => Promise<Answer> {
  const readers = new WeakMap<Kysely<Database>, ReturnType<typeof batchSameReads<Answer>>>()

  return ({ db, now }, input) => {
    const share = readers.get(db) ?? batchSameReads<Answer>()
    readers.set(db, share)
    return share(JSON.stringify(input), () => read({ db, now }, input))
  }
}
