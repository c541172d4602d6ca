import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import type { SearchHit, searchApi } from '@shehena/domain/search/search-api'
import { hitsPerKind, type SearchKind, searchKinds } from '@shehena/domain/search/search-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { matchesCustomer } from '../customers/customer-search.ts'
import { matchesDriver } from '../drivers/driver-search.ts'

/**
 * The newest matches of each kind of record that the caller may see, in one statement. Hidden kinds are not searched.
 */
export async function searchRecords(
  ctx: Context,
  { q }: InputOf<typeof searchApi.records>,
): Promise<OutputOf<typeof searchApi.records>> {
  // safe: the keys of an object literal are its kinds.
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => allows(ctx.user.role, searchKinds[kind]))
  const parts = kinds.map(
    (kind) => sql`(select ${kind}::text as kind, found.* from (${hits[kind](q, ctx.user.role)}) found)`,
  )
  const { rows } = await sql<SearchHit>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return { items: rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)) }
}

const newest = sql`limit ${sql.lit(hitsPerKind)}`

/** The query of each kind, over the same columns as its list. */
const hits: Record<SearchKind, (q: string, role: Role) => RawBuilder<unknown>> = {
  booking: (q) => sql`
    select b.id, b.booking_no as title, c.legal_name as detail
      from bookings b join customers c on c.id = b.customer_id
      where b.search_text like search_pattern(${q})
      order by b.created_at desc, b.id desc ${newest}`,
  job: (q) => sql`
    select j.id, j.job_no as title, concat_ws(' · ', v.reg_no, c.legal_name) as detail
      from dispatch_jobs j
      join bookings b on b.id = j.booking_id
      join customers c on c.id = b.customer_id
      left join vehicles v on v.id = j.vehicle_id
      where j.search_text like search_pattern(${q})
      order by j.created_at desc, j.id desc ${newest}`,
  customer: (q, role) => sql`
    select customers.id, customers.legal_name as title, '' as detail
      from customers
      where ${matchesCustomer(role, q)}
      order by customers.legal_name, customers.id ${newest}`,
  invoice: (q) => sql`
    select i.id, i.invoice_no as title, c.legal_name as detail
      from invoices i join customers c on c.id = i.customer_id
      where i.search_text like search_pattern(${q})
      order by i.created_at desc, i.id desc ${newest}`,
  payment: (q) => sql`
    select p.id, p.receipt_no as title, c.legal_name as detail
      from payments p join customers c on c.id = p.customer_id
      where p.search_text like search_pattern(${q})
      order by p.created_at desc, p.id desc ${newest}`,
  maintenance: (q) => sql`
    select m.id, v.reg_no as title, left(m.work_performed, 80) as detail
      from maintenance_records m join vehicles v on v.id = m.vehicle_id
      where m.search_text like search_pattern(${q})
      order by m.maintenance_date desc, m.id desc ${newest}`,
  // Vehicles and drivers are few: no index is needed.
  vehicle: (q) => sql`
    select v.id, v.reg_no as title, concat_ws(' ', v.make, v.model) as detail
      from vehicles v
      where ' ' || searchable(concat_ws(' ', v.reg_no, v.make, v.model)) like search_pattern(${q})
      order by v.reg_no ${newest}`,
  driver: (q) => sql`
    select d.id, d.name as title, coalesce(d.license_no, '') as detail
      from drivers d
      where ${matchesDriver('d', q)}
      order by d.name, d.id ${newest}`,
}
