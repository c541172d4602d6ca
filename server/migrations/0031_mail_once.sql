-- A notice goes to a person once, however often it is asked for: a job that runs twice, a second server.
alter table mail_outbox
  add column once_key text,
  add constraint mail_outbox_once_key check (char_length(once_key) between 1 and 200);
create unique index mail_outbox_once_key_key on mail_outbox (once_key) where once_key is not null;
