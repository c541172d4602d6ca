-- A mail whose attempt got no answer that is known, because the process died or the database went away, may have arrived. The attempt
-- says so from the beginning, and whatever is known of it afterwards replaces that.
alter table mail_outbox drop constraint mail_outbox_failure;
alter table mail_outbox add constraint mail_outbox_failure check (failure in ('unreachable', 'timeout', 'tls', 'login', 'sender', 'mailbox',
  'full', 'size', 'policy', 'busy', 'refused', 'host', 'password', 'fault', 'withdrawn', 'unclear'));

-- The pause after so many attempts have failed.
create function mail_pause(attempts integer) returns interval language sql immutable as $$
  select make_interval(mins => coalesce((array[2, 5, 15, 60, 180, 360, 720])[attempts], 720))
$$;

-- As before, but an attempt without an answer is made again after fifteen minutes at the earliest: a failover is over by then, and
-- a person may have asked whether the mail has arrived.
create or replace function take_mail(mail_id uuid) returns setof mail_outbox language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  return query
    update mail_outbox
      set attempts = attempts + 1,
        sending_since = now(),
        failure = 'unclear',
        reply_code = null,
        due_at = now() + greatest(interval '15 minutes', mail_pause(attempts + 1))
      where id = mail_id and status = 'queued' and due_at <= now()
      returning *;
  perform set_config('app.quiet', was_quiet, true);
end
$$;

-- Where no standby takes a commit, the queue keeps its lock on the job of a mail: what is due is looked for again in a minute, and no
-- place among the jobs at a time is taken up until the statement has timed out.
alter function dispatch_due_mail() set lock_timeout = '3s';
