-- Customers get statements of account by mail: by hand, or one of each month where the company has turned that on. A month is
-- sent once, however often the run is repeated.
create table statements_sent (
  id uuid not null default new_id(),
  customer_id uuid not null,
  from_day date not null,
  to_day date not null,
  -- The first day of the month of a monthly statement.
  month date,
  sent_at timestamptz(3) not null,
  sent_by uuid default acting_user(),
  constraint statements_sent_pkey primary key (id),
  constraint statements_sent_month_key unique (customer_id, month),
  constraint statements_sent_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint statements_sent_sent_by_fkey foreign key (sent_by) references profiles (user_id) on delete restrict,
  constraint statements_sent_days check (from_day <= to_day),
  constraint statements_sent_month check (month = date_trunc('month', month) and month = from_day)
);
create index statements_sent_newest on statements_sent (customer_id, sent_at desc, id desc);
create index statements_sent_sent_by on statements_sent (sent_by) where sent_by is not null;
create trigger statements_sent_is_append_only before update or delete or truncate on statements_sent
  for each statement execute function refuse_change();
call watch_table('statements_sent');

alter table system_settings
  add column sends_monthly_statements boolean not null default false;
