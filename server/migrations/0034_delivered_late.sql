-- The jobs that were delivered late, worst first, whenever that was: one in ten of all jobs, found and counted by this index.
create index dispatch_jobs_delivered_late on dispatch_jobs ((actual_end - planned_end), id)
  where status = 'completed' and planned_end is not null and actual_end > planned_end;
