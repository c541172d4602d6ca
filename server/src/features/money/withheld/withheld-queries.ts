import { addDays, dayOf } from '@shehena/domain/dates'
import type { Cents, CentsSum } from '@shehena/domain/money'
import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import type { WithheldKind, WithheldSort, WithheldState } from '@shehena/domain/money/withheld/withheld-list'
import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { type CustomerGroup, withGroup } from '../../sales/merged/customer-group.ts'
import { billedField } from '../invoices/invoice-columns.ts'
import { sameCertificate } from './same-certificate.ts'

type Input = InputOf<typeof withheldApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'sort' | 'q' | 'customer'> & { customer?: CustomerGroup | undefined }

/** A page of amounts withheld, with the sum of all pages. */
export async function listWithheld(ctx: Context, asked: Input): Promise<OutputOf<typeof withheldApi.list>> {
  const input = await withGroup(ctx, asked)
  const { page, pageSize } = input
  const found = findWithheld(ctx, input).where(await isFoundIn('withheld', ctx, input.q))
  const [column, direction] = order[input.sort]
  const onPage = found
    .selectAll()
    .orderBy(column, direction)
    .orderBy('withheld.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
  const items = await rowsOf(ctx, onPage.as('withheld'))
    .select(fileCount)
    .orderBy(column, direction)
    .orderBy('withheld.id', direction)
    .execute()
  const { count, amount } = await found
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<CentsSum>`sum_as_json(coalesce(sum(withheld.amount), 0))`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return { items, ...capTotal(count), amount, page, pageSize, cards: {} }
}

/** One amount withheld. @throws NotFound */
export async function getWithheld(ctx: Context, { id }: { id: string }): Promise<OutputOf<typeof withheldApi.record>> {
  const one = ctx.db.selectFrom('withheld').selectAll().where('id', '=', id)
  const row = await rowsOf(ctx, one.as('withheld')).select(fileCount).executeTakeFirst()
  if (!row) throw new NotFound('Withheld tax not found')
  return row
}

/** The filtered amounts, unordered and not yet searched. */
function findWithheld(ctx: Context, { state, kind, customer, olderThan }: Filters) {
  let found = ctx.db.selectFrom('withheld')
  if (state !== 'all') found = found.where(is[state])
  if (kind !== 'all') found = found.where('withheld.kind', '=', kind)
  if (customer) found = found.where(isOfGroup('withheld.customerId', customer))
  if (olderThan !== undefined) found = found.where('withheld.withheldOn', '<', addDays(dayOf(ctx.now), -olderThan))
  return found
}

/** The ids of the filtered amounts, by month and PIN of the customer. */
export function withheldIds(ctx: Context, filters: Filters, isSearched: RawBuilder<boolean>) {
  return findWithheld(ctx, filters)
    .where(isSearched)
    .innerJoin('invoices', 'invoices.id', 'withheld.invoiceId')
    .innerJoin('customers', 'customers.id', 'withheld.customerId')
    .select('withheld.id')
    .orderBy(monthOf)
    .orderBy(pinOf(ctx))
    .orderBy('withheld.id')
}

/** Amounts withheld as an export has them, by their ids, in any order. */
export function readWithheld(ctx: Context, ids: readonly string[]) {
  const found = ctx.db.selectFrom('withheld').selectAll().where(isAmong('withheld.id', ids))
  return rowsOf(ctx, found.as('withheld'))
    .select([monthOf.as('month'), pinOf(ctx).as('pin')])
    .execute()
}

const monthOf = sql<string>`to_char(withheld.withheld_on, 'YYYY-MM')`

const pinOf = (ctx: Context) => sql<string>`coalesce(${billedField(ctx.user.role, 'taxNumber')}, '')`

/** SQL: the state, in the words of the partial index. */
const is: Record<WithheldState, RawBuilder<boolean>> = {
  outstanding: sql`withheld.certificate_no is null and withheld.reversed_on is null`,
  certified: sql`withheld.certificate_no is not null and withheld.reversed_on is null`,
  reversed: sql`withheld.reversed_on is not null`,
}

/** SQL table of the amounts whose certificate is outstanding. */
export const outstandingWithheld: RawBuilder<unknown> = sql`(select from withheld where ${is.outstanding})`

const order = {
  withheldOn: ['withheld.withheldOn', 'asc'],
  '-withheldOn': ['withheld.withheldOn', 'desc'],
  amount: ['withheld.amount', 'asc'],
  '-amount': ['withheld.amount', 'desc'],
} as const satisfies Record<WithheldSort, readonly [string, 'asc' | 'desc']>

const fileCount = sql<number>`(
  select count(*)::int from documents d where d.withheld_id in ${sameCertificate(sql`withheld`)})`.as('fileCount')

/** The rows of a query with what the list shows of them. */
function rowsOf(ctx: Context, found: AliasedExpression<Selectable<Database['withheld']>, 'withheld'>) {
  return ctx.db
    .selectFrom(found)
    .innerJoin('invoices', 'invoices.id', 'withheld.invoiceId')
    .innerJoin('customers', 'customers.id', 'withheld.customerId')
    .leftJoin('profiles as reversers', 'reversers.userId', 'withheld.reversedBy')
    .select([
      'withheld.id',
      'withheld.invoiceId',
      'invoices.invoiceNo',
      'withheld.customerId',
      'customers.legalName as customerName',
      sql<WithheldKind>`withheld.kind`.as('kind'),
      sql<Cents>`withheld.base`.as('base'),
      sql<Cents>`withheld.amount`.as('amount'),
      'withheld.withheldOn',
      'withheld.certificateNo',
      'withheld.certificateOn',
      sql<WithheldState>`withheld.state`.as('state'),
      'withheld.remindedOn',
      'withheld.reversedOn',
      'reversers.name as reversedBy',
      'withheld.reverseReason',
      'withheld.version',
    ])
}
