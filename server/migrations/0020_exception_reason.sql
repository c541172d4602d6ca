-- Why a job ended in an exception, for whoever must put it right.

alter table dispatch_jobs add column exception_reason text;

-- Nobody was asked before; the jobs themselves stay as they were.
select set_config('app.quiet', 'on', true);
update dispatch_jobs set exception_reason = 'Not recorded' where status = 'exception';
select set_config('app.quiet', '', true);

alter table dispatch_jobs
  add constraint dispatch_jobs_exception_reason check (char_length(exception_reason) between 1 and 500),
  add constraint dispatch_jobs_reason_of_exception check ((status = 'exception') = (exception_reason is not null));
