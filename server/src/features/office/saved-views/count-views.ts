import { isOfLate, mayOpenView, readView, type ViewInput } from '@shehena/domain/office/saved-views/read-view'
import { usualViews } from '@shehena/domain/office/saved-views/usual-views'
import type { ViewCount, viewCountsApi } from '@shehena/domain/office/saved-views/view-counts-api'
import { countedInView, viewLists } from '@shehena/domain/office/saved-views/view-lists'
import { allows } from '@shehena/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { findInvoices } from '../../money/invoices/invoice-list-queries.ts'
import { findJobs } from '../../road/jobs/found-jobs.ts'
import { jobsAtRiskWaiting } from '../../road/jobs/list-jobs-at-risk.ts'
import { findBookings } from '../../sales/bookings/bookings-queries.ts'
import { groupsOf } from '../../sales/merged/customer-group.ts'
import { listSavedViews } from './saved-views-queries.ts'

type Counted = { count: number; isLate: boolean }
type Asked = { view: string; counted: RawBuilder<Counted> }

/**
 * How many rows each view of a list finds, with at most three statements: the views, the customers that count as one, and the
 * counts. A view that searches for a text has none: each text would take statements of its own.
 *
 * @throws Forbidden for a list that the caller may not open
 */
export async function countViews(ctx: ReadContext, { list }: InputOf<typeof viewCountsApi.list>): Promise<ViewCount[]> {
  if (!allows(ctx.user.role, viewLists[list])) throw new Forbidden()
  const saved = (await listSavedViews(ctx)).filter((view) => view.list === list)
  const usual = usualViews[list].filter(({ isUncounted }) => !isUncounted)
  const named = [
    ...usual.map(({ key, search }) => ({ view: key, search })),
    ...saved.map(({ id, search }) => ({ view: id, search })),
  ]
  const read = named.flatMap(({ view, search }) => {
    const found = search === null ? null : readView(list, search)
    return found && !found.input.q && mayOpenView(ctx.user.role, found) ? [{ view, found }] : []
  })
  const groups = await groupsOf(
    ctx,
    read.flatMap(({ found }) => customerOf(found) ?? []),
  )
  const atRisk: Asked[] = list === 'jobs' ? [{ view: 'atRisk', counted: jobsAtRiskWaiting(ctx) }] : []
  const asked = [...read.map(({ view, found }) => ({ view, counted: countOf(ctx, found, groups) })), ...atRisk]
  const columns = asked.map(({ counted }, n) => sql`${counted} as ${sql.ref(`v${n}`)}`)
  const { rows } = await sql<Record<string, Counted>>`select ${sql.join(columns)}`.execute(ctx.db)
  return asked.map(({ view }, n) => {
    // safe: a select without a table gives one row with a column for each view.
    const { count, isLate } = rows[0]![`v${n}`]!
    return { view, count: Math.min(count, most), isLate }
  })
}

const most = countedInView + 1

const customerOf = (view: ViewInput) => (view.list === 'jobs' ? undefined : view.input.customer)

/** SQL: how many rows a view finds. It reads no more rows than it counts. */
function countOf(ctx: ReadContext, view: ViewInput, groups: Map<string, readonly string[]>): RawBuilder<Counted> {
  const customer = groups.get(customerOf(view) ?? '')
  const one = sql`1`.as('one')
  const found =
    view.list === 'jobs'
      ? findJobs(ctx, view.input).select(one).limit(sql.lit(most)).as('found')
      : view.list === 'bookings'
        ? findBookings(ctx, { ...view.input, customer })
            .select(one)
            .limit(sql.lit(most))
            .as('found')
        : findInvoices(ctx, { ...view.input, customer })
            .select(one)
            .limit(sql.lit(most))
            .as('found')
  return sql`(select json_build_object('count', count(*), 'isLate', ${sql.lit(isOfLate(view))} and count(*) > 0) from ${found})`
}
