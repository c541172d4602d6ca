-- A payment is allocated over any number of invoices, and what is left of it stays on account. Each allocation has its day,
-- and is taken back by a reversal with a day of its own. A month that is closed accepts no further act.

-- Closed months. All before a closed month is closed with it. A month that was opened again keeps its row.
create table closed_months (
  id uuid not null default new_id(),
  month date not null,
  closed_at timestamptz(3) not null,
  closed_by uuid not null,
  reopened_at timestamptz(3),
  reopened_by uuid,
  reopen_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint closed_months_pkey primary key (id),
  constraint closed_months_month_key unique (month),
  constraint closed_months_month check (month = date_trunc('month', month)),
  constraint closed_months_closed_by_fkey foreign key (closed_by) references profiles (user_id) on delete restrict,
  constraint closed_months_reopened_by_fkey foreign key (reopened_by) references profiles (user_id) on delete restrict,
  constraint closed_months_reopened check (num_nonnulls(reopened_at, reopened_by, reopen_reason) in (0, 3)),
  constraint closed_months_reopen_reason check (char_length(reopen_reason) between 1 and 500)
);
create index closed_months_closed_by on closed_months (closed_by);
create index closed_months_reopened_by on closed_months (reopened_by) where reopened_by is not null;
create trigger closed_months_are_never_deleted before delete or truncate on closed_months
  for each statement execute function refuse_change();
call watch_table('closed_months');

-- The first day that accepts an act; null where no month is closed. An act that asks holds the books open until it ends,
-- and closing waits for it: each query of a volatile function sees what was committed while it waited.
create function open_from() returns date language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('closed_months'));
  return (select (max(month) + interval '1 month')::date from closed_months where reopened_at is null);
end
$$;

-- Closing and reopening wait for the acts under way, and new ones wait for them.
create function hold_books() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('closed_months'));
  return new;
end
$$;
create trigger hold_books before insert or update on closed_months for each row execute function hold_books();

create function refuse_closed_day(day date) returns void language plpgsql volatile as $$
begin
  if day < open_from() then
    raise exception 'The books of % are closed', to_char(day, 'YYYY-MM')
      using errcode = 'check_violation', constraint = 'closed_month';
  end if;
end
$$;

-- What is settled on an invoice, and what is left. Nothing is owed on a draft or a cancelled invoice.
alter table invoices
  drop constraint invoices_paid_total,
  drop constraint invoices_paid_status,
  drop constraint invoices_unpaid_status,
  add column credited_total bigint not null default 0,
  add column withheld_total bigint not null default 0,
  add column balance bigint not null generated always as (
    case when status in ('draft', 'cancelled') then 0 else total - paid_total - credited_total - withheld_total end) stored,
  add column cancelled_on date,
  add column cancelled_by uuid,
  add column cancel_reason text,
  add constraint invoices_settled check (paid_total >= 0 and credited_total >= 0 and withheld_total >= 0
    and paid_total + credited_total + withheld_total <= total),
  add constraint invoices_balance check (balance >= 0),
  add constraint invoices_paid_status check (
    (status = 'paid') = (balance = 0 and total > 0 and status not in ('draft', 'cancelled'))),
  add constraint invoices_unsettled_status check (
    status not in ('draft', 'cancelled') or paid_total + credited_total + withheld_total = 0),
  add constraint invoices_cancel_reason check (char_length(cancel_reason) between 1 and 500),
  add constraint invoices_cancelled_by_fkey foreign key (cancelled_by) references profiles (user_id) on delete restrict;
create index invoices_cancelled on invoices (cancelled_on, id) where cancelled_on is not null;
create index invoices_cancelled_by on invoices (cancelled_by) where cancelled_by is not null;
create index invoices_customer_open on invoices (customer_id, due_date, id) where status in ('sent', 'overdue');

-- A payment enters the books on its day, or on the first open day after it. What is allocated of it is counted.
drop trigger tally_insert on payments;
drop trigger tally_update on payments;
drop function tally_payments();
drop function payment_tallies(timestamptz, uuid, bigint);
drop trigger search_text on payments;
drop trigger keep_payment on payments;
drop index payments_unmatched;

create function nairobi_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Africa/Nairobi')::date
$$;

-- Computed while the table is written anew: no trigger runs, and a million rows take seconds.
alter table payments
  add column allocated_total bigint not null default 0,
  add column booked_on date,
  add column voided_on date,
  add column recorded_by uuid;
alter table payments
  alter column allocated_total type bigint using case when invoice_id is not null and voided_at is null then amount else 0 end,
  alter column booked_on type date using paid_at,
  alter column voided_on type date using case when voided_at is not null then greatest(nairobi_day(voided_at), paid_at) end;
alter table payments
  alter column booked_on set not null,
  alter column booked_on set default nairobi_day(now()),
  alter column recorded_by set default acting_user(),
  drop constraint payments_void,
  add constraint payments_void check (num_nonnulls(voided_at, voided_on, voided_by, void_reason) in (0, 4)),
  add constraint payments_allocated_total check (allocated_total between 0 and amount),
  add constraint payments_voided_allocates check (voided_at is null or allocated_total = 0),
  add constraint payments_booked_on check (booked_on >= paid_at),
  add constraint payments_id_customer_key unique (id, customer_id),
  add constraint payments_recorded_by_fkey foreign key (recorded_by) references profiles (user_id) on delete restrict;
create index payments_recorded_by on payments (recorded_by);
create index payments_unmatched on payments (paid_at desc, id desc) include (amount, allocated_total)
  where allocated_total < amount and voided_at is null;

-- What settles an invoice: a part of a payment, of a credit note, or what the customer withheld for the tax authority.
create table allocations (
  id uuid not null default new_id(),
  -- The order of recording.
  entry_no bigint generated always as identity,
  invoice_id uuid not null,
  customer_id uuid not null,
  kind text not null,
  payment_id uuid,
  amount bigint not null,
  allocated_on date not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid default acting_user(),
  reversed_on date,
  reversed_at timestamptz(3),
  reversed_by uuid,
  reverse_reason text,
  constraint allocations_pkey primary key (id),
  constraint allocations_entry_no_key unique (entry_no),
  -- The same customer on both sides.
  constraint allocations_invoice_fkey foreign key (invoice_id, customer_id) references invoices (id, customer_id) on delete restrict,
  -- The allocations of a new payment are written before it: a receipt number is taken last.
  constraint allocations_payment_fkey foreign key (payment_id, customer_id) references payments (id, customer_id)
    on delete restrict deferrable initially deferred,
  constraint allocations_kind check (kind in ('payment', 'credit_note', 'withheld')),
  constraint allocations_of_payment check ((kind = 'payment') = (payment_id is not null)),
  constraint allocations_amount check (amount between 1 and 99999999999999),
  constraint allocations_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint allocations_reversed_by_fkey foreign key (reversed_by) references profiles (user_id) on delete restrict,
  constraint allocations_reversed check (num_nonnulls(reversed_on, reversed_at, reversed_by, reverse_reason) in (0, 4)),
  constraint allocations_reversed_on check (reversed_on >= allocated_on),
  constraint allocations_reverse_reason check (char_length(reverse_reason) between 1 and 500)
);

-- Who recorded what, and when a payment on account was matched, stand in the audit log.
insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on, created_at, created_by,
    reversed_on, reversed_at, reversed_by, reverse_reason)
  select p.invoice_id, p.customer_id, 'payment', p.id, p.amount, dated.allocated_on,
      coalesce(matched.at, p.created_at), coalesce(matched.user_id, recorded.user_id),
      case when p.voided_on is not null then greatest(p.voided_on, dated.allocated_on) end, p.voided_at, p.voided_by, p.void_reason
    from payments p
    join invoices i on i.id = p.invoice_id
    left join (
      select distinct on (row_id) row_id, at, user_id from audit_log
        where table_name = 'payments' and action = 'update' and new_values ->> 'invoice_id' is not null
        order by row_id, id
    ) matched on matched.row_id = p.id
    left join (
      select distinct on (row_id) row_id, user_id from audit_log
        where table_name = 'payments' and action = 'insert' order by row_id, id
    ) recorded on recorded.row_id = p.id
    cross join lateral (
      select greatest(p.paid_at, i.issue_date, nairobi_day(matched.at)) as allocated_on
    ) dated
    order by p.created_at, p.id;
-- An index cannot be built on a table whose foreign keys are still to be checked.
set constraints all immediate;

select set_config('app.quiet', 'on', true);

-- The triggers of the table have nothing to say about this: its search text stays, and nothing it shows changes.
alter table payments disable trigger user;
update payments p set recorded_by = a.user_id
  from (select distinct on (row_id) row_id, user_id from audit_log
    where table_name = 'payments' and action = 'insert' order by row_id, id) a
  where a.row_id = p.id and a.user_id is not null;
alter table payments enable trigger user;
alter table payments drop column invoice_id;

create index allocations_invoice on allocations (invoice_id);
create index allocations_payment on allocations (payment_id);
create index allocations_customer on allocations (customer_id);
create index allocations_allocated_on on allocations (allocated_on, invoice_id);
create index allocations_reversed_on on allocations (reversed_on, invoice_id) where reversed_on is not null;
create index allocations_created_by on allocations (created_by);
create index allocations_reversed_by on allocations (reversed_by) where reversed_by is not null;

create trigger record_audit after insert or update on allocations for each row execute function record_audit();
create trigger allocations_are_never_deleted before delete or truncate on allocations
  for each statement execute function refuse_change();

create function keep_allocation() returns trigger language plpgsql as $$
begin
  if old.reversed_on is not null
    or (new.id, new.entry_no, new.invoice_id, new.customer_id, new.kind, new.payment_id, new.amount, new.allocated_on, new.created_at, new.created_by)
      is distinct from
      (old.id, old.entry_no, old.invoice_id, old.customer_id, old.kind, old.payment_id, old.amount, old.allocated_on, old.created_at, old.created_by)
  then
    raise exception 'An allocation cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_allocation before update on allocations for each row execute function keep_allocation();

-- Cancelled invoices: who cancelled them, and when, stands in the audit log.
update invoices i
  set cancelled_on = greatest(nairobi_day(coalesce(a.at, i.updated_at)), i.issue_date), cancelled_by = a.user_id
  from invoices c
  left join (
    select distinct on (row_id) row_id, at, user_id from audit_log
      where table_name = 'invoices' and action = 'update' and new_values ->> 'status' = 'cancelled'
      order by row_id, id
  ) a on a.row_id = c.id
  where c.id = i.id and i.status = 'cancelled';
alter table invoices
  add constraint invoices_cancelled_on check ((status = 'cancelled') = (cancelled_on is not null) and cancelled_on >= issue_date);

select set_config('app.quiet', '', true);

create or replace function keep_sent_invoice() returns trigger language plpgsql as $$
begin
  if new.invoice_no <> old.invoice_no then
    raise exception 'An invoice keeps its number' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> 'draft' and
    (new.customer_id, new.booking_id, new.issue_date, new.due_date, new.subtotal, new.tax_amount, new.total, new.seller_id,
     new.billed_name, new.billed_trading_name, new.billed_address, new.billed_tax_number, new.billed_payment_terms)
    is distinct from
    (old.customer_id, old.booking_id, old.issue_date, old.due_date, old.subtotal, old.tax_amount, old.total, old.seller_id,
     old.billed_name, old.billed_trading_name, old.billed_address, old.billed_tax_number, old.billed_payment_terms)
  then
    raise exception 'A sent invoice cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status = 'cancelled' and
    (new.status, new.cancelled_on, new.cancelled_by, new.cancel_reason)
    is distinct from (old.status, old.cancelled_on, old.cancelled_by, old.cancel_reason)
  then
    raise exception 'A cancelled invoice stays cancelled' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if (new.receipt_no, new.customer_id, new.amount, new.method, new.paid_at, new.booked_on, new.bank_txn_id, new.notes,
      new.seller_id, new.recorded_by)
    is distinct from
    (old.receipt_no, old.customer_id, old.amount, old.method, old.paid_at, old.booked_on, old.bank_txn_id, old.notes,
      old.seller_id, old.recorded_by)
    or (old.voided_at is not null and
      (new.voided_at, new.voided_on, new.voided_by, new.void_reason)
      is distinct from (old.voided_at, old.voided_on, old.voided_by, old.void_reason))
  then
    raise exception 'A payment cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_payment before update on payments for each row execute function keep_payment();

-- A payment is found by the numbers of the invoices that it pays, or paid until it was voided.
create or replace function payment_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.receipt_no, new.bank_txn_id, (
    select string_agg(i.invoice_no, ' ' order by a.entry_no)
      from allocations a join invoices i on i.id = a.invoice_id
      where a.payment_id = new.id and (a.reversed_at is null or a.reversed_at = new.voided_at)));
  return new;
end
$$;
create trigger search_text before insert or update of receipt_no, bank_txn_id, allocated_total on payments
  for each row execute function payment_search_text();
drop function invoice_no_of(uuid);

-- At commit, what an invoice and a payment count is what their allocations add up to, whichever statement wrote them.
create function check_settled(settled_invoice uuid) returns void language plpgsql as $$
declare
  found record;
begin
  select i.invoice_no into found from invoices i
    where i.id = settled_invoice and (i.paid_total, i.credited_total, i.withheld_total) is distinct from (
      select (coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint,
          coalesce(sum(amount) filter (where kind = 'credit_note'), 0)::bigint,
          coalesce(sum(amount) filter (where kind = 'withheld'), 0)::bigint)::record
        from allocations where invoice_id = settled_invoice and reversed_on is null);
  if found.invoice_no is not null then
    raise exception 'What is settled on % is not the sum of its allocations', found.invoice_no using errcode = 'check_violation';
  end if;
end
$$;

create function check_allocated(allocated_payment uuid) returns void language plpgsql as $$
declare
  found record;
begin
  select p.receipt_no into found from payments p
    where p.id = allocated_payment and p.allocated_total is distinct from (
      select coalesce(sum(amount), 0)::bigint from allocations where payment_id = allocated_payment and reversed_on is null);
  if found.receipt_no is not null then
    raise exception 'What is allocated of % is not the sum of its allocations', found.receipt_no using errcode = 'check_violation';
  end if;
end
$$;

create function check_allocation() returns trigger language plpgsql as $$
begin
  perform check_settled(new.invoice_id);
  if new.payment_id is not null then
    perform check_allocated(new.payment_id);
  end if;
  return null;
end
$$;
create constraint trigger check_allocation after insert or update on allocations
  deferrable initially deferred for each row execute function check_allocation();

create function check_settled_invoice() returns trigger language plpgsql as $$
begin
  perform check_settled(new.id);
  return null;
end
$$;
create constraint trigger check_settled_insert after insert on invoices deferrable initially deferred for each row
  when (new.paid_total + new.credited_total + new.withheld_total > 0) execute function check_settled_invoice();
create constraint trigger check_settled_update after update on invoices deferrable initially deferred for each row
  when ((old.paid_total, old.credited_total, old.withheld_total)
    is distinct from (new.paid_total, new.credited_total, new.withheld_total))
  execute function check_settled_invoice();

create function check_allocated_payment() returns trigger language plpgsql as $$
begin
  perform check_allocated(new.id);
  return null;
end
$$;
create constraint trigger check_allocated_insert after insert on payments deferrable initially deferred for each row
  when (new.allocated_total > 0) execute function check_allocated_payment();
create constraint trigger check_allocated_update after update on payments deferrable initially deferred for each row
  when (old.allocated_total is distinct from new.allocated_total) execute function check_allocated_payment();

-- A closed month stays as it is.
create function keep_closed_allocations() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case when tg_op = 'INSERT' then new.allocated_on else new.reversed_on end);
  return new;
end
$$;
create trigger keep_closed_months before insert or update on allocations
  for each row execute function keep_closed_allocations();

create function keep_closed_payments() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case when tg_op = 'INSERT' then new.booked_on else new.voided_on end);
  return new;
end
$$;
create trigger keep_closed_months before insert on payments for each row execute function keep_closed_payments();
create trigger keep_closed_months_void before update on payments for each row
  when (old.voided_on is null and new.voided_on is not null) execute function keep_closed_payments();

create function keep_closed_invoices() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case when new.status = 'cancelled' then new.cancelled_on else new.issue_date end);
  return new;
end
$$;
create trigger keep_closed_months before update on invoices for each row
  when (old.status is distinct from new.status
    and (old.status = 'draft' and new.status <> 'cancelled' or new.status = 'cancelled' and new.billed_name is not null))
  execute function keep_closed_invoices();
create trigger keep_closed_months_insert before insert on invoices for each row
  when (new.status not in ('draft', 'cancelled')) execute function keep_closed_invoices();

-- What an invoice adds to each figure. A cancellation takes back on its own day what the day of issue keeps. 'owed' and
-- 'on_account' hold each movement on its day: adding up to a day gives what was owed, and on account, on that day.
create or replace function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.balance where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'collected', i.issue_date::text, i.paid_total where i.status in ('sent', 'overdue', 'paid') and i.paid_total > 0
  union all
  select 'net_invoiced', i.issue_date::text, i.subtotal where i.billed_name is not null
  union all
  select 'net_invoiced', i.cancelled_on::text, -i.subtotal where i.billed_name is not null and i.cancelled_on is not null
  union all
  select 'owed', i.issue_date::text, i.total where i.billed_name is not null
  union all
  select 'owed', i.cancelled_on::text, -i.total where i.billed_name is not null and i.cancelled_on is not null
$$;

create function payment_tallies(p payments) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'payments', case when p.voided_at is null then 'valid' else 'voided' end, 1::bigint
  union all
  select 'payments', 'unmatched', 1 where p.voided_at is null and p.allocated_total < p.amount
  union all
  select 'unmatched_amount', 'all', p.amount - p.allocated_total where p.voided_at is null and p.allocated_total < p.amount
  union all
  select 'on_account', p.booked_on::text, p.amount
  union all
  select 'on_account', p.voided_on::text, -p.amount where p.voided_on is not null
$$;

create function allocation_tallies(a allocations) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'owed', a.allocated_on::text, -a.amount
  union all
  select 'owed', a.reversed_on::text, a.amount where a.reversed_on is not null
  union all
  select 'on_account', a.allocated_on::text, -a.amount where a.kind = 'payment'
  union all
  select 'on_account', a.reversed_on::text, a.amount where a.kind = 'payment' and a.reversed_on is not null
$$;

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added p, payment_tallies(p) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added p, payment_tallies(p) t
          union all
          select t.subject, t.bucket, -t.n from removed p, payment_tallies(p) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on payments referencing new table as added
  for each statement execute function tally_payments();
create trigger tally_update after update on payments referencing old table as removed new table as added
  for each statement execute function tally_payments();

create function tally_allocations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added a, allocation_tallies(a) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added a, allocation_tallies(a) t
          union all
          select t.subject, t.bucket, -t.n from removed a, allocation_tallies(a) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on allocations referencing new table as added
  for each statement execute function tally_allocations();
create trigger tally_update after update on allocations referencing old table as removed new table as added
  for each statement execute function tally_allocations();

-- The figures of before, counted anew as they are kept from now on.
delete from tallies where subject in ('net_invoiced', 'unmatched_amount') or (subject = 'payments' and bucket = 'unmatched');
insert into tallies
  select 'net_invoiced', day::text, sum(n)
    from (
      select issue_date as day, subtotal as n from invoices where billed_name is not null
      union all
      select cancelled_on, -subtotal from invoices where billed_name is not null and cancelled_on is not null
    ) moved
    group by day having sum(n) <> 0;
insert into tallies
  select 'owed', day::text, sum(n)
    from (
      select issue_date as day, total as n from invoices where billed_name is not null
      union all
      select cancelled_on, -total from invoices where billed_name is not null and cancelled_on is not null
      union all
      select allocated_on, -amount from allocations
      union all
      select reversed_on, amount from allocations where reversed_on is not null
    ) moved
    group by day having sum(n) <> 0;
insert into tallies
  select 'on_account', day::text, sum(n)
    from (
      select booked_on as day, amount as n from payments
      union all
      select voided_on, -amount from payments where voided_on is not null
      union all
      select allocated_on, -amount from allocations where kind = 'payment'
      union all
      select reversed_on, amount from allocations where kind = 'payment' and reversed_on is not null
    ) moved
    group by day having sum(n) <> 0;
insert into tallies
  select 'payments', 'unmatched', count(*) from payments where voided_at is null and allocated_total < amount having count(*) > 0;
insert into tallies
  select 'unmatched_amount', 'all', sum(amount - allocated_total)
    from payments where voided_at is null and allocated_total < amount having count(*) > 0;
