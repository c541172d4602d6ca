import type { Kysely } from 'kysely'
import type { SharedContext } from '../context.ts'
import { batchSameReads } from './batch-reads.ts'
import type { Database } from './tables.ts'

/**
 * Makes a read of the whole company, which every screen that shows it asks for again as soon as anything changes, one
 * that they share: who asks while it is under way is answered by the next one, which begins after the last of them
 * asked. It is told nothing of who asks, so that it answers everybody alike. A transaction shares with nobody.
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
