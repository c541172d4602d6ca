-- Webhooks: other programs are told of changes. An event and its deliveries are written in the transaction of the change, and
-- sent by a background job.

create table webhook_endpoints (
  id uuid not null default new_id(),
  -- The key whose role decides what the bodies show.
  key_id uuid not null,
  url text not null,
  events text[] not null,
  status text not null default 'on',
  off_reason text,
  -- Sealed by the program.
  secret text not null,
  -- The secret before the last rotation: both sign until then.
  old_secret text,
  old_until timestamptz(3),
  -- When the first attempt failed since the last success.
  failing_since timestamptz(3),
  created_by uuid not null default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_url_key unique (key_id, url),
  constraint webhook_endpoints_key_fkey foreign key (key_id) references api_keys (id) on delete restrict,
  constraint webhook_endpoints_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint webhook_endpoints_url check (char_length(url) <= 500 and url ~ '^https://[^[:space:][:cntrl:]]+$'),
  constraint webhook_endpoints_events check (cardinality(events) between 1 and 60 and array_position(events, null) is null),
  constraint webhook_endpoints_status check (status in ('on', 'paused', 'off')),
  constraint webhook_endpoints_off check (
    (status = 'off') = (off_reason is not null) and off_reason in ('gone', 'failing', 'expired', 'revoked')),
  constraint webhook_endpoints_old check (num_nonnulls(old_secret, old_until) in (0, 2))
);
create index webhook_endpoints_created_by on webhook_endpoints (created_by);
call watch_table_hiding('webhook_endpoints', 'secret', 'old_secret');

create table webhook_events (
  id uuid not null default new_id(),
  -- 'invoice.sent'.
  type text not null,
  table_name text not null,
  row_id uuid not null,
  row_no text,
  row_version integer not null,
  at timestamptz(3) not null default now(),
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_type check (type ~ '^[a-z]+\.[a-z_]+$')
);
create index webhook_events_at on webhook_events (at);

create table webhook_deliveries (
  id uuid not null default new_id(),
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Sent on request of an administrator, once, also to an endpoint that is not on.
  is_test boolean not null default false,
  -- Made at the first attempt, so that each attempt sends the same bytes, and the role that may see it.
  body text,
  body_role text,
  status text not null default 'queued',
  attempts integer not null default 0,
  -- The time of the next attempt; while one is being made, when it is given up for lost.
  due_at timestamptz(3) not null default now(),
  sending_since timestamptz(3),
  http_status integer,
  failure text,
  ms integer,
  finished_at timestamptz(3),
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_once unique (event_id, endpoint_id),
  constraint webhook_deliveries_endpoint_fkey foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade,
  constraint webhook_deliveries_event_fkey foreign key (event_id) references webhook_events (id) on delete cascade,
  constraint webhook_deliveries_body check (char_length(body) <= 50000),
  constraint webhook_deliveries_body_role check (num_nonnulls(body, body_role) in (0, 2)),
  constraint webhook_deliveries_status check (status in ('queued', 'sent', 'failed')),
  constraint webhook_deliveries_attempts check (attempts >= 0),
  constraint webhook_deliveries_http_status check (http_status between 100 and 999),
  constraint webhook_deliveries_failure check (failure in ('answer', 'gone', 'redirect', 'timeout', 'tls', 'name', 'host', 'unreachable', 'secret', 'hidden', 'fault')),
  constraint webhook_deliveries_failed check ((status <> 'failed' or failure is not null) and (status <> 'sent' or failure is null)),
  constraint webhook_deliveries_finished check ((finished_at is not null) = (status <> 'queued'))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id) where status = 'queued';
create index webhook_deliveries_being_sent on webhook_deliveries (endpoint_id) where status = 'queued' and sending_since is not null;
create index webhook_deliveries_test on webhook_deliveries (endpoint_id) where status = 'queued' and is_test;
create index webhook_deliveries_later on webhook_deliveries (due_at) where status = 'queued';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);

-- The log shows each attempt once it is over. A delivery that is added is seen with its first attempt.
create trigger announce after update of sending_since, status on webhook_deliveries
  for each row when (new.sending_since is null) execute function announce();

-- Whether an endpoint may be sent to one day: of a revoked key, never again.
create function hears(endpoint webhook_endpoints) returns boolean language sql immutable as $$
  select endpoint.off_reason is distinct from 'revoked'
$$;

-- Tells the workers that something is due to an endpoint, once the transaction is committed.
create function dispatch_webhooks(endpoint uuid) returns void language sql volatile as $$
  select pg_notify('webhooks', endpoint::text)
$$;

-- Writes the events of a change that somebody listens to, and a delivery of each to everybody who does. Arguments: the name of
-- the kind, the column of its number or '', the column of its status. A deletion is the version after the last.
create function tell_webhooks() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  kind text := tg_argv[0];
  types text[];
  told uuid;
begin
  if is_quiet() or not exists (select from webhook_endpoints) then
    return null;
  end if;
  before := to_jsonb(old) - 'search_text';
  after := coalesce(to_jsonb(new), to_jsonb(old)) - 'search_text';
  types := array[kind || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.updated' else '.deleted' end];
  if tg_op = 'UPDATE' and after ->> tg_argv[2] <> coalesce(before ->> tg_argv[2], '') then
    -- The column of a payment says when it was voided.
    types := types || (kind || '.' || case when tg_argv[2] = 'status' then after ->> 'status' else 'voided' end);
  end if;
  for told in
    -- Locked, so that an endpoint that is being deleted does not refuse the change.
    with listening as materialized (
      select id, events, status from webhook_endpoints e where events && types and hears(e) order by id for key share
    ), heard as (
      insert into webhook_events (type, table_name, row_id, row_no, row_version)
        select type, tg_table_name, (after ->> 'id')::uuid, after ->> nullif(tg_argv[1], ''), (after ->> 'version')::int + (tg_op = 'DELETE')::int
          from unnest(types) with ordinality named (type, place)
          where exists (select from listening where type = any(events))
          order by place
        returning id, type
    ), queued as (
      insert into webhook_deliveries (endpoint_id, event_id)
        select l.id, h.id from heard h join listening l on h.type = any(l.events)
        returning endpoint_id
    )
    select distinct l.id from listening l join queued q on q.endpoint_id = l.id where l.status = 'on'
  loop
    perform dispatch_webhooks(told);
  end loop;
  return null;
end
$$;
create trigger tell_webhooks after insert or update or delete on customers
  for each row execute function tell_webhooks('customer', '', '');
create trigger tell_webhooks after insert or update or delete on bookings
  for each row execute function tell_webhooks('booking', 'booking_no', 'status');
create trigger tell_webhooks after insert or update or delete on dispatch_jobs
  for each row execute function tell_webhooks('job', 'job_no', 'status');
create trigger tell_webhooks after insert or update or delete on invoices
  for each row execute function tell_webhooks('invoice', 'invoice_no', 'status');
create trigger tell_webhooks after insert or update or delete on payments
  for each row execute function tell_webhooks('payment', 'receipt_no', 'voided_at');

-- Takes the next delivery that is due to an endpoint, for a minute; returns nothing where none is, or two are being sent: a slow
-- endpoint takes no more of the worker. The attempt is counted before it is made: one during which the process dies counts too.
create function take_delivery(endpoint uuid) returns setof webhook_deliveries language plpgsql volatile as $$
declare
  status_now text;
begin
  -- Workers that take for one endpoint wait for each other here.
  select status into status_now from webhook_endpoints e where id = endpoint and hears(e) for no key update;
  if not found or 2 <= (
    select count(*) from webhook_deliveries
      where endpoint_id = endpoint and status = 'queued' and sending_since is not null and due_at > now()
  ) then
    return;
  end if;
  -- Each attempt ended with its process.
  update webhook_deliveries set status = 'failed', failure = 'fault', finished_at = now(), sending_since = null
    where endpoint_id = endpoint and status = 'queued' and sending_since is not null and due_at <= now() and attempts >= 10;
  return query
    update webhook_deliveries
      set attempts = attempts + 1, sending_since = now(), due_at = now() + interval '1 minute'
      where id = coalesce(
        (select id from webhook_deliveries
          where endpoint_id = endpoint and status = 'queued' and is_test and due_at <= now() limit 1),
        (select id from webhook_deliveries
          where endpoint_id = endpoint and status = 'queued' and due_at <= now() and status_now = 'on'
          order by due_at, id limit 1))
      returning *;
end
$$;

-- Notes the outcome of an attempt, and returns since when the endpoint has been failing. Without a failure it was a success; with
-- one and no next attempt it is given up. A test says nothing of the endpoint, and nor does a record that may not be seen.
create function end_attempt(delivery uuid, http_status integer, failure text, ms integer, next_attempt timestamptz)
  returns timestamptz language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
  receiver uuid;
  is_test boolean;
  since timestamptz;
begin
  -- The endpoint first, as whoever deletes it does.
  select e.id into receiver from webhook_endpoints e
    where e.id = (select endpoint_id from webhook_deliveries where id = delivery) for no key update;
  update webhook_deliveries d set
      status = case when end_attempt.failure is null then 'sent' when next_attempt is null then 'failed' else 'queued' end,
      finished_at = case when end_attempt.failure is null or next_attempt is null then now() end,
      due_at = coalesce(next_attempt, d.due_at),
      sending_since = null,
      http_status = end_attempt.http_status,
      failure = end_attempt.failure,
      ms = end_attempt.ms
    where d.id = delivery and d.status = 'queued' and d.sending_since is not null
    returning d.is_test into is_test;
  if is_test is not false or failure = 'hidden' then
    return null;
  end if;
  perform set_config('app.quiet', 'on', true);
  update webhook_endpoints e set failing_since = case when failure is not null then coalesce(e.failing_since, now()) end
    where id = receiver and (failure is null) = (e.failing_since is not null);
  perform set_config('app.quiet', was_quiet, true);
  select failing_since into since from webhook_endpoints where id = receiver;
  return since;
end
$$;

-- The endpoints to which something is due: a retry, or what a process left behind when it died.
create function due_webhooks() returns setof uuid language sql stable as $$
  select e.id from webhook_endpoints e
    where hears(e) and (
      exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'queued' and d.is_test and d.due_at <= now())
      or e.status = 'on' and exists (
        select from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'queued' and d.due_at <= now()))
$$;

-- What was told is kept for 30 days. What waits for a revoked key, and the bodies that it was sent, go within minutes: nothing
-- reads them until then. In batches, so that nobody waits for it.
create function forget_old_webhooks() returns void language sql volatile as $$
  delete from webhook_events where id in (
    select id from webhook_events where at < now() - interval '30 days' order by at limit 20000 for update skip locked);
  delete from webhook_deliveries where id in (
    select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.status = 'queued' and not hears(e) limit 20000 for update of d skip locked);
  update webhook_deliveries set body = null, body_role = null where id in (
    select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.body is not null and not hears(e) limit 20000 for update of d skip locked);
$$;

-- A revoked key is told nothing more.
create function end_webhooks_of_key() returns trigger language plpgsql as $$
begin
  update webhook_endpoints set status = 'off', off_reason = 'revoked' where key_id = new.id;
  return null;
end
$$;
create trigger end_webhooks after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_webhooks_of_key();

-- Bodies show what the role before was allowed to see: they are made again.
create function forget_webhook_bodies() returns trigger language plpgsql as $$
begin
  update webhook_deliveries d set body = null, body_role = null
    from webhook_endpoints e join api_keys k on k.id = e.key_id
    where e.id = d.endpoint_id and k.profile_id = new.id and d.body is not null;
  return null;
end
$$;
create trigger forget_webhook_bodies after update of role on profiles
  for each row when (new.kind = 'key' and old.role <> new.role) execute function forget_webhook_bodies();

-- As before, with the webhooks.
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

  -- A delivery that was being sent is left alone for the minute that sending may take.
  update webhook_endpoints set failing_since = now() where failing_since > now();
  update webhook_endpoints set old_until = now() + interval '24 hours' where old_until > now() + interval '24 hours';
  update webhook_deliveries set
      due_at = now() + case when sending_since is null then interval '0' else interval '1 minute' end,
      -- Not least(), which ignores a null.
      sending_since = case when sending_since > now() then now() else sending_since end
    where status = 'queued' and due_at > now()
      -- A retry is at most a day and a tenth away.
      and (attempts = 0 or sending_since > now() or due_at > now() + interval '27 hours');
  update webhook_events set at = now() where at > now();

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
