-- What an administrator has the program do in the background, and that ends with a file to download: an export of
-- all data, or a backup of the database.

create table system_jobs (
  id uuid not null default new_id(),
  kind text not null,
  status text not null default 'queued',
  requested_by uuid not null,
  -- Tables and files, so far and in all.
  done integer not null default 0,
  total integer,
  -- The program that is at it says so every few seconds.
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
  -- Of the documents whose file the store has lost or that is not as it was.
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
-- Two at once would read everything twice; whoever comes second waits for the first.
create unique index system_jobs_one_at_a_time on system_jobs (kind) where status in ('queued', 'running');
create index system_jobs_newest on system_jobs (kind, id desc);
create index system_jobs_requested_by on system_jobs (requested_by);

call watch_table('system_jobs');

-- Takes a job to work on it; false where another has it, or it was given up.
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

-- A job whose program was killed has failed: nobody will go on with it, and the next may begin.
create function give_up_lost_jobs() returns void language sql volatile as $$
  update system_jobs set status = 'failed', failure = 'stopped', finished_at = now()
    where (status = 'running' and seen_at < now() - interval '1 minute')
      or (status = 'queued' and seen_at < now() - interval '1 hour')
$$;

-- While everything is copied, no file goes that the copied rows speak of.
create function is_copying_files() returns boolean language sql stable as $$
  select exists (select from system_jobs where status = 'running' and seen_at > now() - interval '1 minute')
$$;
