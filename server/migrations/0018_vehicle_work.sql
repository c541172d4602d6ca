-- A vehicle's page lists its jobs, the newest first; the driver list names the job each driver is on; and the
-- usage of vehicles looks at the jobs that ended within a window.

drop index dispatch_jobs_vehicle;
create index dispatch_jobs_vehicle_newest on dispatch_jobs (vehicle_id, created_at desc, id desc);
create index dispatch_jobs_driver_travelling on dispatch_jobs (driver_id, actual_start)
  where status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff');
create index dispatch_jobs_actual_end on dispatch_jobs (actual_end) where actual_end is not null;
