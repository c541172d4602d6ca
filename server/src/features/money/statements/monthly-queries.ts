import { dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'
import { movements } from './movements.ts'

const mostNamed = 50

/** Who would get a monthly statement by what customers owe today, and which of them have no address. */
export async function previewMonthly({ db, now }: Context): Promise<OutputOf<typeof statementsApi.monthly>> {
  const { rows } = await sql<OutputOf<typeof statementsApi.monthly>>`
    with debtors as materialized (
      select customers.id, customers.legal_name as name, ${isMailable} as is_mailable
        from ${owing(dayOf(now))} owing join customers on customers.id = owing.customer_id
    )
    select (select count(*)::int from debtors where is_mailable) as receiving,
        (select count(*)::int from debtors where not is_mailable) as without_address,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
          from (select id, name from debtors where not is_mailable order by name, id limit ${mostNamed}) first) as named
    `.execute(db)
  // safe: a query without a table gives one row.
  return rows[0]!
}

/** The ids of the customers that owed something at the end of a day, in order, with what they owed in cents. */
export async function listOwing(
  db: Kysely<Database>,
  day: string,
): Promise<{ customerId: string; closing: CentsSum }[]> {
  const { rows } = await sql<{ customerId: string; closing: CentsSum }>`
    select customer_id, sum_as_json(balance) as closing from ${owing(day)} owing order by customer_id`.execute(db)
  return rows
}

/** Whether the company sends monthly statements. */
export async function areMonthlyStatementsOn(db: Kysely<Database>): Promise<boolean> {
  const settings = await db.selectFrom('systemSettings').select('sendsMonthlyStatements').executeTakeFirstOrThrow()
  return settings.sendsMonthlyStatements
}

/** SQL: (customer_id, balance) of the customers that owed something at the end of a day, with those that were merged into them. */
function owing(day: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(c.merged_into_id, m.customer_id) as customer_id, sum(m.balance) as balance
      from (
        select customer_id, sum(amount) as balance from ${movements()} m where day <= ${day}::date group by customer_id
      ) m join customers c on c.id = m.customer_id
      group by 1 having sum(m.balance) > 0)`
}
