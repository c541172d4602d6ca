-- What customers owe. All amounts are whole cents of KES; quantities and rates are whole hundredths.

create table invoices (
  id uuid not null default new_id(),
  invoice_no text not null,
  customer_id uuid not null,
  booking_id uuid,
  issue_date date not null,
  due_date date not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total bigint not null,
  paid_total bigint not null default 0,
  currency text not null default 'KES',
  status text not null default 'draft',
  email_sent_at timestamptz(3),
  -- The customer as it was when the invoice was sent; what the invoice shows from then on.
  billed_name text,
  billed_trading_name text,
  billed_address text,
  billed_tax_number text,
  billed_payment_terms integer,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint invoices_pkey primary key (id),
  constraint invoices_invoice_no_key unique (invoice_no),
  constraint invoices_id_customer_key unique (id, customer_id),
  constraint invoices_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint invoices_booking_fkey foreign key (booking_id, customer_id) references bookings (id, customer_id) on delete restrict,
  constraint invoices_dates check (due_date >= issue_date),
  constraint invoices_subtotal check (subtotal between 0 and 99999999999999),
  constraint invoices_tax_amount check (tax_amount between 0 and 99999999999999),
  constraint invoices_total check (total = subtotal + tax_amount and total <= 99999999999999),
  constraint invoices_paid_total check (paid_total between 0 and total),
  constraint invoices_currency check (currency = 'KES'),
  constraint invoices_status check (status in ('draft', 'sent', 'paid', 'overdue', 'cancelled')),
  constraint invoices_paid_status check ((status = 'paid') = (paid_total = total and total > 0 and status not in ('draft', 'cancelled'))),
  constraint invoices_unpaid_status check (status not in ('draft', 'cancelled') or paid_total = 0),
  constraint invoices_frozen_copy check (status not in ('sent', 'overdue', 'paid') or billed_name is not null)
);
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_status_newest on invoices (status, created_at desc, id desc);
create index invoices_customer_newest on invoices (customer_id, created_at desc, id desc);
create index invoices_booking on invoices (booking_id);
create index invoices_due on invoices (due_date, id);
create index invoices_open on invoices (due_date, id) where status in ('sent', 'overdue');
create index invoices_search on invoices using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- The lists by period, and the newest of what awaits payment by its age.
create index invoices_issued on invoices (issue_date desc, id desc) include (status);
create index invoices_status_issued on invoices (status, issue_date desc, id desc);
create index invoices_open_newest on invoices (created_at desc, id desc, due_date) where status in ('sent', 'overdue');

create table invoice_lines (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  qty integer not null,
  unit_price bigint not null,
  tax_rate integer not null,
  net bigint not null,
  tax bigint not null,
  line_total bigint not null,
  created_at timestamptz(3) not null default now(),
  constraint invoice_lines_pkey primary key (id),
  constraint invoice_lines_position_key unique (invoice_id, position),
  constraint invoice_lines_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete restrict,
  constraint invoice_lines_position check (position between 1 and 200),
  constraint invoice_lines_description check (char_length(description) between 1 and 500),
  constraint invoice_lines_qty check (qty between 1 and 100000000),
  constraint invoice_lines_unit_price check (unit_price between 0 and 99999999999999),
  constraint invoice_lines_tax_rate check (tax_rate between 0 and 10000),
  -- numeric's round() goes half away from zero, as the domain does.
  constraint invoice_lines_net check (net = round(qty::numeric * unit_price / 100)),
  constraint invoice_lines_tax check (tax = round(net::numeric * tax_rate / 10000)),
  constraint invoice_lines_line_total check (line_total = net + tax)
);

create function invoice_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.invoice_no,
    (select legal_name from customers where id = new.customer_id)));
  return new;
end
$$;
create trigger search_text before insert or update of invoice_no, customer_id, search_text on invoices
  for each row execute function invoice_search_text();

-- A number is for life, and what was sent stays as it was sent.
create function keep_sent_invoice() returns trigger language plpgsql as $$
begin
  if new.invoice_no <> old.invoice_no then
    raise exception 'An invoice keeps its number' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> 'draft' and
    (new.customer_id, new.booking_id, new.issue_date, new.due_date, new.subtotal, new.tax_amount, new.total,
     new.billed_name, new.billed_trading_name, new.billed_address, new.billed_tax_number, new.billed_payment_terms)
    is distinct from
    (old.customer_id, old.booking_id, old.issue_date, old.due_date, old.subtotal, old.tax_amount, old.total,
     old.billed_name, old.billed_trading_name, old.billed_address, old.billed_tax_number, old.billed_payment_terms)
  then
    raise exception 'A sent invoice cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_sent_invoice before update on invoices for each row execute function keep_sent_invoice();
create trigger invoices_are_never_deleted before delete or truncate on invoices
  for each statement execute function refuse_change();

create function keep_sent_lines() returns trigger language plpgsql as $$
begin
  if (select status from invoices where id = coalesce(new.invoice_id, old.invoice_id)) <> 'draft' then
    raise exception 'The lines of a sent invoice cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_sent_lines before insert or update or delete on invoice_lines
  for each row execute function keep_sent_lines();

create trigger record_audit after insert or update or delete on invoice_lines
  for each row execute function record_audit();
-- The history of an invoice includes lines that have been deleted: they are found by the invoice they belonged to.
create index audit_log_invoice_lines on audit_log ((coalesce(new_values, old_values) ->> 'invoice_id'))
  where table_name = 'invoice_lines' and action <> 'update';

-- At commit the header is the sum of its lines, whichever statement wrote them.
create function check_invoice_sums() returns trigger language plpgsql as $$
begin
  if (new.subtotal, new.tax_amount) is distinct from
    (select (coalesce(sum(net), 0)::bigint, coalesce(sum(tax), 0)::bigint)::record from invoice_lines where invoice_id = new.id)
  then
    raise exception 'The totals of invoice % are not the sums of its lines', new.invoice_no using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_invoice_sums after insert or update of subtotal, tax_amount, total on invoices
  deferrable initially deferred for each row execute function check_invoice_sums();

call watch_table('invoices');

-- What an invoice adds to each figure. What is owed is kept by due date, what was invoiced and paid by issue date: adding
-- up forty thousand open invoices and the sales of 90 days takes 40 ms at a million invoices, adding up their days takes
-- less than one.
create function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.total - i.paid_total where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'net_invoiced', i.issue_date::text, i.subtotal where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total where i.status in ('sent', 'overdue', 'paid')
  union all
  select 'collected', i.issue_date::text, i.paid_total where i.status in ('sent', 'overdue', 'paid') and i.paid_total > 0
$$;

create function tally_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added i, invoice_tallies(i) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added i, invoice_tallies(i) t
          union all
          select t.subject, t.bucket, -t.n from removed i, invoice_tallies(i) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on invoices referencing new table as added
  for each statement execute function tally_invoices();
create trigger tally_update after update on invoices referencing old table as removed new table as added
  for each statement execute function tally_invoices();

create function refresh_invoices_of_customer() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update invoices set search_text = '' where customer_id = new.id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_invoices after update of legal_name on customers
  for each row when (old.legal_name is distinct from new.legal_name) execute function refresh_invoices_of_customer();
