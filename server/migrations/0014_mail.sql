-- Mail on its way out. A row is written in the transaction of what it tells of, and sent by a background job.

create table mail_outbox (
  id uuid not null default new_id(),
  kind text not null,
  recipient text not null,
  subject text not null,
  -- A secret is deleted once the mail is sent or has failed: null then.
  body text,
  is_secret boolean not null default false,
  -- The record that the mail tells of.
  about_table text,
  about_id uuid,
  requested_by uuid default acting_user(),
  status text not null default 'queued',
  -- What has accepted the mail.
  via text,
  attempts integer not null default 0,
  -- The time of the next attempt, unless it is being sent.
  due_at timestamptz(3) not null default now(),
  sending_since timestamptz(3),
  failure text,
  -- The reply code of the SMTP server, '550 5.1.1'. Never its text: that may quote the address.
  reply_code text,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  once_key text,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_kind check (kind ~ '^[a-z_]{1,40}$'),
  constraint mail_outbox_recipient check (char_length(recipient) <= 254 and recipient ~ '^[^[:space:][:cntrl:]<>()\[\]\\,;:"@]+@[^[:space:][:cntrl:]<>()\[\]\\,;:"@]+$'),
  constraint mail_outbox_subject check (char_length(subject) between 1 and 255 and subject !~ '[[:cntrl:]]'),
  constraint mail_outbox_body check (char_length(body) between 1 and 20000 and (body is not null or (is_secret and status <> 'queued'))),
  constraint mail_outbox_about check (num_nulls(about_table, about_id) in (0, 2)),
  constraint mail_outbox_status check (status in ('queued', 'sent', 'failed')),
  constraint mail_outbox_via check (via in ('server', 'folder')),
  constraint mail_outbox_sent check ((via is not null) = (status = 'sent')),
  constraint mail_outbox_failure check (failure in ('unreachable', 'timeout', 'tls', 'login', 'sender', 'mailbox', 'full', 'size', 'policy', 'busy', 'refused', 'host', 'password', 'fault', 'withdrawn')),
  constraint mail_outbox_failed check (status <> 'failed' or failure is not null),
  constraint mail_outbox_reply_code check (reply_code ~ '^[245]\d\d( [245]\.\d{1,3}\.\d{1,3})?$'),
  constraint mail_outbox_finished check ((finished_at is not null) = (status <> 'queued')),
  constraint mail_outbox_once_key check (char_length(once_key) between 1 and 200)
);
create index mail_outbox_due on mail_outbox (due_at) where status = 'queued';
create index mail_outbox_about on mail_outbox (about_table, about_id, id desc);
-- A notice goes to a person once, however often it is asked for: a job that runs twice, a second server.
create unique index mail_outbox_once_key_key on mail_outbox (once_key) where once_key is not null;

create trigger stamp_version before update on mail_outbox
  for each row execute function stamp_version();
create trigger record_audit after insert or update or delete on mail_outbox
  for each row execute function record_audit('recipient', 'body');

-- Notifies of a change of the record that the mail tells of: that record shows the state of the mail.
create function announce_mail() returns trigger language plpgsql as $$
begin
  if not is_quiet() and new.about_table is not null then
    perform pg_notify('changes', new.about_table || ':' || new.about_id);
  end if;
  return null;
end
$$;
create trigger announce after insert or update on mail_outbox for each row execute function announce_mail();

-- Queues the job that sends a mail, for any server.
create function dispatch_mail(mail_id uuid) returns void language plpgsql volatile as $$
begin
  perform worker.add_job('send-mail', json_build_object('id', mail_id), job_key => 'mail:' || mail_id);
end
$$;

-- Takes a mail to send it, for two minutes; returns nothing where it is not due or another process has it. The attempt is
-- counted before it is made: one during which the process dies counts too.
create function take_mail(mail_id uuid) returns setof mail_outbox language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  return query
    update mail_outbox
      set attempts = attempts + 1,
        sending_since = now(),
        due_at = now() + make_interval(mins => coalesce((array[2, 5, 15, 60, 180, 360, 720])[attempts + 1], 720))
      where id = mail_id and status = 'queued' and due_at <= now()
      returning *;
  perform set_config('app.quiet', was_quiet, true);
end
$$;

-- Catches what was left behind: a retry that is due, or a mail whose process died.
create function dispatch_due_mail() returns void language sql volatile as $$
  select dispatch_mail(id) from mail_outbox where status = 'queued' and due_at <= now()
$$;

-- Mail about no record is deleted 90 days after it was finished.
create function forget_old_mail() returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  delete from mail_outbox where about_table is null and finished_at < now() - interval '90 days';
  perform set_config('app.quiet', was_quiet, true);
end
$$;
