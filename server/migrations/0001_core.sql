-- What every table stands on: ids, search, versions, the audit trail, notifications, and the state that several servers
-- share (number series, idempotency keys, rate limits, tallies).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- UUIDs of version 7 grow with time, which keeps indexes dense. PostgreSQL 18 makes them itself.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create function new_id() returns uuid language sql volatile as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile as $body$
      select encode(
        set_byte(
          set_byte(
            overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
            6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
          8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128),
        'hex')::uuid
    $body$;
  end if;
end
$$;

-- The user of the transaction, as it declared it; null for the system itself.
create function acting_user() returns uuid language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;

-- Derived columns are refreshed quietly: no new version, no audit row, no notification.
create function is_quiet() returns boolean language sql stable as $$
  select coalesce(current_setting('app.quiet', true), '') = 'on'
$$;

-- The form in which text is searched: lower case, no accents.
create function searchable(input text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', coalesce(input, '')))
$$;

-- A pattern for LIKE that finds the words as typed. One or two characters match only the start of a word.
create function search_pattern(query text) returns text language sql immutable parallel safe as $$
  select case when char_length(query) < 3 then '% ' else '%' end
    || replace(replace(replace(public.searchable(query), '\', '\\'), '%', '\%'), '_', '\_')
    || '%'
$$;

-- Counts the versions of a row, for optimistic locking.
create function stamp_version() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  user_id uuid,
  table_name text not null,
  row_id uuid not null,
  action text not null,
  old_values jsonb,
  new_values jsonb,
  constraint audit_log_action check (action in ('insert', 'update', 'delete'))
);
create index audit_log_row on audit_log (table_name, row_id, id desc);
create trigger audit_log_is_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

create function keys_of(row_values jsonb) returns text[] language sql immutable as $$
  select array_agg(key order by key) from jsonb_object_keys(row_values) key
$$;

-- A person may ask to be forgotten. The anonymise command, and nothing else, then replaces their values in the trail.
-- Who did what, when, to which row and which columns, stays as it was written.
create function keep_trail() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.redacting', true), '') <> 'on'
    or (new.id, new.at, new.user_id, new.table_name, new.row_id, new.action, keys_of(new.old_values), keys_of(new.new_values))
      is distinct from
      (old.id, old.at, old.user_id, old.table_name, old.row_id, old.action, keys_of(old.old_values), keys_of(old.new_values))
  then
    raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger audit_log_keeps_its_rows before update on audit_log
  for each row execute function keep_trail();

create function hide_values(row_values jsonb, hidden text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when key = any(hidden) and value <> 'null' then '"[hidden]"'::jsonb else value end)
    from jsonb_each(row_values)
$$;

-- An update keeps only the values that changed. Columns named as arguments of the trigger are recorded as changed,
-- never with their values.
create function record_audit() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search_text' end;
begin
  if is_quiet() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, after -> o.key)
      into before, after
      from jsonb_each(before) o
      where o.value is distinct from after -> o.key;
  end if;
  if tg_nargs > 0 then
    before := hide_values(before, tg_argv);
    after := hide_values(after, tg_argv);
  end if;
  insert into audit_log (user_id, table_name, row_id, action, old_values, new_values)
    values (acting_user(), tg_table_name, coalesce(new.id, old.id), lower(tg_op), before, after);
  return null;
end
$$;

-- Tells every server that a row changed: the table and the id, never the data.
create function announce() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', tg_table_name || ':' || coalesce(new.id, old.id));
  end if;
  return null;
end
$$;

-- Gives a business table its version stamp, its audit trail and its notifications.
create procedure watch_table(name text) language plpgsql as $$
begin
  execute format('create trigger stamp_version before update on %I for each row execute function stamp_version()', name);
  execute format('create trigger record_audit after insert or update or delete on %I for each row execute function record_audit()', name);
  execute format('create trigger announce after insert or update or delete on %I for each row execute function announce()', name);
end
$$;

-- The same for a table with secrets.
create procedure watch_table_hiding(name text, variadic hidden text[]) language plpgsql as $$
begin
  call watch_table(name);
  execute format('drop trigger record_audit on %I', name);
  execute format('create trigger record_audit after insert or update or delete on %I for each row execute function record_audit(%s)',
    name, (select string_agg(quote_literal(secret), ', ') from unnest(hidden) secret));
end
$$;

-- Invoices and receipts take a number from a locked row, so that a rolled-back creation leaves no gap.
create table number_series (
  series text not null,
  year integer not null,
  last_number integer not null,
  constraint number_series_pkey primary key (series, year),
  constraint number_series_range check (last_number between 1 and 999999)
);

create function next_gapless_no(prefix text, on_day date) returns text language sql volatile as $$
  insert into number_series (series, year, last_number)
    values (prefix, extract(year from on_day)::int, 1)
    on conflict on constraint number_series_pkey do update set last_number = number_series.last_number + 1
    returning prefix || to_char(on_day, 'YY') || lpad(last_number::text, 6, '0')
$$;

-- Bookings and jobs take a number from a sequence of the year: no wait for a lock, gaps allowed.
-- The role of the program may not create a sequence, so the function runs as its owner.
create function next_no(prefix text, on_day date) returns text language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  sequence_name text := 'number_' || lower(regexp_replace(prefix, '[^A-Za-z]', '', 'g')) || '_' || extract(year from on_day)::int;
  next_number text;
begin
  if to_regclass('public.' || sequence_name) is null then
    perform pg_advisory_xact_lock(hashtext('next_no'));
    execute format('create sequence if not exists public.%I', sequence_name);
  end if;
  -- Six digits, or more after a million: lpad would cut them off.
  next_number := nextval('public.' || sequence_name);
  return prefix || to_char(on_day, 'YY') || lpad(next_number, greatest(6, char_length(next_number)), '0');
end
$$;

create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz(3) not null,
  hits integer not null
);

-- Counts one attempt and returns how many seconds to wait, 0 when within the limit. It counts before it compares.
create function count_hit(hit_key text, allowed integer, window_seconds integer) returns integer language sql volatile as $$
  insert into rate_limits as r (key, window_start, hits)
    values (hit_key, now(), 1)
    on conflict (key) do update set
      hits = case when r.window_start <= now() - make_interval(secs => window_seconds) then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= now() - make_interval(secs => window_seconds) then now() else r.window_start end
    returning case when hits > allowed
      then greatest(1, ceil(extract(epoch from window_start + make_interval(secs => window_seconds) - now()))::int)
      else 0 end
$$;

-- The figures above the lists. Counting a million rows takes a second; adding up a few differences
-- takes nothing, and appending one holds no lock that another writer waits for.
create table tallies (
  subject text not null,
  -- A figure may be asked for of some days only, which compare fast as plain bytes.
  bucket text collate "C" not null,
  n bigint not null
);
create index tallies_subject_bucket on tallies (subject, bucket) include (n);

create function tally_status_insert() returns trigger language plpgsql as $$
begin
  insert into tallies select tg_table_name, status, count(*) from added group by status;
  return null;
end
$$;
create function tally_status_delete() returns trigger language plpgsql as $$
begin
  insert into tallies select tg_table_name, status, -count(*) from removed group by status;
  return null;
end
$$;
create function tally_status_update() returns trigger language plpgsql as $$
begin
  insert into tallies
    select tg_table_name, status, sum(n)
      from (select status, 1 as n from added union all select status, -1 from removed) changes
      group by status
      having sum(n) <> 0;
  return null;
end
$$;

create procedure tally_statuses(name text) language plpgsql as $$
begin
  execute format('create trigger tally_insert after insert on %I referencing new table as added for each statement execute function tally_status_insert()', name);
  execute format('create trigger tally_update after update on %I referencing old table as removed new table as added for each statement execute function tally_status_update()', name);
  execute format('create trigger tally_delete after delete on %I referencing old table as removed for each statement execute function tally_status_delete()', name);
end
$$;

-- Adds the differences up, so that reading them stays cheap. Only buckets in several pieces are folded: most days no
-- longer change.
create function compact_tallies() returns void language sql volatile as $$
  with pieces as (
    select subject, bucket from tallies group by subject, bucket having count(*) > 1 or sum(n) = 0
  ), gone as (
    delete from tallies t using pieces p
      where t.subject = p.subject and t.bucket = p.bucket
      returning t.subject, t.bucket, t.n
  )
  insert into tallies select subject, bucket, sum(n) from gone group by subject, bucket having sum(n) <> 0
$$;
