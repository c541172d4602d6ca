import type { CreditLine } from '@shehena/domain/bank/matching/matching'
import { payerKeysOf } from '@shehena/domain/bank/matching/wanted'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'

type Lesson = { line: CreditLine; customerId: string }

/** Remembers who paid for whom, from ties that were made: who pays for a merged customer pays for the one that it was merged into. */
export async function learnPayers(tx: Pick<Context, 'db'>, lessons: readonly Lesson[]): Promise<void> {
  await count(tx, lessons, sql`1, 0`, sql`confirmed = k.confirmed + excluded.confirmed`)
}

/** Remembers that a tie was undone. */
export async function unlearnPayers(tx: Pick<Context, 'db'>, lessons: readonly Lesson[]): Promise<void> {
  await count(tx, lessons, sql`0, 1`, sql`confirmed = greatest(k.confirmed - 1, 0), denied = k.denied + 1`)
}

async function count(
  tx: Pick<Context, 'db'>,
  lessons: readonly Lesson[],
  first: ReturnType<typeof sql>,
  change: ReturnType<typeof sql>,
): Promise<void> {
  const keys = lessons.flatMap(({ line, customerId }) => payerKeysOf(line).map((key) => ({ ...key, customerId })))
  if (keys.length === 0) return
  const times = sql`count(*)::int`
  await sql`
    insert into payer_keys as k (kind, key, customer_id, confirmed, denied)
      select kind, key, "customerId", n * confirmed, n * denied
        from (
          select kind, key, ${keptId('c')} as "customerId", ${times} as n
            from json_to_recordset(${JSON.stringify(keys)}::json) as t (kind text, key text, "customerId" uuid)
              join customers c on c.id = t."customerId"
            group by 1, 2, 3
        ) taught
        cross join (values (${first})) v (confirmed, denied)
        order by kind, key, "customerId"
      on conflict (kind, key, customer_id) do update set ${change}`.execute(tx.db)
}
