import type { MadeThing } from '@shehena/domain/office/users/user'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { getUser } from './users-queries.ts'

/** What a person made that still works, or can be made to: keys, webhooks, and the addresses of paybills. @throws NotFound */
export async function listMade(ctx: Pick<Context, 'db'>, { id }: { id: string }): Promise<{ items: MadeThing[] }> {
  await getUser(ctx, { id })
  const { rows } = await sql<MadeThing>`
    select made.kind, made.id, made.name
      from profiles person
      cross join lateral (
        select 'apiKey' as kind, k.id, key.name
          from api_keys k join profiles key on key.id = k.profile_id
          where k.created_by = person.user_id and k.revoked_at is null
        union all
        select 'webhook', e.id, e.url from webhook_endpoints e where e.created_by = person.user_id and hears(e)
        union all
        select 'paybill', h.id, a.name || ' · ' || a.number
          from paybill_hooks h join bank_accounts a on a.id = h.bank_account_id
          where h.created_by = person.user_id
      ) made
      where person.id = ${id} and person.kind = 'person'
      order by made.kind, made.name, made.id`.execute(ctx.db)
  return { items: rows }
}
