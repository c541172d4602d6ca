import type { JobPaperType } from '@shehena/domain/office/documents/document-kinds'
import { sql } from 'kysely'

/** SQL: the papers that the customer of the row of `dispatch_jobs` asks for and the job lacks. Reads the row `customers`. */
export const missingPapersOfJob = sql<JobPaperType[]>`array(
  select asked.type
    from unnest(customers.billing_papers) with ordinality asked (type, place)
    where dispatch_jobs.status <> 'cancelled'
      and not exists (select from documents d where d.dispatch_job_id = dispatch_jobs.id and d.doc_type = asked.type)
    order by asked.place)`

/**
 * SQL: the ids of the completed jobs that lack a paper that their customer asks for, until the freight of their load is billed
 * or let through without it. It begins with the customers that ask: what most of them delivered is left unread.
 */
export const jobsLackingPapers = sql<string>`(
  select j.id
    from customers asking
    join charges c on c.customer_id = asking.id and c.invoice_line_id is null and c.billable_at is not null
    join dispatch_jobs j on j.booking_id = c.booking_id and j.load_no = c.load_no and j.status = 'completed'
    where asking.billing_papers <> '{}' and c.kind = 'freight' and c.papers_waived is null
      and exists (
        select from unnest(asking.billing_papers) as type
          where not exists (select from documents d where d.dispatch_job_id = j.id and d.doc_type = type)))`

/**
 * SQL: the papers that the customer of a charge asks for and the job of its load lacks. Reads the rows `charges` and
 * `customers`. None for an extra, and for what was let through without them.
 */
export const missingPapers = sql<JobPaperType[]>`case when customers.billing_papers <> '{}' then array(
  select asked.type
    from unnest(customers.billing_papers) with ordinality asked (type, place)
    where charges.kind = 'freight' and charges.papers_waived is null
      and not exists (
        select from dispatch_jobs j join documents d on d.dispatch_job_id = j.id
          where j.booking_id = charges.booking_id and j.load_no = charges.load_no and j.status <> 'cancelled'
            and d.doc_type = asked.type)
    order by asked.place) else '{}'::text[] end`
