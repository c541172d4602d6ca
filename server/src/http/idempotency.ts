import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { builtOnce, type ValueOf } from '../db/built-once.ts'
import { inTransaction } from '../db/transaction.ts'
import { databaseAway, isLockTimeout, isUnavailable, Refusal } from '../errors.ts'

type Attempt = { route: string; key: string; input: unknown }

/**
 * Idempotent creation. The last statement of the transaction stores the key with the answer: of two requests with one key, the
 * later waits there for the first, undoes its own work, and gets the answer of the first. So does a repeated request that is
 * refused because the first has had its effect.
 *
 * @throws Refusal KEY_REUSED if the key was used with another body or by another role
 */
export async function once<Output>(
  ctx: Context,
  attempt: Attempt,
  make: (tx: Context) => Promise<Output>,
): Promise<Output> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([ctx.user.role, attempt.input]))
    .digest('base64url')

  try {
    return await inTransaction(ctx, make, async (tx, output) => {
      await store(tx, { ...attempt, requestHash, output })
      return output
    })
  } catch (error) {
    const earlier = isUnavailable(error) ? undefined : await findEarlier(ctx, attempt)
    if (!earlier) throw error
    if (earlier.requestHash !== requestHash) {
      throw new Refusal('KEY_REUSED', 'This was already saved with other values. Reload to see what was saved.')
    }
    // safe: stored from the output of the same route.
    return earlier.response as Output
  }
}

type Answer = { route: string; key: string; requestHash: string; output: unknown }

async function store(tx: Context, { route, key, requestHash, output }: Answer): Promise<void> {
  try {
    await insertKey(tx, { userId: tx.user.id, route, key, requestHash, response: JSON.stringify(output) })
  } catch (error) {
    // The caller's own earlier attempt, which the database has not committed for seconds.
    throw isLockTimeout(error) ? databaseAway() : error
  }
}

type Key = Record<'userId' | 'route' | 'key' | 'requestHash' | 'response', string>

const insertKey = builtOnce((db, value: ValueOf<Key>) =>
  db.insertInto('idempotencyKeys').values({
    userId: value('userId'),
    route: value('route'),
    key: value('key'),
    requestHash: value('requestHash'),
    response: value('response'),
  }),
)

function findEarlier({ db, user }: Context, { route, key }: Attempt) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('userId', '=', user.id)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
}
