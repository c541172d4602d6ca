-- What was overcharged is credited by a note that names its invoice, and what was undercharged is charged by a debit note,
-- so that an issued invoice, and the revenue of its month, stay as they are.

create table credit_notes (
  id uuid not null default new_id(),
  credit_note_no text not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  reason text not null,
  note text,
  issued_on date not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total bigint not null,
  allocated_total bigint not null default 0,
  -- The company on the day of issue. The customer is the one that the invoice names.
  seller_id uuid not null default current_seller(),
  issued_by uuid default acting_user(),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint credit_notes_pkey primary key (id),
  constraint credit_notes_credit_note_no_key unique (credit_note_no),
  constraint credit_notes_id_customer_key unique (id, customer_id),
  constraint credit_notes_invoice_fkey foreign key (invoice_id, customer_id) references invoices (id, customer_id) on delete restrict,
  constraint credit_notes_seller_id_fkey foreign key (seller_id) references sellers (id) on delete restrict,
  constraint credit_notes_issued_by_fkey foreign key (issued_by) references profiles (user_id) on delete restrict,
  constraint credit_notes_reason check (reason in ('01', '02', '03', '04', '05', '06')),
  constraint credit_notes_note check (char_length(note) between 1 and 500),
  constraint credit_notes_subtotal check (subtotal between 1 and 99999999999999),
  constraint credit_notes_tax_amount check (tax_amount between 0 and 99999999999999),
  constraint credit_notes_total check (total = subtotal + tax_amount),
  constraint credit_notes_allocated_total check (allocated_total between 0 and total)
);
create index credit_notes_newest on credit_notes (issued_on desc, id desc);
create index credit_notes_invoice on credit_notes (invoice_id);
create index credit_notes_customer on credit_notes (customer_id, issued_on desc, id desc);
create index credit_notes_on_account on credit_notes (issued_on desc, id desc) where allocated_total < total;
create index credit_notes_seller on credit_notes (seller_id);
create index credit_notes_issued_by on credit_notes (issued_by);
create index credit_notes_search on credit_notes using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create table credit_note_lines (
  id uuid not null default new_id(),
  credit_note_id uuid not null,
  invoice_line_id uuid not null,
  -- 0 where only the price is reduced.
  qty integer not null,
  net bigint not null,
  tax bigint not null,
  constraint credit_note_lines_pkey primary key (id),
  constraint credit_note_lines_line_key unique (credit_note_id, invoice_line_id),
  -- The lines of a new note are written before it: its number is taken last.
  constraint credit_note_lines_credit_note_id_fkey foreign key (credit_note_id) references credit_notes (id)
    on delete restrict deferrable initially deferred,
  constraint credit_note_lines_invoice_line_id_fkey foreign key (invoice_line_id) references invoice_lines (id) on delete restrict,
  constraint credit_note_lines_qty check (qty between 0 and 100000000),
  constraint credit_note_lines_net check (net between 1 and 99999999999999),
  constraint credit_note_lines_tax check (tax between 0 and 99999999999999)
);
create index credit_note_lines_line on credit_note_lines (invoice_line_id);

create function credit_note_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.credit_note_no, (select invoice_no from invoices where id = new.invoice_id));
  return new;
end
$$;
create trigger search_text before insert on credit_notes for each row execute function credit_note_search_text();

-- A note is issued once and stays: what is allocated of it, and nothing else, changes.
create function keep_credit_note() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{allocated_total,updated_at,version}'::text[]
    is distinct from to_jsonb(old) - '{allocated_total,updated_at,version}'::text[]
  then
    raise exception 'A credit note cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_credit_note before update on credit_notes for each row execute function keep_credit_note();
create trigger credit_notes_are_never_deleted before delete or truncate on credit_notes
  for each statement execute function refuse_change();
create trigger credit_note_lines_is_append_only before update or delete or truncate on credit_note_lines
  for each statement execute function refuse_change();
create trigger record_audit after insert on credit_note_lines for each row execute function record_audit();

-- Credited is what was issued and stands, from its day on, in an open month. The invoice is locked: notes that are issued
-- at once are counted one after the other.
create function check_credited_invoice() returns trigger language plpgsql as $$
declare
  credited invoices;
begin
  select * into credited from invoices where id = new.invoice_id for no key update;
  if credited.status in ('draft', 'cancelled') then
    raise exception '% is %, so it cannot be credited', credited.invoice_no, credited.status using errcode = 'check_violation';
  end if;
  if new.issued_on < credited.issue_date then
    raise exception '% cannot be credited before its day of issue', credited.invoice_no using errcode = 'check_violation';
  end if;
  perform refuse_closed_day(new.issued_on);
  return new;
end
$$;
create trigger check_credited_invoice before insert on credit_notes
  for each row execute function check_credited_invoice();

-- An invoice that was credited is not cancelled too: its revenue would be taken back twice.
create function keep_credited_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from credit_notes where invoice_id = new.id) then
    raise exception '% has been credited, so it cannot be cancelled', new.invoice_no using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_credited_invoice before update of status on invoices for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function keep_credited_invoice();

-- At commit a note is the sum of its lines, its lines are those of its invoice, and no line is credited beyond its amounts.
create function check_credit_note_sums(credit_note uuid) returns void language plpgsql as $$
declare
  found record;
begin
  select n.credit_note_no into found from credit_notes n
    where n.id = credit_note and (n.subtotal, n.tax_amount) is distinct from (
      select (coalesce(sum(net), 0)::bigint, coalesce(sum(tax), 0)::bigint)::record
        from credit_note_lines where credit_note_id = credit_note);
  if found.credit_note_no is not null then
    raise exception 'The totals of credit note % are not the sums of its lines', found.credit_note_no using errcode = 'check_violation';
  end if;
end
$$;

create function check_credit_note() returns trigger language plpgsql as $$
begin
  perform check_credit_note_sums(new.id);
  return null;
end
$$;
create constraint trigger check_credit_note after insert on credit_notes
  deferrable initially deferred for each row execute function check_credit_note();

create function check_credit_note_line() returns trigger language plpgsql as $$
begin
  perform check_credit_note_sums(new.credit_note_id);
  if not exists (
    select from credit_notes n join invoice_lines l on l.invoice_id = n.invoice_id
      where n.id = new.credit_note_id and l.id = new.invoice_line_id)
  then
    raise exception 'A credit note credits lines of its own invoice' using errcode = 'check_violation';
  end if;
  if exists (
    select from invoice_lines l join credit_note_lines c on c.invoice_line_id = l.id
      where l.id = new.invoice_line_id
      group by l.id having sum(c.qty) > l.qty or sum(c.net) > l.net or sum(c.tax) > l.tax)
  then
    raise exception 'A line is credited beyond its amounts' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_credit_note_line after insert on credit_note_lines
  deferrable initially deferred for each row execute function check_credit_note_line();

call watch_table('credit_notes');

-- What a credit note settles.
alter table allocations
  add column credit_note_id uuid,
  add constraint allocations_credit_note_fkey foreign key (credit_note_id, customer_id) references credit_notes (id, customer_id)
    on delete restrict deferrable initially deferred,
  add constraint allocations_of_credit_note check ((kind = 'credit_note') = (credit_note_id is not null));
create index allocations_credit_note on allocations (credit_note_id) where credit_note_id is not null;

-- Whatever an allocation names, also in columns that come later, it keeps; only its reversal is written, once.
create or replace function keep_allocation() returns trigger language plpgsql as $$
begin
  if old.reversed_on is not null
    or to_jsonb(new) - '{reversed_on,reversed_at,reversed_by,reverse_reason}'::text[]
      is distinct from to_jsonb(old) - '{reversed_on,reversed_at,reversed_by,reverse_reason}'::text[]
  then
    raise exception 'An allocation cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- At commit, what is allocated of a credit note is what its standing allocations add up to.
create function check_allocated_credit(credit_note uuid) returns void language plpgsql as $$
declare
  found record;
begin
  select n.credit_note_no into found from credit_notes n
    where n.id = credit_note and n.allocated_total is distinct from (
      select coalesce(sum(amount), 0)::bigint from allocations where credit_note_id = credit_note and reversed_on is null);
  if found.credit_note_no is not null then
    raise exception 'What is allocated of % is not the sum of its allocations', found.credit_note_no using errcode = 'check_violation';
  end if;
end
$$;

create function check_credit_allocation() returns trigger language plpgsql as $$
begin
  perform check_allocated_credit(new.credit_note_id);
  return null;
end
$$;
create constraint trigger check_credit_allocation after insert or update on allocations
  deferrable initially deferred for each row when (new.credit_note_id is not null) execute function check_credit_allocation();

create function check_allocated_credit_note() returns trigger language plpgsql as $$
begin
  perform check_allocated_credit(new.id);
  return null;
end
$$;
create constraint trigger check_allocated_insert after insert on credit_notes deferrable initially deferred for each row
  when (new.allocated_total > 0) execute function check_allocated_credit_note();
create constraint trigger check_allocated_update after update on credit_notes deferrable initially deferred for each row
  when (old.allocated_total is distinct from new.allocated_total) execute function check_allocated_credit_note();

-- A debit note is an invoice that names the one it corrects, for good.
alter table invoices
  add column kind text not null default 'invoice',
  add column corrects_invoice_id uuid,
  add constraint invoices_kind check (kind in ('invoice', 'debit_note')),
  add constraint invoices_corrects check ((kind = 'debit_note') = (corrects_invoice_id is not null)),
  add constraint invoices_corrects_other check (corrects_invoice_id <> id),
  add constraint invoices_corrects_fkey foreign key (corrects_invoice_id, customer_id) references invoices (id, customer_id)
    on delete restrict;
create index invoices_corrects on invoices (corrects_invoice_id) where corrects_invoice_id is not null;

create function keep_correction() returns trigger language plpgsql as $$
begin
  raise exception 'A debit note keeps the invoice that it corrects' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_correction before update on invoices for each row
  when ((old.kind, old.corrects_invoice_id) is distinct from (new.kind, new.corrects_invoice_id))
  execute function keep_correction();

-- Above this sum with tax, in cents, management must issue a credit note.
alter table system_settings
  add column credit_note_limit bigint,
  add constraint system_settings_credit_note_limit check (credit_note_limit between 0 and 99999999999999);

-- What a note adds to each figure: it lowers what was invoiced on its own day, and what is not allocated of it lies on
-- account, as 'credit'.
create function credit_note_tallies(c credit_notes) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'credit_notes', 'all', 1::bigint
  union all
  select 'credit_notes', 'on_account', 1 where c.allocated_total < c.total
  union all
  select 'net_invoiced', c.issued_on::text, -c.subtotal
  union all
  select 'credit', c.issued_on::text, c.total
$$;

create function tally_credit_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added c, credit_note_tallies(c) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added c, credit_note_tallies(c) t
          union all
          select t.subject, t.bucket, -t.n from removed c, credit_note_tallies(c) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on credit_notes referencing new table as added
  for each statement execute function tally_credit_notes();
create trigger tally_update after update on credit_notes referencing old table as removed new table as added
  for each statement execute function tally_credit_notes();

create or replace function allocation_tallies(a allocations) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'owed', a.allocated_on::text, -a.amount
  union all
  select 'owed', a.reversed_on::text, a.amount where a.reversed_on is not null
  union all
  select 'on_account', a.allocated_on::text, -a.amount where a.kind = 'payment'
  union all
  select 'on_account', a.reversed_on::text, a.amount where a.kind = 'payment' and a.reversed_on is not null
  union all
  select 'credit', a.allocated_on::text, -a.amount where a.kind = 'credit_note'
  union all
  select 'credit', a.reversed_on::text, a.amount where a.kind = 'credit_note' and a.reversed_on is not null
$$;

-- How much of what was invoiced has been collected is asked of what was not credited.
create or replace function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.balance where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total - i.credited_total where i.status in ('sent', 'overdue', 'paid')
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
