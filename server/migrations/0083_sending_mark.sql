-- Upgrade: side by side.
--
-- A restored or copied database has what was sent already in its queues. Each batch of what leaves the program raises a number here
-- and then in the file store: a database that is behind the store, or is another one, sends nothing until an administrator says so.
create table sending_mark (
  number bigint not null default 0,
  -- Of the last batch: two copies of a database that have gone on apart differ in it.
  batch uuid not null default new_id(),
  batch_at timestamptz(3),
  -- The last number that is known to be in the file store, and in which of its two places.
  stored_number bigint not null default 0,
  stored_place smallint not null default 0,
  -- Which database this was at the last batch. The cluster is unknown where its identifier may not be read.
  cluster_id text,
  database_oid bigint,
  constraint sending_mark_numbers check (number >= 0 and stored_number between 0 and number),
  constraint sending_mark_place check (stored_place in (0, 1))
);
create unique index sending_mark_one on sending_mark ((true));

-- Each time that sending was stopped, and how it went on.
create table sending_stops (
  id uuid not null default new_id(),
  reason text not null,
  found_at timestamptz(3) not null default now(),
  -- The last batch that this database knows of, and the last one that the file store does.
  last_here_at timestamptz(3),
  last_number bigint not null,
  seen_at timestamptz(3),
  seen_number bigint,
  ended_at timestamptz(3),
  ended_by uuid,
  -- Mails that were left out when sending went on.
  left_out integer,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint sending_stops_pkey primary key (id),
  constraint sending_stops_reason check (reason in ('older', 'copied', 'files', 'restored')),
  constraint sending_stops_seen check (num_nonnulls(seen_at, seen_number) in (0, 2)),
  constraint sending_stops_ended check (num_nonnulls(ended_at, ended_by, left_out) in (0, 3)),
  constraint sending_stops_ended_by_fkey foreign key (ended_by) references profiles (user_id) on delete restrict
);
create unique index sending_stops_open on sending_stops ((true)) where ended_at is null;
create index sending_stops_ended_by on sending_stops (ended_by);
create index sending_stops_found on sending_stops (found_at);
call watch_table('sending_stops');

-- The cluster's identifier, which a standby shares and a restored dump does not; null where the role may not read it.
create function cluster_id() returns text language plpgsql stable as $$
begin
  return (select system_identifier::text from pg_control_system());
exception
  when insufficient_privilege or undefined_function then
    return null;
end
$$;

-- As before, but while sending is stopped nothing is queued every minute: it would all be looked at in vain.
create or replace function dispatch_due_mail() returns void language sql volatile set lock_timeout = '3s' as $$
  select dispatch_mail(id) from mail_outbox
    where status = 'queued' and due_at <= now() and not exists (select from sending_stops where ended_at is null)
$$;
