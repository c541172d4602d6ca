-- Keys by which other programs call the API. Each acts as a profile of its own, so that history, limits and idempotency know who
-- it was.

alter table profiles add column kind text not null default 'person';
alter table profiles add constraint profiles_kind check (kind in ('person', 'key'));
alter table profiles add constraint profiles_key check (kind = 'person' or role <> 'admin' and invited_until is null);

create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  -- An API key is made of a fresh account, which nobody was let in by and nobody can sign in to.
  if old.kind = 'key' or old.has_been_active
      or exists (select from auth."account" where "userId" = old.user_id)
      or exists (select from auth."session" where "userId" = old.user_id) then
    raise exception 'A person stays a person, and an API key a key' using errcode = 'check_violation', constraint = 'profiles_same_kind';
  end if;
  return new;
end
$$;
create trigger refuse_other_kind before update of kind on profiles
  for each row when (old.kind <> new.kind) execute function refuse_other_kind();

-- A key has no password and no session: nobody signs in as one.
create function refuse_key_sign_in() returns trigger language plpgsql as $$
begin
  if exists (select from profiles where user_id = new."userId" and kind = 'key') then
    raise exception 'An API key does not sign in' using errcode = 'check_violation', constraint = 'profiles_key_signs_in';
  end if;
  return new;
end
$$;
create trigger refuse_key_sign_in before insert or update of "userId" on auth."account" for each row execute function refuse_key_sign_in();
create trigger refuse_key_sign_in before insert or update of "userId" on auth."session" for each row execute function refuse_key_sign_in();

create table api_keys (
  id uuid not null default new_id(),
  profile_id uuid not null,
  -- What of the secret is shown, so that a person can tell which one it is.
  prefix text not null,
  -- SHA-256 of the secret: 256 random bits need no slow hash.
  hash text not null,
  -- The secret before the last rotation.
  old_hash text,
  old_until timestamptz(3),
  is_read_only boolean not null,
  calls_per_minute integer not null,
  expires_at timestamptz(3) not null,
  -- To the minute.
  last_used_at timestamptz(3),
  last_address text,
  revoked_at timestamptz(3),
  created_by uuid not null default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_profile_key unique (profile_id),
  constraint api_keys_prefix_key unique (prefix),
  constraint api_keys_hash_key unique (hash),
  constraint api_keys_old_hash_key unique (old_hash),
  constraint api_keys_prefix check (prefix ~ '^shk_[0-9a-f]{8}$'),
  constraint api_keys_hash check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint api_keys_old check (num_nonnulls(old_hash, old_until) in (0, 2) and old_hash <> hash),
  constraint api_keys_calls_per_minute check (calls_per_minute between 30 and 600),
  -- Two years, and a day for the clocks.
  constraint api_keys_lifetime check (expires_at <= updated_at + interval '731 days'),
  constraint api_keys_last_use check (num_nonnulls(last_used_at, last_address) in (0, 2)),
  constraint api_keys_profile_fkey foreign key (profile_id) references profiles (id) on delete restrict,
  constraint api_keys_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict
);
create index api_keys_created_by on api_keys (created_by);
call watch_table_hiding('api_keys', 'hash', 'old_hash');

-- A key of a manager reads, and no key belongs to a person.
create function check_api_key() returns trigger language plpgsql as $$
declare
  owner profiles;
begin
  select * into owner from profiles where id = new.profile_id for share;
  if owner.kind <> 'key' or owner.role = 'management' and not new.is_read_only then
    raise exception 'An API key has a profile of its own, and one with the role management only reads'
      using errcode = 'check_violation', constraint = 'api_keys_role';
  end if;
  return new;
end
$$;
create trigger check_api_key before insert or update of profile_id, is_read_only on api_keys
  for each row execute function check_api_key();

create function check_key_role() returns trigger language plpgsql as $$
begin
  if new.role = 'management' and exists (select from api_keys where profile_id = new.id and not is_read_only for share) then
    raise exception 'An API key with the role management only reads' using errcode = 'check_violation', constraint = 'api_keys_role';
  end if;
  return new;
end
$$;
create trigger check_key_role before update of role on profiles
  for each row when (new.kind = 'key' and old.role <> new.role) execute function check_key_role();

-- A revoked key stays revoked, and its profile is active no more.
create function end_api_key() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null then
    raise exception 'A revoked API key stays as it is' using errcode = 'check_violation', constraint = 'api_keys_revoked';
  end if;
  if new.revoked_at is not null then
    update profiles set is_active = false where id = new.profile_id;
  end if;
  return new;
end
$$;
create trigger end_api_key before update of hash, old_hash, old_until, is_read_only, calls_per_minute, expires_at, revoked_at on api_keys
  for each row execute function end_api_key();

create function refuse_revived_key() returns trigger language plpgsql as $$
begin
  if exists (select from api_keys where profile_id = new.id and revoked_at is not null) then
    raise exception 'A revoked API key stays as it is' using errcode = 'check_violation', constraint = 'api_keys_revoked';
  end if;
  return new;
end
$$;
create trigger refuse_revived_key before update of is_active on profiles
  for each row when (new.kind = 'key' and new.is_active and not old.is_active) execute function refuse_revived_key();

-- Who made a key, and when, stays; a key that is not wanted is revoked.
create trigger api_keys_are_kept before delete or truncate on api_keys for each statement execute function refuse_change();
create trigger api_keys_keep_their_maker before update of profile_id, created_by, created_at on api_keys
  for each row when (row(old.profile_id, old.created_by, old.created_at) is distinct from row(new.profile_id, new.created_by, new.created_at))
  execute function refuse_change();

-- No two keys in use have one name: the history tells them apart by it.
create unique index profiles_key_name on profiles (lower(name)) where kind = 'key' and is_active;

-- Notes the use of a key, at most once a minute. A locked row is skipped: another call notes it.
create function note_key_use(used uuid, used_from text) returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update api_keys set last_used_at = now(), last_address = used_from
    where id = (select id from api_keys where id = used for update skip locked);
  perform set_config('app.quiet', was_quiet, true);
end
$$;

alter table user_management_log drop constraint user_management_log_action;
alter table user_management_log add constraint user_management_log_action check (
  action in ('role_change', 'activate', 'deactivate', 'invite', 'invite_again', 'revoke_invitation', 'remove_second_factor', 'remove',
    'create_key', 'change_key', 'rotate_key', 'revoke_key'));

-- As before, but in the order of the keys, in which calls are counted: a race of two ended one of them by a deadlock.
create or replace function tidy_up() returns void language plpgsql as $$
begin
  perform compact_tallies();
  delete from idempotency_keys where created_at < now() - interval '7 days' and route <> 'POST /payments';
  delete from rate_limits
    where key in (select key from rate_limits where window_start < now() - interval '2 hours' order by key for update skip locked);
  delete from setup_links where expires_at < now();
  delete from auth."session" where "expiresAt" < now();
  delete from auth."verification" where "expiresAt" < now();
end
$$;

-- As before, with the keys.
create or replace function put_clock_right() returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  perform put_sessions_right();
  update rate_limits set window_start = now() where window_start > now();

  update account_links set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now();
  update sign_in_challenges set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now();
  update setup_links set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now();
  update profiles p set invited_until = l.expires_at
    from account_links l
    where l.user_id = p.user_id and l.purpose = 'invite' and l.ended_at is null and p.invited_until > l.expires_at;

  -- A key lasts two years at most, and the secret before a rotation a day. A revoked one stays as it is.
  update api_keys set
      expires_at = least(expires_at, now() + interval '730 days'),
      old_until = case when old_until > now() + interval '24 hours' then now() + interval '24 hours' else old_until end
    where revoked_at is null and (expires_at > now() + interval '730 days' or old_until > now() + interval '24 hours');
  update api_keys set last_used_at = now() where last_used_at > now();

  update system_jobs set seen_at = least(seen_at, now()) where status in ('queued', 'running') and seen_at > now();
  update system_jobs set expires_at = now() + (expires_at - finished_at), finished_at = now() where finished_at > now();
  update unclaimed_files set removable_at = now() + interval '1 day' where removable_at > now() + interval '1 day';

  -- A mail that was being sent is left alone for the two minutes that sending may take.
  update mail_outbox set
      due_at = least(due_at, now() + case when sending_since is null then interval '0' else interval '2 minutes' end),
      -- Not least(), which ignores a null.
      sending_since = case when sending_since > now() then now() else sending_since end,
      created_at = least(created_at, now()),
      updated_at = least(updated_at, now())
    where status = 'queued' and greatest(created_at, updated_at, sending_since) > now();

  update worker._private_jobs set
      run_at = least(run_at, now() + (run_at - greatest(created_at, updated_at))),
      locked_at = case when locked_at > now() then now() else locked_at end,
      created_at = least(created_at, now()),
      updated_at = least(updated_at, now())
    where greatest(created_at, updated_at, locked_at) > now();
  update worker._private_known_crontabs set last_execution = date_trunc('minute', now()) where last_execution > now();
  perform set_config('app.quiet', was_quiet, true);
end
$$;
