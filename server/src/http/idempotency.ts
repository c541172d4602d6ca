import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

type Attempt = { route: string; key: string; input: unknown }

/**
 * Idempotent creation. The key is inserted in the transaction of the effect: a concurrent request with the same key
 * waits for the first one and gets the same answer.
 *
 * @throws Refusal KEY_REUSED if the key was used with another body or by another role
 */
export async function once<Output>(
  ctx: Context,
  attempt: Attempt,
  make: (tx: Context) => Promise<Output>,
): Promise<Output> {
  const { route, key } = attempt
  const requestHash = createHash('sha256')
    .update(JSON.stringify([ctx.user.role, attempt.input]))
    .digest('base64url')

  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.db
      .insertInto('idempotencyKeys')
      .values({ userId: ctx.user.id, route, key, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()

    if (!claimed.numInsertedOrUpdatedRows) {
      const earlier = await tx.db
        .selectFrom('idempotencyKeys')
        .select(['requestHash', 'response'])
        .where('userId', '=', ctx.user.id)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (earlier.requestHash !== requestHash) {
        throw new Refusal('KEY_REUSED', 'This was already saved with other values. Reload to see what was saved.')
      }
      // safe: written below from the output of the same route.
      return earlier.response as Output
    }

    const output = await make(tx)
    await tx.db
      .updateTable('idempotencyKeys')
      .set({ response: sql`${JSON.stringify(output)}::jsonb` })
      .where('userId', '=', ctx.user.id)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute()
    return output
  })
}
