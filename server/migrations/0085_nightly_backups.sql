-- Upgrade: side by side.
-- When backups are made by themselves, and for which key they are encrypted.
create table backup_settings (
  id uuid not null default new_id(),
  -- 0 to 23 in Nairobi; null: off.
  hour smallint default 2,
  -- When they were last turned on; it counts while an hour is set.
  on_since timestamptz(3) not null default now(),
  -- The public half of a pair of keys, in the age format. The other half is never on the machine.
  recipient text,
  recipient_since timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint backup_settings_pkey primary key (id),
  constraint backup_settings_hour check (hour between 0 and 23),
  constraint backup_settings_recipient check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  constraint backup_settings_since check (num_nonnulls(recipient, recipient_since) in (0, 2))
);
create unique index backup_settings_one on backup_settings ((true));
insert into backup_settings default values;
call watch_table('backup_settings');

-- Each night's backup, and what was proved of it.
create table nightly_backups (
  id uuid not null default new_id(),
  status text not null default 'running',
  begun_at timestamptz(3) not null default now(),
  -- A run that is not heard of for minutes has ended with its process.
  beat_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  failure text,
  -- Null where nobody has asked for it.
  requested_by uuid,
  -- The archive's name in the second place, and whose key opens it.
  name text,
  recipient text not null,
  size bigint,
  sha256 text,
  row_count bigint,
  file_count integer,
  -- Files that were missing or changed in the file store.
  lost_files integer,
  -- Files that this run encrypted, and their bytes.
  new_files integer,
  new_bytes bigint,
  proof text,
  -- What was not equal, or why nothing was compared.
  proof_note text,
  proved_at timestamptz(3),
  -- When a person opened it with the key.
  opened_at timestamptz(3),
  -- When it was removed from the second place because newer ones are kept.
  removed_at timestamptz(3),
  constraint nightly_backups_pkey primary key (id),
  constraint nightly_backups_status check (status in ('running', 'done', 'failed')),
  constraint nightly_backups_finished check ((status = 'running') = (finished_at is null)),
  constraint nightly_backups_failure check (
    (status = 'failed') = (failure is not null) and failure in ('stopped', 'full', 'unavailable', 'place', 'fault')),
  constraint nightly_backups_made check (
    status <> 'done'
    or num_nonnulls(name, size, sha256, row_count, file_count, lost_files, new_files, new_bytes) = 8),
  constraint nightly_backups_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint nightly_backups_proof check (
    proof in ('equal', 'different', 'unproved') and num_nonnulls(proof, proved_at) in (0, 2)),
  constraint nightly_backups_requested_by_fkey foreign key (requested_by) references profiles (user_id) on delete restrict
);
create unique index nightly_backups_one_at_a_time on nightly_backups ((true)) where status = 'running';
create unique index nightly_backups_name on nightly_backups (name);
create index nightly_backups_begun on nightly_backups (begun_at);
create index nightly_backups_requested_by on nightly_backups (requested_by);
create trigger announce after insert or update of status, opened_at on nightly_backups
  for each row execute function announce();

-- The files in the second place. Each is encrypted once for a key, under the checksum of its content: an archive needs one key.
create table backup_files (
  recipient text not null,
  sha256 text not null,
  -- Of the encrypted file.
  size bigint not null,
  stored_at timestamptz(3) not null default now(),
  -- Since when no document names it, or the key is a former one: it goes once no archive from before is kept.
  gone_at timestamptz(3),
  constraint backup_files_pkey primary key (sha256, recipient),
  constraint backup_files_sha256 check (sha256 ~ '^[0-9a-f]{64}$')
);
create index backup_files_gone on backup_files (gone_at) where gone_at is not null;

call clock_right('backup_settings', $$
  update backup_settings
    set on_since = least(on_since, now()), recipient_since = least(recipient_since, now())
    where greatest(on_since, recipient_since) > now()
$$);
call clock_right('nightly_backups', $$
  update nightly_backups
    set begun_at = least(begun_at, now()), beat_at = least(beat_at, now()), finished_at = least(finished_at, now()),
      proved_at = least(proved_at, now())
    where greatest(begun_at, beat_at, finished_at, proved_at) > now()
$$);
call clock_right('backup_files', 'update backup_files set gone_at = now() where gone_at > now()');

-- While everything is copied, no file is removed that the copied rows name.
create or replace function is_copying_files() returns boolean language sql stable as $$
  select exists (select from system_jobs where status = 'running' and seen_at > now() - interval '1 minute')
    or exists (select from nightly_backups where status = 'running' and beat_at > now() - interval '5 minutes')
$$;

-- Who was erased since a backup is erased again when it is restored.
create index audit_log_erasures on audit_log (at) where new_values ? 'anonymised';
