-- The log tells of a plan too: who was planned, and for when, with what stood there before; and of a cancelled job that is
-- reopened.
alter table job_log
  add column planned_until timestamptz(3),
  -- Said with the column, a key is not checked for rows that cannot have one yet.
  add column was_vehicle_id uuid constraint job_log_was_vehicle_id_fkey references vehicles (id) on delete restrict,
  add column was_driver_id uuid constraint job_log_was_driver_id_fkey references drivers (id) on delete restrict,
  add column was_planned_at timestamptz(3),
  add column was_planned_until timestamptz(3),
  drop constraint job_log_kind,
  add constraint job_log_kind check (kind in
    ('step', 'waypoint', 'transfer', 'exception', 'resolved', 'plan', 'override', 'correction', 'note', 'cancelled', 'crew', 'times', 'reopened')),
  add constraint job_log_reopened check (kind <> 'reopened' or reason is not null);
create index job_log_was_vehicle on job_log (was_vehicle_id) where was_vehicle_id is not null;
create index job_log_was_driver on job_log (was_driver_id) where was_driver_id is not null;
