-- Two jobs that change trucks or drivers in one act: the entry of each names the other job.
alter table job_log
  add column with_job_id uuid constraint job_log_with_job_id_fkey references dispatch_jobs (id) on delete restrict;
create index job_log_with_job on job_log (with_job_id) where with_job_id is not null;
