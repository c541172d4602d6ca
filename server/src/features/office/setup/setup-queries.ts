import type { SampleKind } from '@shehena/domain/office/setup/sample-kinds'
import type { Setup } from '@shehena/domain/office/setup/setup-api'
import { essentialSteps, type SetupStep, setupSteps } from '@shehena/domain/office/setup/setup-steps'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** SQL: whether a kind has a record that is not of the sample data. Sample records are few, so it stops at once. */
const hasOwn = (kind: SampleKind, condition: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from ${sql.table(kind)} own where ${condition}
    and not exists (select from sample_records s where s.kind = ${sql.lit(kind)} and s.record_id = own.id))`

/** SQL: for each step of the setup, whether the row of `system_settings` and the other tables say that it is done. */
const isDone = ({ mailWay }: Pick<Context, 'mailWay'>): Record<SetupStep, RawBuilder<boolean>> => ({
  company: sql`company_name is not null and company_tax_number is not null`,
  vat: sql`is_vat_registered is not null`,
  logo: sql`logo_id is not null`,
  payment: sql`bank_name is not null and bank_account_no is not null or mpesa_paybill is not null`,
  mail: mailWay.environment ? sql`true` : sql`smtp_host is not null`,
  people: sql`(select count(*) from (select from profiles where kind = 'person' and is_active limit 2) active) = 2`,
  customers: hasOwn('customers'),
  fleet: sql`${hasOwn('vehicles')} and ${hasOwn('drivers')}`,
  routes: hasOwn('routes'),
  opening_invoices: sql`exists (select from invoices where opened_on is not null)`,
  booking: hasOwn('bookings', sql`own.status in ('confirmed', 'scheduled')`),
  invoice: sql`exists (
    select from invoices where seller_id is not null and opened_on is null
      and not exists (select from sample_records s where s.kind = 'customers' and s.record_id = invoices.customer_id))`,
})

/**
 * SQL: whether the company is still being set up: one of the steps is left without which no invoice should go out. As `setupProgress`,
 * for an answer that has no room for the steps.
 */
export function isBeingSetUp(ctx: Pick<Context, 'mailWay'>): RawBuilder<boolean> {
  const done = isDone(ctx)
  const isLeft = essentialSteps.map(
    (step) => sql`not (${done[step]}) and not exists (select from setup_skips where step = ${sql.lit(step)})`,
  )
  return sql`(select ${sql.join(isLeft, sql` or `)} from system_settings)`
}

/** What is left to do until the company is at work. Done is read from the data, skipped is what somebody said. */
export async function getSetup(ctx: Pick<Context, 'db' | 'mailWay'>): Promise<Setup> {
  const done = isDone(ctx)
  const steps = setupSteps.map((step) => sql`${sql.lit(step)}, ${done[step]}`)
  const { rows } = await sql<{
    done: Record<SetupStep, boolean>
    skipped: SetupStep[]
    sampleRecords: number
    maySample: boolean
  }>`
    select json_build_object(${sql.join(steps)}) as done,
        array(select step from setup_skips) as skipped,
        (select count(*)::int from sample_records) as sample_records,
        not exists (select from bookings) and not exists (select from sample_records) as may_sample
      from system_settings`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  const { skipped, sampleRecords, maySample } = row
  return {
    steps: setupSteps.map((step) => ({ step, isDone: row.done[step], isSkipped: skipped.includes(step) })),
    sampleRecords,
    maySample,
  }
}
