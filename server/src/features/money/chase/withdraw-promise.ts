import type { promisesApi } from '@shehena/domain/money/chase/chase-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getPromise } from './promise-queries.ts'

/** Withdraws a promise that stands: reminders go on. @throws NotFound, or Conflict if it ended before */
export async function withdrawPromise(
  ctx: Context,
  { id }: InputOf<typeof promisesApi.withdraw>,
): Promise<OutputOf<typeof promisesApi.withdraw>> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable('promises')
      .set({ endedHow: 'withdrawn', endedAt: tx.now, endedBy: tx.user.id })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const promise = await getPromise(tx, { id })
    if (!ended) throw new Conflict('This promise was withdrawn or replaced already.')
    return promise
  })
}
