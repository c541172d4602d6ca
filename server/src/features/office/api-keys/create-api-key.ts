import { randomUUID } from 'node:crypto'
import type { apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import { type KeyRole, keyName, mayWrite, mostKeys } from '@shehena/domain/office/api-keys/key-limits'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { hashOfKey, newKeySecret } from '../../../sign-in/key-secret.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { getApiKey } from './api-keys-queries.ts'
import { naming, refuseNameOfPerson } from './key-name.ts'
import { logKeyAct } from './log-key-act.ts'
import { tellOfKey } from './tell-of-key.ts'

/**
 * Makes the API keys of a program, each with a profile of its own, logs them and tells the administrators: all or none. The
 * secrets leave the server this once. There is no idempotency key, whose stored answer would keep them: a repeated call is
 * refused by the name.
 *
 * @throws Refusal CONFLICT for the field `name`, Conflict with too many keys, Forbidden if the caller has just lost the role
 */
export async function createApiKey(
  ctx: Context,
  { name, roles, isReadOnly, ...limits }: InputOf<typeof apiKeysApi.create>,
): Promise<OutputOf<typeof apiKeysApi.create>> {
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    await refuseTooMany(tx, roles.length)
    const keys: OutputOf<typeof apiKeysApi.create>['keys'] = []
    for (const role of roles) {
      const own = { name: keyName(name, role, roles), role, isReadOnly: isReadOnly || !mayWrite(role) }
      keys.push(await createOne(tx, { ...limits, ...own }))
    }
    return { keys }
  })
}

type NewKey = { name: string; role: KeyRole; isReadOnly: boolean; callsPerMinute: number; days: number }

async function createOne(tx: Context, { name, role, isReadOnly, callsPerMinute, days }: NewKey) {
  const { secret, prefix } = newKeySecret()
  await refuseNameOfPerson(tx, name)
  const { profileId, userId } = await insertProfile(tx, { name, role })
  const { id } = await tx.db
    .insertInto('apiKeys')
    .values({
      profileId,
      prefix,
      hash: hashOfKey(secret),
      isReadOnly,
      callsPerMinute,
      expiresAt: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logKeyAct(tx, { userId, action: 'create_key', newRole: role })
  const key = await getApiKey(tx, { id })
  await tellOfKey(tx, 'created', key)
  return { secret, key }
}

async function refuseTooMany({ db }: Context, added: number): Promise<void> {
  const { inUse } = await db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('inUse'))
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (inUse + added > mostKeys) {
    throw new Conflict(`There are ${mostKeys} keys in use at most. Revoke one that is not needed.`)
  }
}

/** An account that nobody can sign in by: it has no password, and no mail reaches its address. */
async function insertProfile({ db }: Context, { name, role }: { name: string; role: KeyRole }) {
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" ("name", "email", "emailVerified") values (${name}, ${`key-${randomUUID()}@keys.invalid`}, false)
      returning "id"`.execute(db)
  // safe: the statement above returns one row, and a trigger on users has created the profile.
  const userId = rows[0]!.id
  return naming(() =>
    db
      .updateTable('profiles')
      .set({ kind: 'key', role, isActive: true })
      .where('userId', '=', userId)
      .returning(['id as profileId', 'userId'])
      .executeTakeFirstOrThrow(),
  )
}
