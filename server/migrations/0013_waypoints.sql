-- The points a job goes by, in the order in which it goes by them: what its line on the map is drawn through.

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

-- They are changed with their job and under its lock, which announces the change and counts the version.
create trigger record_audit after insert or update or delete on waypoints
  for each row execute function record_audit();
