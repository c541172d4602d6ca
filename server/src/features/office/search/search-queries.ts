import type { SearchHit, searchApi } from '@shehena/domain/office/search/search-api'
import { hitsPerKind, type SearchKind, searchKinds } from '@shehena/domain/office/search/search-kinds'
import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { matchesDriver } from '../../road/drivers/driver-search.ts'
import { matchesCustomer } from '../../sales/customers/customer-search.ts'
import { isFoundInEach } from './record-search.ts'

/**
 * The newest matches of each kind of record that the caller may see. Hidden kinds are not searched.
 */
export async function searchRecords(
  ctx: Context,
  { q }: InputOf<typeof searchApi.records>,
): Promise<OutputOf<typeof searchApi.records>> {
  // safe: the keys of an object literal are its kinds.
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => allows(ctx.user.role, searchKinds[kind]))
  const search = { q, role: ctx.user.role, isFound: await isFoundInEach(searchedTables, ctx, q) }
  const parts = kinds.map((kind) => sql`(select ${kind}::text as kind, found.* from (${hits[kind](search)}) found)`)
  const { rows } = await sql<SearchHit>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return { items: rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)) }
}

const searchedTables = ['bookings', 'dispatchJobs', 'invoices', 'payments', 'maintenanceRecords'] as const

const newest = sql`limit ${sql.lit(hitsPerKind)}`

type Search = { q: string; role: Role; isFound: Awaited<ReturnType<typeof isFoundInEach>> }

/** The query of each kind, over the same columns as its list. */
const hits: Record<SearchKind, (search: Search) => RawBuilder<unknown>> = {
  booking: ({ isFound }) => sql`
    select bookings.id, bookings.booking_no as title, concat_ws(' · ', bookings.customer_ref, c.legal_name) as detail
      from bookings join customers c on c.id = bookings.customer_id
      where ${isFound('bookings')}
      order by bookings.created_at desc, bookings.id desc ${newest}`,
  job: ({ isFound }) => sql`
    select dispatch_jobs.id, dispatch_jobs.job_no as title, concat_ws(' · ', v.reg_no, c.legal_name) as detail
      from dispatch_jobs
      join customers c on c.id = dispatch_jobs.customer_id
      left join vehicles v on v.id = dispatch_jobs.vehicle_id
      where ${isFound('dispatchJobs')}
      order by dispatch_jobs.created_at desc, dispatch_jobs.id desc ${newest}`,
  customer: ({ q, role }) => sql`
    select customers.id, customers.legal_name as title, '' as detail
      from customers
      where ${matchesCustomer(role, q)}
      order by customers.legal_name, customers.id ${newest}`,
  invoice: ({ isFound }) => sql`
    select invoices.id, invoices.invoice_no as title, c.legal_name as detail
      from invoices join customers c on c.id = invoices.customer_id
      where ${isFound('invoices')}
      order by invoices.created_at desc, invoices.id desc ${newest}`,
  payment: ({ isFound }) => sql`
    select payments.id, payments.receipt_no as title, c.legal_name as detail
      from payments join customers c on c.id = payments.customer_id
      where ${isFound('payments')}
      order by payments.paid_at desc, payments.id desc ${newest}`,
  maintenance: ({ isFound }) => sql`
    select maintenance_records.id, v.reg_no as title, left(maintenance_records.work_performed, 80) as detail
      from maintenance_records join vehicles v on v.id = maintenance_records.vehicle_id
      where ${isFound('maintenanceRecords')}
      order by maintenance_records.maintenance_date desc, maintenance_records.id desc ${newest}`,
  // Vehicles and drivers are few: no index is needed.
  vehicle: ({ q }) => sql`
    select v.id, v.reg_no as title, concat_ws(' ', v.make, v.model) as detail
      from vehicles v
      where ' ' || searchable(concat_ws(' ', v.reg_no, v.make, v.model)) like search_pattern(${q})
      order by v.reg_no ${newest}`,
  driver: ({ q }) => sql`
    select d.id, d.name as title, coalesce(d.license_no, '') as detail
      from drivers d
      where ${matchesDriver('d', q)}
      order by d.name, d.id ${newest}`,
}
