-- Background work may be done by processes of their own, on machines of their own.

-- A file of this name lies in the store of files, so that a process that looks into another folder or bucket is told.
create table file_store_mark (
  id uuid not null,
  constraint file_store_mark_pkey primary key (id)
);
create unique index file_store_mark_one on file_store_mark ((true));

-- A process that was killed leaves its work taken. Nothing takes ten minutes but copies of everything, which are tried
-- once; whatever else was done twice by then asks whether it still has to be done.
create function release_lost_work() returns void language plpgsql volatile as $$
begin
  perform worker.force_unlock_workers(array_agg(locked_by)) from worker.jobs
    where locked_at < now() - interval '10 minutes' and attempts < max_attempts;
end
$$;

-- Work that failed for good has been logged; what it was about may name a person, and is of no use any more.
create function forget_failed_work() returns void language plpgsql volatile as $$
begin
  perform worker.complete_jobs(array_agg(id)) from worker.jobs
    where attempts >= max_attempts and updated_at < now() - interval '7 days';
end
$$;
