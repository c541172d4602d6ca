import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'

/** Waits for concurrent changes, then checks that the caller is still an administrator. @throws Forbidden */
export async function confirmAdministrator(tx: Context): Promise<void> {
  await waitForOthers(tx)
  const caller = await tx.db
    .selectFrom('profiles')
    .select([sql<Role>`role`.as('role'), 'isActive'])
    .where('userId', '=', tx.user.id)
    .executeTakeFirst()
  refuseOthers(caller)
}

/** Changes of accounts, and of what acts for them, are serialised. */
export async function waitForOthers(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keep_an_admin'))`.execute(tx.db)
}

/** @throws Forbidden unless the caller is an active administrator */
export function refuseOthers(caller: { role: Role; isActive: boolean } | undefined): void {
  if (caller?.role !== 'admin' || !caller.isActive) throw new Forbidden()
}
