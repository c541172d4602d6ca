-- A row is found by all that it shows. Its text holds its own words and the numbers of its booking or invoice; the names of
-- its customer, route, vehicle and driver are searched where they stand, so that a rename changes one row and not the
-- hundred thousand that show it.

set local maintenance_work_mem = '256MB';

-- A rename has nothing left to refresh.
drop trigger refresh_bookings on customers;
drop function refresh_bookings_of_customer();
drop trigger refresh_invoices on customers;
drop function refresh_invoices_of_customer();
drop trigger refresh_payments on customers;
drop function refresh_payments_of_customer();
drop trigger refresh_jobs on customers;
drop trigger refresh_jobs on vehicles;
drop trigger refresh_jobs on drivers;
drop trigger refresh_jobs on bookings;
drop function refresh_jobs();
drop trigger refresh_maintenance on vehicles;
drop function refresh_maintenance();

create function search_text_of(variadic words text[]) returns text language sql immutable parallel safe as $$
  select ' ' || public.searchable(array_to_string(words, ' '))
$$;
create function booking_no_of(booking_id uuid) returns text language sql stable parallel safe as $$
  select booking_no from bookings where id = booking_id
$$;

create or replace function booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.booking_no, new.cargo_type);
  return new;
end
$$;
drop trigger search_text on bookings;
create trigger search_text before insert or update of booking_no, cargo_type on bookings
  for each row execute function booking_search_text();

-- The customer and the route of a job are its booking's: with them in the job, the jobs of a name are found in an index.
alter table dispatch_jobs add column customer_id uuid;
alter table dispatch_jobs add column route_id uuid;

create or replace function job_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.job_no, booking_no_of(new.booking_id));
  select customer_id, route_id into new.customer_id, new.route_id from bookings where id = new.booking_id;
  return new;
end
$$;
drop trigger search_text on dispatch_jobs;
create trigger search_text before insert or update of job_no, booking_id on dispatch_jobs
  for each row execute function job_search_text();

-- Nobody edited the jobs, so they change quietly.
create function follow_booking() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update dispatch_jobs set customer_id = new.customer_id, route_id = new.route_id where booking_id = new.id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger follow_booking after update of customer_id, route_id on bookings
  for each row when (old.customer_id is distinct from new.customer_id or old.route_id is distinct from new.route_id)
  execute function follow_booking();

create or replace function invoice_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.invoice_no, booking_no_of(new.booking_id));
  return new;
end
$$;
drop trigger search_text on invoices;
create trigger search_text before insert or update of invoice_no, booking_id on invoices
  for each row execute function invoice_search_text();

create function invoice_no_of(invoice_id uuid) returns text language sql stable parallel safe as $$
  select invoice_no from invoices where id = invoice_id
$$;
create or replace function payment_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.receipt_no, new.bank_txn_id, invoice_no_of(new.invoice_id));
  return new;
end
$$;
drop trigger search_text on payments;
create trigger search_text before insert or update of receipt_no, bank_txn_id, invoice_id on payments
  for each row execute function payment_search_text();

create or replace function maintenance_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.location, new.work_performed, new.parts_replaced);
  return new;
end
$$;
drop trigger search_text on maintenance_records;
create trigger search_text before insert or update of location, work_performed, parts_replaced on maintenance_records
  for each row execute function maintenance_search_text();

-- Each table is written anew once, with its indexes: to update a million rows took half an hour, kept every old row, and
-- ran the triggers of each. What has been done so far is in the log.
create function route_of(booking_id uuid) returns uuid language sql stable as 'select route_id from bookings where id = booking_id';
create function customer_of(booking_id uuid) returns uuid language sql stable as 'select customer_id from bookings where id = booking_id';

do $$
declare
  rewritten record;
begin
  for rewritten in
    select * from (values
      ('bookings', 'search_text_of(booking_no, cargo_type)', ''),
      ('dispatch_jobs', 'search_text_of(job_no, booking_no_of(booking_id))', '
        , alter column customer_id type uuid using customer_of(booking_id)
        , alter column route_id type uuid using route_of(booking_id)'),
      ('invoices', 'search_text_of(invoice_no, booking_no_of(booking_id))', ''),
      ('payments', 'search_text_of(receipt_no, bank_txn_id, invoice_no_of(invoice_id))', ''),
      ('maintenance_records', 'search_text_of(location, work_performed, parts_replaced)', '')
    ) t (name, search_text, links)
  loop
    execute format('alter table %I alter column search_text type text using %s %s', rewritten.name, rewritten.search_text, rewritten.links);
    -- A rewritten column has lost its statistics, by which searches are planned.
    execute format('analyze %I', rewritten.name);
    raise info 'The search texts of % are rewritten', rewritten.name;
  end loop;
end
$$;

drop function route_of(uuid);
drop function customer_of(uuid);
-- With the id, so that the rows of a name are found in the index alone.
create index dispatch_jobs_customer on dispatch_jobs (customer_id, id);
create index dispatch_jobs_route on dispatch_jobs (route_id, id);
drop index dispatch_jobs_driver;
create index dispatch_jobs_driver on dispatch_jobs (driver_id, id);
drop index bookings_route;
create index bookings_route on bookings (route_id, id);

-- The name alone, which every role sees. Routes, vehicles and drivers are few: they need no index.
create index customers_legal_name_search on customers
  using gin ((' ' || searchable(legal_name)) gin_trgm_ops) with (gin_pending_list_limit = 256);
