-- A row is found by what it shows: bookings and jobs by their places, invoices by their booking, payments by their
-- transaction code and their invoice.

create or replace function booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.booking_no, new.cargo_type,
    (select legal_name from customers where id = new.customer_id),
    (select origin || ' → ' || destination from routes where id = new.route_id)));
  return new;
end
$$;
drop trigger search_text on bookings;
create trigger search_text before insert or update of booking_no, cargo_type, customer_id, route_id, search_text on bookings
  for each row execute function booking_search_text();

create or replace function job_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.job_no,
    (select concat_ws(' ', b.booking_no, c.legal_name, r.origin || ' → ' || r.destination)
      from bookings b join customers c on c.id = b.customer_id left join routes r on r.id = b.route_id
      where b.id = new.booking_id),
    (select concat_ws(' ', reg_no, replace(reg_no, ' ', '')) from vehicles where id = new.vehicle_id),
    (select name from drivers where id = new.driver_id)));
  return new;
end
$$;

create or replace function invoice_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.invoice_no,
    (select legal_name from customers where id = new.customer_id),
    (select booking_no from bookings where id = new.booking_id)));
  return new;
end
$$;
drop trigger search_text on invoices;
create trigger search_text before insert or update of invoice_no, customer_id, booking_id, search_text on invoices
  for each row execute function invoice_search_text();

create or replace function payment_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.receipt_no, new.bank_txn_id,
    (select legal_name from customers where id = new.customer_id),
    (select invoice_no from invoices where id = new.invoice_id)));
  return new;
end
$$;

-- Jobs follow their booking's customer and route.
drop trigger refresh_jobs on bookings;
create trigger refresh_jobs after update of customer_id, route_id on bookings
  for each row when (old.customer_id is distinct from new.customer_id or old.route_id is distinct from new.route_id)
  execute function refresh_jobs();

-- A renamed route is found under its new places; nobody edited its bookings and jobs, so they change quietly.
create function refresh_work_of_route() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update bookings set search_text = '' where route_id = new.id;
  update dispatch_jobs set search_text = '' where booking_id in (select id from bookings where route_id = new.id);
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_work after update of origin, destination on routes
  for each row when ((old.origin, old.destination) is distinct from (new.origin, new.destination))
  execute function refresh_work_of_route();

select set_config('app.quiet', 'on', true);
update bookings set search_text = '' where route_id is not null;
update dispatch_jobs set search_text = '' where booking_id in (select id from bookings where route_id is not null);
update invoices set search_text = '' where booking_id is not null;
update payments set search_text = '' where invoice_id is not null or bank_txn_id is not null;
select set_config('app.quiet', '', true);
