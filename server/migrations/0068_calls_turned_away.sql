-- Calls of a paybill's addresses beyond the limit of the hour are not written down. Only this counter grows, without a version and
-- without an entry in the trail.
alter table paybill_hooks
  add column turned_away bigint not null default 0,
  add column turned_away_at timestamptz(3),
  add constraint paybill_hooks_turned_away check (turned_away >= 0 and (turned_away > 0) = (turned_away_at is not null));

-- Screens are told once a minute.
create function turn_away(account uuid) returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
  hook paybill_hooks;
begin
  select * into hook from paybill_hooks where bank_account_id = account for no key update;
  if not found then
    return;
  end if;
  perform set_config('app.quiet', 'on', true);
  update paybill_hooks set turned_away = turned_away + 1, turned_away_at = now() where id = hook.id;
  perform set_config('app.quiet', was_quiet, true);
  if coalesce(hook.turned_away_at < now() - interval '1 minute', true) then
    perform pg_notify('changes', 'paybill_hooks:' || hook.id);
  end if;
end
$$;

-- As before, and a stamp from a clock that ran ahead would keep the screens waiting.
call clock_right('paybill_hooks', $$
  update paybill_hooks set old_until = now() + interval '7 days' where old_until > now() + interval '7 days';
  update paybill_hooks set turned_away_at = now() where turned_away_at > now()
$$);
