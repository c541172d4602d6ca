-- A clock that ran ahead leaves stamps in the future once it is put right: lockouts and sessions lasted until it caught
-- up, and scheduled work did not run. A stamp in the future counts as now.

create or replace function count_hit(hit_key text, allowed integer, window_seconds integer) returns integer language sql volatile as $$
  insert into rate_limits as r (key, window_start, hits)
    values (hit_key, now(), 1)
    on conflict (key) do update set
      hits = case when r.window_start <= now() - make_interval(secs => window_seconds) then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= now() - make_interval(secs => window_seconds) then now() else least(r.window_start, now()) end
    returning case when hits > allowed
      then greatest(1, ceil(extract(epoch from window_start + make_interval(secs => window_seconds) - now()))::int)
      else 0 end
$$;

-- A session that lies in the future: what was opened then lasts as long as any other, from now on.
create function put_sessions_right(opened_by text default null) returns void language sql volatile as $$
  update auth."session" set
      "expiresAt" = case when "createdAt" > now() then now() + ("expiresAt" - "createdAt") else "expiresAt" end,
      "createdAt" = least("createdAt", now()),
      "updatedAt" = least("updatedAt", now())
    where (opened_by is null or "token" = opened_by) and greatest("createdAt", "updatedAt") > now()
$$;

-- Everything that waits for a time, or lasts until one. Each minute; it touches nothing while no stamp lies in the future.
create function put_clock_right() returns void language plpgsql volatile as $$
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
