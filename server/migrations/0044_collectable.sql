-- How much of what was invoiced has been collected is asked of what was to come as money: neither what was credited nor what
-- the customer withheld for the tax authority.
create or replace function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.balance where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total - i.credited_total - i.withheld_total where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'collected', i.issue_date::text, i.paid_total where i.status in ('sent', 'overdue', 'paid') and i.paid_total > 0
  union all
  select 'net_invoiced', i.issue_date::text, i.subtotal where i.billed_name is not null
  union all
  select 'net_invoiced', i.cancelled_on::text, -i.subtotal where i.billed_name is not null and i.cancelled_on is not null
  union all
  select 'owed', i.issue_date::text, i.total where i.billed_name is not null
  union all
  select 'owed', i.cancelled_on::text, -i.total where i.billed_name is not null and i.cancelled_on is not null
$$;
insert into tallies
  select 'gross_invoiced', issue_date::text, -sum(withheld_total)::bigint from invoices
    where status in ('sent', 'overdue', 'paid') and withheld_total > 0
    group by issue_date;
