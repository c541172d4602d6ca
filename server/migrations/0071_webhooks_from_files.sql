-- What an import or a file of the bank writes is told after what a person did: thousands of rows hold nobody up.
alter table webhook_deliveries add column is_from_file boolean not null default false;
create index webhook_deliveries_due_first on webhook_deliveries (endpoint_id, due_at, id) where status = 'queued' and not is_from_file;

-- Whether the changes of this transaction come from a file: an import, or lines of a statement that the program ties.
create function is_from_file() returns boolean language sql stable as $$
  select coalesce(current_setting('app.import_id', true), '') <> '' or coalesce(current_setting('app.from_file', true), '') = 'on'
$$;

-- As before, with where the change comes from.
create or replace function tell_webhooks() returns trigger language plpgsql as $$
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
      insert into webhook_deliveries (endpoint_id, event_id, is_from_file)
        select l.id, h.id, is_from_file() from heard h join listening l on h.type = any(l.events)
        returning endpoint_id
    )
    select distinct l.id from listening l join queued q on q.endpoint_id = l.id where l.status = 'on'
  loop
    perform dispatch_webhooks(told);
  end loop;
  return null;
end
$$;

-- As before, with what comes from a file after everything else.
create or replace function take_delivery(endpoint uuid) returns setof webhook_deliveries language plpgsql volatile as $$
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
          where endpoint_id = endpoint and status = 'queued' and not is_from_file and due_at <= now() and status_now = 'on'
          order by due_at, id limit 1),
        (select id from webhook_deliveries
          where endpoint_id = endpoint and status = 'queued' and due_at <= now() and status_now = 'on'
          order by due_at, id limit 1))
      returning *;
end
$$;
