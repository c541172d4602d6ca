-- A booking put on the road: which vehicle, which driver, when, and how far it has come.

create table dispatch_jobs (
  id uuid not null default new_id(),
  job_no text not null,
  booking_id uuid not null,
  vehicle_id uuid,
  driver_id uuid,
  planned_start timestamptz(3),
  planned_end timestamptz(3),
  actual_start timestamptz(3),
  actual_end timestamptz(3),
  status text not null default 'pending',
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint dispatch_jobs_pkey primary key (id),
  constraint dispatch_jobs_job_no_key unique (job_no),
  constraint dispatch_jobs_booking_id_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint dispatch_jobs_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  constraint dispatch_jobs_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict,
  constraint dispatch_jobs_status check (status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed', 'cancelled', 'exception')),
  constraint dispatch_jobs_planned check (planned_end >= planned_start)
);
create index dispatch_jobs_newest on dispatch_jobs (created_at desc, id desc);
create index dispatch_jobs_status_newest on dispatch_jobs (status, created_at desc, id desc);
create index dispatch_jobs_booking on dispatch_jobs (booking_id);
create index dispatch_jobs_vehicle on dispatch_jobs (vehicle_id);
create index dispatch_jobs_driver on dispatch_jobs (driver_id);
create index dispatch_jobs_planned_start on dispatch_jobs (planned_start, id);
create index dispatch_jobs_search on dispatch_jobs using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Two dispatchers cannot put one booking on the road twice.
create unique index dispatch_jobs_open_booking_key on dispatch_jobs (booking_id) where status <> 'cancelled';

create function job_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.job_no,
    (select concat_ws(' ', b.booking_no, c.legal_name) from bookings b join customers c on c.id = b.customer_id where b.id = new.booking_id),
    (select concat_ws(' ', reg_no, replace(reg_no, ' ', '')) from vehicles where id = new.vehicle_id),
    (select name from drivers where id = new.driver_id)));
  return new;
end
$$;
create trigger search_text before insert or update of job_no, booking_id, vehicle_id, driver_id, search_text on dispatch_jobs
  for each row execute function job_search_text();

call watch_table('dispatch_jobs');
call tally_statuses('dispatch_jobs');

create function refresh_jobs() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update dispatch_jobs j set search_text = ''
    where case tg_table_name
      when 'vehicles' then j.vehicle_id = new.id
      when 'drivers' then j.driver_id = new.id
      when 'bookings' then j.booking_id = new.id
      else j.booking_id in (select id from bookings where customer_id = new.id)
    end;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_jobs after update of legal_name on customers
  for each row when (old.legal_name is distinct from new.legal_name) execute function refresh_jobs();
create trigger refresh_jobs after update of customer_id on bookings
  for each row when (old.customer_id is distinct from new.customer_id) execute function refresh_jobs();
create trigger refresh_jobs after update of reg_no on vehicles
  for each row when (old.reg_no is distinct from new.reg_no) execute function refresh_jobs();
create trigger refresh_jobs after update of name on drivers
  for each row when (old.name is distinct from new.name) execute function refresh_jobs();
