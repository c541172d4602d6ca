-- A notice that the mail server was changed goes by the one before: who names another server must not receive the notice
-- in its place.

alter table mail_outbox
  -- The mail server of the settings as it was, its password sealed; null: the one in use.
  add column former_server jsonb;

-- Of no use once the mail is finished.
create function forget_former_server() returns trigger language plpgsql as $$
begin
  new.former_server := null;
  return new;
end
$$;
create trigger forget_former_server before update on mail_outbox for each row
  when (new.status <> 'queued' and new.former_server is not null) execute function forget_former_server();

drop trigger record_audit on mail_outbox;
create trigger record_audit after insert or update or delete on mail_outbox
  for each row execute function record_audit('recipient', 'body', 'former_server');
