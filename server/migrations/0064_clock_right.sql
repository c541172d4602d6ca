-- Each table says with one call how its rows are put right after a clock ran ahead. It was one function that every new table had
-- to repeat whole, and the secret of a paybill before its rotation was forgotten.

-- Declares the repair of a table: statements that touch nothing while no stamp lies in the future. put_clock_right() runs those of
-- all tables, in the order in which they were declared first. A later call for a table replaces its repair.
create procedure clock_right(name text, repair text) language plpgsql as $$
begin
  execute format('create or replace function %I() returns void language sql volatile as %L', 'put_right_' || name, repair);
  execute format($body$
    -- Everything that waits for a time, or lasts until one. Each minute.
    create or replace function put_clock_right() returns void language plpgsql volatile as $repairs$
    declare
      was_quiet text := coalesce(current_setting('app.quiet', true), '');
    begin
      perform set_config('app.quiet', 'on', true);
      %s
      perform set_config('app.quiet', was_quiet, true);
    end
    $repairs$
  $body$, (
    select string_agg(format('perform %I();', proname), ' ' order by oid) from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'put\_right\_%'));
end
$$;

call clock_right('session', 'select put_sessions_right()');
call clock_right('rate_limits', 'update rate_limits set window_start = now() where window_start > now()');

call clock_right('account_links', $$
  update account_links set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now()
$$);
call clock_right('sign_in_challenges', $$
  update sign_in_challenges set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now()
$$);
call clock_right('setup_links', $$
  update setup_links set expires_at = now() + (expires_at - created_at), created_at = now() where created_at > now()
$$);
-- After the links, which it repeats.
call clock_right('profiles', $$
  update profiles p set invited_until = l.expires_at
    from account_links l
    where l.user_id = p.user_id and l.purpose = 'invite' and l.ended_at is null and p.invited_until > l.expires_at
$$);

-- A key lasts two years at most, and the secret before a rotation a day. A revoked one stays as it is.
call clock_right('api_keys', $$
  update api_keys set
      expires_at = least(expires_at, now() + interval '730 days'),
      old_until = case when old_until > now() + interval '24 hours' then now() + interval '24 hours' else old_until end
    where revoked_at is null and (expires_at > now() + interval '730 days' or old_until > now() + interval '24 hours');
  update api_keys set last_used_at = now() where last_used_at > now()
$$);
-- Safaricom is told of a new secret within a week.
call clock_right('paybill_hooks', $$
  update paybill_hooks set old_until = now() + interval '7 days' where old_until > now() + interval '7 days'
$$);

call clock_right('system_jobs', $$
  update system_jobs set seen_at = least(seen_at, now()) where status in ('queued', 'running') and seen_at > now();
  update system_jobs set expires_at = now() + (expires_at - finished_at), finished_at = now() where finished_at > now()
$$);
call clock_right('unclaimed_files', $$
  update unclaimed_files set removable_at = now() + interval '1 day' where removable_at > now() + interval '1 day'
$$);

-- A mail that was being sent is left alone for the two minutes that sending may take. Not least(), which ignores a null.
call clock_right('mail_outbox', $$
  update mail_outbox set
      due_at = least(due_at, now() + case when sending_since is null then interval '0' else interval '2 minutes' end),
      sending_since = case when sending_since > now() then now() else sending_since end,
      created_at = least(created_at, now()),
      updated_at = least(updated_at, now())
    where status = 'queued' and greatest(created_at, updated_at, sending_since) > now()
$$);

call clock_right('webhook_endpoints', $$
  update webhook_endpoints set failing_since = now() where failing_since > now();
  update webhook_endpoints set old_until = now() + interval '24 hours' where old_until > now() + interval '24 hours'
$$);
-- A delivery that was being sent is left alone for the minute that sending may take. A retry is at most a day and a tenth away.
call clock_right('webhook_deliveries', $$
  update webhook_deliveries set
      due_at = now() + case when sending_since is null then interval '0' else interval '1 minute' end,
      sending_since = case when sending_since > now() then now() else sending_since end
    where status = 'queued' and due_at > now()
      and (attempts = 0 or sending_since > now() or due_at > now() + interval '27 hours')
$$);
call clock_right('webhook_events', 'update webhook_events set at = now() where at > now()');

-- The jobs of the library, by its own functions. A lock from further ahead than ten minutes is as lost as one that is ten minutes
-- old (release_lost_work); a job with no attempt left keeps it, and nobody waits for that.
call clock_right('worker_jobs', $$
  select worker.force_unlock_workers(array_agg(locked_by)) from worker.jobs
    where locked_at > now() + interval '10 minutes' and attempts < max_attempts;
  select worker.reschedule_jobs(array[id], run_at => least(run_at, now() + (run_at - updated_at))) from worker.jobs
    where updated_at > now() and locked_at is null
$$);
-- The one statement that writes a private table of the library, which has no function for it: without it no schedule goes on.
call clock_right('worker_crontabs', $$
  update worker._private_known_crontabs set last_execution = date_trunc('minute', now()) where last_execution > now()
$$);
