-- What the program does in the background: exports and backups, cleaning up, and the record of who exported what.

-- What an administrator starts and what ends with a file to download: an export of all data, or a backup of the database.
create table system_jobs (
  id uuid not null default new_id(),
  kind text not null,
  status text not null default 'queued',
  requested_by uuid not null,
  -- Tables and files, so far and in all.
  done integer not null default 0,
  total integer,
  -- The heartbeat of the process that works on it, every few seconds.
  seen_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  failure text,
  -- The file, until it expires.
  file_name text,
  storage_key text,
  size bigint,
  expires_at timestamptz(3),
  row_count bigint,
  file_count integer,
  -- How many documents have a file that the store has lost or that has changed.
  lost_files integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint system_jobs_pkey primary key (id),
  constraint system_jobs_requested_by_fkey foreign key (requested_by) references profiles (user_id) on delete restrict,
  constraint system_jobs_kind check (kind in ('export', 'backup')),
  constraint system_jobs_status check (status in ('queued', 'running', 'done', 'failed')),
  constraint system_jobs_progress check (done >= 0 and (total is null or done <= total)),
  constraint system_jobs_failure check (failure in ('stopped', 'full', 'unavailable', 'fault')),
  constraint system_jobs_failed check ((failure is not null) = (status = 'failed')),
  constraint system_jobs_finished check ((finished_at is not null) = (status in ('done', 'failed'))),
  constraint system_jobs_file check (
    num_nulls(file_name, storage_key, size, expires_at, row_count, file_count, lost_files)
      = case when status = 'done' then 0 else 7 end)
);
-- Two at once would read everything twice: the second waits for the first.
create unique index system_jobs_one_at_a_time on system_jobs (kind) where status in ('queued', 'running');
create index system_jobs_newest on system_jobs (kind, id desc);
create index system_jobs_requested_by on system_jobs (requested_by);

call watch_table('system_jobs');

-- Takes a job to work on it; false where another process has it, or it was given up.
create function take_system_job(job_id uuid) returns boolean language sql volatile as $$
  with taken as (
    update system_jobs set status = 'running', seen_at = clock_timestamp()
      where id = job_id and status = 'queued'
      returning id
  )
  select exists (select from taken)
$$;

-- How far a job has come; false where it was given up, and nobody waits for it any more.
create function note_progress(job_id uuid, so_far integer, in_all integer) returns boolean language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
  is_awaited boolean;
begin
  perform set_config('app.quiet', 'on', true);
  update system_jobs set done = so_far, total = in_all, seen_at = clock_timestamp()
    where id = job_id and status = 'running';
  is_awaited := found;
  perform set_config('app.quiet', was_quiet, true);
  return is_awaited;
end
$$;

-- A job whose process was killed has failed: nobody will go on with it, and the next may begin.
create function give_up_lost_jobs() returns void language sql volatile as $$
  update system_jobs set status = 'failed', failure = 'stopped', finished_at = now()
    where (status = 'running' and seen_at < now() - interval '1 minute')
      or (status = 'queued' and seen_at < now() - interval '1 hour')
$$;

-- While everything is copied, no file is removed that the copied rows name.
create function is_copying_files() returns boolean language sql stable as $$
  select exists (select from system_jobs where status = 'running' and seen_at > now() - interval '1 minute')
$$;

-- Who took many records out of the program at once: which, with which filter, and how many.
create table export_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  user_id uuid not null,
  subject text not null,
  filter jsonb not null,
  row_count integer not null,
  constraint export_log_user_id_fkey foreign key (user_id) references profiles (user_id) on delete restrict,
  constraint export_log_row_count check (row_count >= 0)
);
create index export_log_user on export_log (user_id, id desc);
create trigger export_log_is_append_only before update or delete or truncate on export_log
  for each statement execute function refuse_change();

-- Marks a database that holds the demo company, whose accounts the sign-in page may then offer.
create table demo_company (
  is_loaded boolean primary key default true,
  loaded_at timestamptz(3) not null default now(),
  constraint demo_company_one_row check (is_loaded)
);

-- Deletes what has expired. Idempotency keys of payments are kept: they are the proof that a payment was recorded once.
create function tidy_up() returns void language plpgsql as $$
begin
  perform compact_tallies();
  delete from idempotency_keys where created_at < now() - interval '7 days' and route <> 'POST /payments';
  delete from rate_limits where window_start < now() - interval '2 hours';
  delete from setup_links where expires_at < now();
  delete from auth."session" where "expiresAt" < now();
  delete from auth."verification" where "expiresAt" < now();
end
$$;

-- A process that was killed leaves its jobs locked. No job takes ten minutes except copies of everything, which are tried
-- once; any other job that has been done by then checks whether it still has to be done.
create function release_lost_work() returns void language plpgsql volatile as $$
begin
  perform worker.force_unlock_workers(array_agg(locked_by)) from worker.jobs
    where locked_at < now() - interval '10 minutes' and attempts < max_attempts;
end
$$;

-- A job that failed for good has been logged; its payload may name a person, and is of no use any more.
create function forget_failed_work() returns void language plpgsql volatile as $$
begin
  perform worker.complete_jobs(array_agg(id)) from worker.jobs
    where attempts >= max_attempts and updated_at < now() - interval '7 days';
end
$$;
