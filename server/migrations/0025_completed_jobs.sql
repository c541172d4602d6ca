-- The board counts and shows the jobs that were completed in the last days, the last one first.

create index dispatch_jobs_completed_newest on dispatch_jobs (actual_end desc, id desc) where status = 'completed';
