import type { NavigationCounts, Waiting } from '@shehena/domain/office/navigation/navigation-api'
import { type CountedEntry, countedFor, mostCounted } from '@shehena/domain/office/navigation/navigation-counts'
import { allows } from '@shehena/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { shareRead } from '../../../db/reads/share-read.ts'
import { chasedWaiting } from '../../money/chase/chased-customers.ts'
import { readyCharges } from '../../money/ready-to-bill/ready-to-bill-queries.ts'
import { outstandingWithheld } from '../../money/withheld/withheld-queries.ts'
import { jobsAtRiskWaiting } from '../../road/jobs/list-jobs-at-risk.ts'

// safe: the keys of an object literal.
const everyEntry = Object.keys(countedFor) as CountedEntry[]

/** What waits behind the entries of the menu that the caller may open. */
export async function countWaiting(ctx: Context): Promise<NavigationCounts> {
  const entries = everyEntry.filter((entry) => allows(ctx.user.role, countedFor[entry]))
  return entries.length > 0 ? countEntries(ctx, { entries }) : {}
}

/** Shared by callers who may see the same entries, and by no others: the entries are the input. */
const countEntries = shareRead(
  async (ctx: SharedContext, { entries }: { entries: CountedEntry[] }): Promise<NavigationCounts> => {
    const columns = entries.map((entry) => sql`${waiting[entry](ctx)} as ${sql.ref(entry)}`)
    const { rows } = await sql<Record<CountedEntry, Waiting>>`select ${sql.join(columns)}`.execute(ctx.db)
    // safe: a select without a table gives one row.
    return Object.fromEntries(entries.map((entry) => [entry, capped(rows[0]![entry])]))
  },
)

const capped = ({ count, isLate }: Waiting): Waiting => ({ count: Math.min(count, mostCounted), isLate })

const waiting: Record<CountedEntry, (ctx: SharedContext) => RawBuilder<Waiting>> = {
  atRisk: jobsAtRiskWaiting,
  readyToBill: () => countOf(readyCharges()),
  drafts: () => countOf(sql`(select from invoices where status = 'draft')`),
  withheldTax: () => countOf(outstandingWithheld),
  reconciliation: () => countOf(sql`(select from bank_lines where is_open)`),
  collecting: (ctx) => chasedWaiting(ctx, mostCounted),
}

/** SQL: how many rows a table has, none of them late. It reads no more rows than it counts. */
function countOf(table: RawBuilder<unknown>): RawBuilder<Waiting> {
  return sql`(
    select json_build_object('count', count(*), 'isLate', false)
      from (select from ${table} counted limit ${sql.lit(mostCounted)}) first)`
}
