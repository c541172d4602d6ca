-- The board reads the first jobs of each of its columns, in the order in which it shows them.

create index dispatch_jobs_open_planned on dispatch_jobs (status, planned_start, id)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');
create index dispatch_jobs_exception_newest on dispatch_jobs (updated_at desc, id desc) where status = 'exception';
