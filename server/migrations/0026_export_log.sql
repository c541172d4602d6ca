-- Who took many records out of the program at once: which, narrowed how, and how many.

create table export_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  user_id uuid not null,
  subject text not null,
  filter jsonb not null,
  row_count integer not null,
  constraint export_log_user_id_fkey foreign key (user_id) references profiles (user_id) on delete restrict,
  constraint export_log_row_count check (row_count >= 0)
);
create index export_log_user on export_log (user_id, id desc);
create trigger export_log_is_append_only before update or delete or truncate on export_log
  for each statement execute function refuse_change();
