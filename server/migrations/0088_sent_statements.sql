-- Upgrade: side by side.
-- The statements that were sent are a list, the last ones first. The mails that were not accepted are few: they are found without
-- reading those that were.
create index statements_sent_by_time on statements_sent (sent_at desc, id desc);
create index mail_outbox_statements_unsent on mail_outbox (about_id)
  where about_table = 'statements_sent' and status <> 'sent';
