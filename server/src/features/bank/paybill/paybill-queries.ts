import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { NotFound } from '../../../errors.ts'

const mostShown = sql.lit(20)

/** How a paybill or till tells of payments, and what came last. @throws NotFound, also for a bank account */
export async function getPaybill({ db }: Pick<Context, 'db'>, { account }: { account: string }): Promise<PaybillHook> {
  const { rows } = await sql<PaybillHook>`
    select a.id as account_id, h.id is not null as is_set,
        case when h.old_until > now() then h.old_until end as old_until,
        coalesce(h.refuses_unknown, false) as refuses_unknown, coalesce(h.allowed_addresses, '{}') as allowed_addresses,
        p.name as created_by, coalesce(not p.is_active, false) as has_maker_left, coalesce(h.version, 0) as version,
        coalesce(h.turned_away, 0) as turned_away, h.turned_away_at,
        (select coalesce(json_agg(json_build_object('lineId', l.id, 'at', ${jsonInstant(sql`l.created_at`)}, 'receipt', l.reference,
              'amount', l.amount, 'accountRef', l.account_ref, 'isOnStatement', l.bank_statement_id is not null) order by l.entry_no desc), '[]')
            from (select * from bank_lines where bank_account_id = a.id and source = 'c2b' order by entry_no desc limit ${mostShown}) l
        ) as last,
        (select coalesce(json_agg(json_build_object('id', r.id, 'at', ${jsonInstant(sql`r.at`)}, 'reason', r.reason,
              'txnCode', r.txn_code, 'address', r.address) order by r.at desc, r.id desc), '[]')
            from (select * from hook_rejects where bank_account_id = a.id order by at desc, id desc limit ${mostShown}) r
        ) as rejects
      from bank_accounts a
      left join paybill_hooks h on h.bank_account_id = a.id
      left join profiles p on p.user_id = h.created_by
      where a.id = ${account} and a.kind <> 'bank'`.execute(db)
  const [hook] = rows
  if (!hook) throw new NotFound('Account not found')
  return hook
}
