-- What the dashboards ask each time somebody looks: the jobs completed lately, those late, and how much of what was
-- invoiced has been paid, which is added up by day of issue beside the other figures of invoices.

create index dispatch_jobs_completed on dispatch_jobs (actual_end) include (planned_end, actual_start)
  where status = 'completed' and planned_end is not null;
create index dispatch_jobs_open_end on dispatch_jobs (planned_end)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');

drop trigger tally_insert on invoices;
drop trigger tally_update on invoices;

drop function tally_invoices;
drop function invoice_tallies;

-- What an invoice adds to each figure.
create function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.total - i.paid_total where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'net_invoiced', i.issue_date::text, i.subtotal where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'collected', i.issue_date::text, i.paid_total where i.status in ('sent', 'overdue', 'paid') and i.paid_total > 0
$$;

create function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added i, invoice_tallies(i) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added i, invoice_tallies(i) t
          union all
          select t.subject, t.bucket, -t.n from removed i, invoice_tallies(i) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on invoices referencing new table as added
  for each statement execute function tally_invoices();
create trigger tally_update after update on invoices referencing old table as removed new table as added
  for each statement execute function tally_invoices();

insert into tallies
  select t.subject, t.bucket, sum(t.n)
    from invoices i, invoice_tallies(i) t
    where t.subject in ('gross_invoiced', 'collected')
    group by t.subject, t.bucket;
