import { addDays, dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import { agingBuckets, dueDatesOf } from '@shehena/domain/money/invoices/aging'
import { matchOf } from '@shehena/domain/money/payments/payment-match'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import type { dashboardsApi } from '@shehena/domain/office/dashboards/dashboards-api'
import { daysSalesOutstanding } from '@shehena/domain/office/dashboards/days-sales-outstanding'
import { type Days, periodDays } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { isBetween } from '../../../db/days.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { promisedThisWeek } from '../../money/chase/chase-queries.ts'
import { paidInvoices } from '../../money/payments/payments-queries.ts'
import { readyToBillFigures } from '../../money/ready-to-bill/ready-to-bill-queries.ts'
import { cancelledWithin } from './cancelled-within.ts'
import { creditedWithin } from './credited-within.ts'

type FinanceDashboard = OutputOf<typeof dashboardsApi.finance>
type Sum = FinanceDashboard['outstanding']

const shownPayments = 10

/** Outstanding invoices, unmatched payments, and recent payments. */
export async function getFinanceDashboard(ctx: SharedContext): Promise<FinanceDashboard> {
  const [{ netInvoiced, cancelled, credited, ...figures }, recentPayments] = await Promise.all([
    getFigures(ctx),
    listRecentPayments(ctx),
  ])
  return {
    ...figures,
    sales: {
      netInvoiced,
      cancelled,
      credited,
      daysOutstanding: daysSalesOutstanding(figures.outstanding.amount, netInvoiced),
    },
    recentPayments,
  }
}

/** The figures, summed from the tallies by due date and by day of issue. */
function getFigures(ctx: SharedContext) {
  const today = dayOf(ctx.now)
  const salesDays = periodDays('last90Days', today)
  const aged = agingBuckets.map(
    (bucket) => sql`json_build_object('bucket', ${bucket}::text, ${owed(dueDatesOf(bucket, today))})`,
  )
  return ctx.db
    .selectFrom('tallies')
    .select([
      sql<Sum>`json_build_object(${owed({})})`.as('outstanding'),
      sql<Sum>`json_build_object(${owed({ to: addDays(today, -1) })})`.as('overdue'),
      sql<Sum>`json_build_object('count', ${sumOf('payments', sql`bucket = 'unmatched'`)}, 'amount', ${sumOf('unmatched_amount')})`.as(
        'unmatched',
      ),
      promisedThisWeek(ctx).as('promised'),
      sumOf('net_invoiced').as('netInvoiced'),
      cancelledWithin(salesDays).as('cancelled'),
      creditedWithin(salesDays).as('credited'),
      readyToBillFigures().as('readyToBill'),
      sql<FinanceDashboard['aging']>`json_build_array(${sql.join(aged)})`.as('aging'),
    ])
    .where(
      sql<boolean>`subject in ('receivables', 'receivable_invoices', 'payments', 'unmatched_amount')
        or (subject = 'net_invoiced' and ${isBetween(sql.ref('bucket'), salesDays)})`,
    )
    .executeTakeFirstOrThrow()
}

/** SQL: count and balance of the open invoices due in a range, as entries of a JSON object. */
function owed(days: Days): RawBuilder<unknown> {
  const isDue = isBetween(sql.ref('bucket'), days)
  return sql`'count', ${sumOf('receivable_invoices', isDue)}, 'amount', ${sumOf('receivables', isDue)}`
}

function sumOf(subject: string, isCounted: RawBuilder<unknown> = sql`true`): RawBuilder<CentsSum> {
  return sql`sum_as_json(coalesce(sum(n) filter (where subject = ${subject} and ${isCounted}), 0))`
}

async function listRecentPayments(ctx: SharedContext): Promise<FinanceDashboard['recentPayments']> {
  const rows = await ctx.db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .innerJoinLateral(paidInvoices, (join) => join.onTrue())
    .select([
      'payments.id',
      'payments.receiptNo',
      'customers.legalName as customerName',
      'paid.invoiceNo',
      'paid.invoiceCount',
      'payments.allocatedTotal as allocated',
      'payments.amount',
      'payments.method',
      'payments.paidAt',
    ])
    // safe: a CHECK lists the methods of the domain.
    .$narrowType<{ method: PaymentMethod }>()
    .where('payments.voidedAt', 'is', null)
    .orderBy('payments.paidAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(sql.lit(shownPayments))
    .execute()
  return rows.map(({ allocated, ...payment }) => ({
    ...payment,
    match: matchOf({ amount: payment.amount, allocated }),
  }))
}
