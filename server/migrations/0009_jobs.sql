-- A booking put on the road: which vehicle, which driver, when, by which places, and how far it has come.

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
  exception_reason text,
  constraint dispatch_jobs_pkey primary key (id),
  constraint dispatch_jobs_job_no_key unique (job_no),
  constraint dispatch_jobs_booking_id_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint dispatch_jobs_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  constraint dispatch_jobs_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict,
  constraint dispatch_jobs_status check (status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed', 'cancelled', 'exception')),
  constraint dispatch_jobs_planned check (planned_end >= planned_start),
  constraint dispatch_jobs_exception_reason check (char_length(exception_reason) between 1 and 500),
  constraint dispatch_jobs_reason_of_exception check ((status = 'exception') = (exception_reason is not null))
);
create index dispatch_jobs_newest on dispatch_jobs (created_at desc, id desc);
create index dispatch_jobs_status_newest on dispatch_jobs (status, created_at desc, id desc);
create index dispatch_jobs_booking on dispatch_jobs (booking_id);
create index dispatch_jobs_planned_start on dispatch_jobs (planned_start, id);
create index dispatch_jobs_search on dispatch_jobs using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Two dispatchers cannot put one booking on the road twice.
create unique index dispatch_jobs_open_booking_key on dispatch_jobs (booking_id) where status <> 'cancelled';

-- A vehicle's page lists its jobs, the newest first; the driver list names the job each driver is on.
create index dispatch_jobs_vehicle_newest on dispatch_jobs (vehicle_id, created_at desc, id desc);
create index dispatch_jobs_driver on dispatch_jobs (driver_id);
create index dispatch_jobs_driver_travelling on dispatch_jobs (driver_id, actual_start)
  where status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff');
-- Finds the vehicles that are on an open job without reading their finished ones.
create index dispatch_jobs_vehicle_open on dispatch_jobs (vehicle_id)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');

-- The board reads the first jobs of each of its columns, in the order in which it shows them, and those completed in the
-- last days.
create index dispatch_jobs_open_planned on dispatch_jobs (status, planned_start, id)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');
create index dispatch_jobs_exception_newest on dispatch_jobs (updated_at desc, id desc) where status = 'exception';
create index dispatch_jobs_completed_newest on dispatch_jobs (actual_end desc, id desc) where status = 'completed';

-- The dashboards count the jobs completed lately and the late ones, and add up the hours of each vehicle. These indexes
-- hold all that is asked, so that the jobs themselves are not read.
create index dispatch_jobs_completed on dispatch_jobs (actual_end) include (planned_end, actual_start)
  where status = 'completed' and planned_end is not null;
create index dispatch_jobs_open_end on dispatch_jobs (planned_end)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');
create index dispatch_jobs_ended on dispatch_jobs (actual_end) include (vehicle_id, actual_start) where actual_end is not null;
create index dispatch_jobs_unended on dispatch_jobs (vehicle_id) include (actual_start, status, planned_end)
  where actual_end is null and status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'exception');

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

-- Jobs are found by the names of their customer, vehicle and driver, so they follow a change of these, quietly.
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

-- The points that a job passes, in their order. The map draws its line through them.
create table waypoints (
  id uuid not null default new_id(),
  job_id uuid not null,
  position integer not null,
  place text,
  lat numeric(8, 6) not null,
  lon numeric(9, 6) not null,
  type text not null,
  note text,
  created_at timestamptz(3) not null default now(),
  constraint waypoints_pkey primary key (id),
  constraint waypoints_position_key unique (job_id, position),
  constraint waypoints_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  constraint waypoints_position check (position between 1 and 50),
  constraint waypoints_place check (char_length(place) between 1 and 100),
  constraint waypoints_lat check (lat between -90 and 90),
  constraint waypoints_lon check (lon between -180 and 180),
  constraint waypoints_type check (type in ('pickup', 'stop', 'weighbridge', 'border', 'dropoff')),
  constraint waypoints_note check (char_length(note) between 1 and 500)
);

-- Waypoints are changed with their job and under its lock, which notifies and counts the version.
create trigger record_audit after insert or update or delete on waypoints
  for each row execute function record_audit();
-- The history of a job includes waypoints that have been deleted: they are found by the job they belonged to.
create index audit_log_waypoints on audit_log ((coalesce(new_values, old_values) ->> 'job_id'))
  where table_name = 'waypoints' and action <> 'update';
