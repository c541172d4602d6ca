-- A table whose rows are counted or added up in `tallies` says so with one call, as watch_table() does for its history: ten
-- tables had fourteen trigger functions written by hand, and four of them none for what is deleted.

-- Keeps the tallies of a table by what tallies_of() says of each of its rows. That function comes first: it takes a row of the
-- table, and returns each figure in which it counts, by subject and bucket.
create procedure tally_rows(name text) language plpgsql as $$
begin
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $trigger$
    begin
      if tg_op = 'INSERT' then
        insert into tallies
          select t.subject, t.bucket, sum(t.n) from added r, tallies_of(r::%2$I) t
            group by t.subject, t.bucket having sum(t.n) <> 0;
      elsif tg_op = 'DELETE' then
        insert into tallies
          select t.subject, t.bucket, -sum(t.n) from removed r, tallies_of(r::%2$I) t
            group by t.subject, t.bucket having sum(t.n) <> 0;
      else
        insert into tallies
          select t.subject, t.bucket, sum(t.n)
            from (
              select t.* from added r, tallies_of(r::%2$I) t
              union all
              select t.subject, t.bucket, -t.n from removed r, tallies_of(r::%2$I) t
            ) t
            group by t.subject, t.bucket having sum(t.n) <> 0;
      end if;
      return null;
    end
    $trigger$
  $body$, 'tally_' || name, name);
  execute format('create trigger tally_insert after insert on %I referencing new table as added for each statement execute function %I()', name, 'tally_' || name);
  execute format('create trigger tally_update after update on %I referencing old table as removed new table as added for each statement execute function %I()', name, 'tally_' || name);
  execute format('create trigger tally_delete after delete on %I referencing old table as removed for each statement execute function %I()', name, 'tally_' || name);
end
$$;

-- The triggers by hand.
do $$
declare
  by_hand record;
begin
  for by_hand in select tgname, tgrelid::regclass as tallied from pg_trigger where tgname ~ '^tally_(insert|update|delete)$' loop
    execute format('drop trigger %I on %s', by_hand.tgname, by_hand.tallied);
  end loop;
end
$$;
drop procedure tally_statuses(text);
drop function tally_status_insert(), tally_status_delete(), tally_status_update(),
  tally_customers_insert(), tally_customers_delete(), tally_customers_update(),
  tally_maintenance_insert(), tally_maintenance_delete(), tally_maintenance_update(),
  tally_bookings(), tally_invoices(), tally_payments(), tally_allocations(), tally_credit_notes();

-- What a row counts in, by the name that each table has for it.
alter function booking_tallies(bookings) rename to tallies_of;
alter function invoice_tallies(invoices) rename to tallies_of;
alter function payment_tallies(payments) rename to tallies_of;
alter function allocation_tallies(allocations) rename to tallies_of;
alter function credit_note_tallies(credit_notes) rename to tallies_of;

create function tallies_of(c customers) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'customers', case when c.is_active then 'active' else 'inactive' end, 1::bigint
  union all
  select 'customers', 'thirtyDayTerms', 1 where c.payment_terms = 30
  union all
  select 'customers', 'withEmail', 1 where c.email is not null
$$;
drop function customer_buckets(customers);

-- How many await approval, were approved and were rejected, and what all of them cost in cents.
create function tallies_of(r maintenance_records) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'maintenance_records', r.approval_status, 1::bigint
  union all
  select 'maintenance_records', 'cost', r.cost where r.cost <> 0
$$;
drop function maintenance_tallies(maintenance_records);

create function tallies_of(v vehicles) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'vehicles', v.status, 1::bigint
$$;
create function tallies_of(d drivers) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'drivers', d.status, 1::bigint
$$;
create function tallies_of(j dispatch_jobs) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'dispatch_jobs', j.status, 1::bigint
$$;

call tally_rows('customers');
call tally_rows('bookings');
call tally_rows('vehicles');
call tally_rows('drivers');
call tally_rows('dispatch_jobs');
call tally_rows('maintenance_records');
call tally_rows('invoices');
call tally_rows('payments');
call tally_rows('allocations');
call tally_rows('credit_notes');
