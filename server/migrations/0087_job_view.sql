-- Upgrade: side by side.
-- How a person looked at the jobs last.
alter table user_settings add column job_view text not null default 'table'
  constraint user_settings_job_view check (job_view in ('table', 'board'));
