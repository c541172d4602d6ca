import { readableFields } from '@shehena/domain/office/history/recorded-fields'
import type { UserLogEntry } from '@shehena/domain/office/users/user'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sqlName } from '../../../db/column-names.ts'
import { isDuring } from '../../../db/days.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { changesOf, type Entry } from '../history/changes-of.ts'
import { shownValues } from '../history/shown-values.ts'

type Row = Omit<UserLogEntry, 'changes'> & Entry

/** The entry of a removal keeps the name for those before it. */
const nameOfRemoved = sql<string>`(
  select r.target_name from user_management_log r where r.target_user_id = log.target_user_id and r.action = 'remove')`

/**
 * A page of the management log, newest first: what administrators did to accounts, and changes of the settings, which
 * come from the audit trail, so that none is missing.
 */
export async function listUserLog(
  ctx: Context,
  input: InputOf<typeof usersApi.log>,
): Promise<OutputOf<typeof usersApi.log>> {
  const { page, pageSize } = input
  const fields = readableFields(ctx.user.role, 'systemSettings')
  const columns = sql<readonly string[]>`${fields.map(([field]) => sqlName(field))}::text[]`
  const log = sql`(
    select id::text as id, admin_user_id as by, target_user_id, action, old_role, new_role,
        null::jsonb as before, null::jsonb as after, created_at
      from user_management_log
    union all
    select id::text, user_id, null, 'change_settings', null, null,
        ${shownValues(sql.ref('oldValues'), columns)}, ${shownValues(sql.ref('newValues'), columns)}, at
      from audit_log
      where table_name = 'system_settings' and action = 'update' and old_values ?| ${columns}
  ) log`
  const isOnDay = isDuring(ctx, sql.ref('log.createdAt'), input)
  const { rows } = await sql<Row>`
    select log.id, admins.name as admin_name, coalesce(targets.name, ${nameOfRemoved}) as target_name, action, old_role, new_role, before, after,
        log.created_at
      from ${log}
      left join profiles admins on admins.user_id = log.by
      left join profiles targets on targets.user_id = log.target_user_id
      where ${isOnDay}
      order by log.created_at desc, log.id desc
      limit ${pageSize} offset ${offsetOf(input)}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${log} where ${isOnDay}`.execute(ctx.db)

  const items = rows.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: changesOf(fields, { before, after }, (_kind, value = null) => value),
  }))
  return { items, ...capTotal(counted.rows[0]?.total ?? 0), page, pageSize, cards: {} }
}
