-- Open invoices of the system that a company comes from. They are owed as any other is, from the day of the cut-over on; what was
-- invoiced, its VAT and KRA's number are matters of the former system.

alter table invoices
  -- The day from which an opening invoice counts: the cut-over. Null for an invoice that was issued here.
  add column opened_on date,
  -- The day on which an invoice enters the books.
  add column booked_on date not null generated always as (coalesce(opened_on, issue_date)) stored;
alter table invoices
  drop constraint invoices_issued_how,
  add constraint invoices_issued_how check (issued_how in ('mail', 'printed', 'whatsapp', 'handed_over', 'other', 'opening')),
  drop constraint invoices_cancelled_on,
  add constraint invoices_cancelled_on check ((status = 'cancelled') = (cancelled_on is not null) and cancelled_on >= coalesce(opened_on, issue_date)),
  add constraint invoices_opened check (case when opened_on is null then issued_how is distinct from 'opening'
    else issued_how = 'opening' and status <> 'draft' and kind = 'invoice' and booking_id is null and tax_amount = 0
      and opened_on >= issue_date end),
  -- Not shaped like a number that is given here, which would come to be given.
  add constraint invoices_opening_no check (opened_on is null or char_length(invoice_no) between 1 and 30 and invoice_no !~* '^(INV|CRN|REC) ?-? ?[0-9]{8,}$');

-- What an import brought and an undo cancelled can be brought again. One index for the rule and for who looks for a number.
alter table invoices drop constraint invoices_invoice_no_key;
create unique index invoices_invoice_no_key on invoices
  (invoice_no, (case when opened_on is not null and status = 'cancelled' then id end)) nulls not distinct;

create or replace function keep_sent_invoice() returns trigger language plpgsql as $$
begin
  if new.invoice_no <> old.invoice_no then
    raise exception 'An invoice keeps its number' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> 'draft' and
    (new.customer_id, new.booking_id, new.issue_date, new.due_date, new.subtotal, new.tax_amount, new.total, new.seller_id, new.opened_on,
     new.billed_name, new.billed_trading_name, new.billed_address, new.billed_tax_number, new.billed_payment_terms)
    is distinct from
    (old.customer_id, old.booking_id, old.issue_date, old.due_date, old.subtotal, old.tax_amount, old.total, old.seller_id, old.opened_on,
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

-- A generated column has no value before the row is written.
create or replace function keep_closed_invoices() returns trigger language plpgsql as $$
begin
  perform refuse_closed_day(case when new.status = 'cancelled' then new.cancelled_on else coalesce(new.opened_on, new.issue_date) end);
  return new;
end
$$;

create or replace function invoice_tallies(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.balance where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total - i.credited_total - i.withheld_total
    where i.status in ('sent', 'overdue', 'paid') and i.opened_on is null
  union all
  select 'collected', i.issue_date::text, i.paid_total
    where i.status in ('sent', 'overdue', 'paid') and i.paid_total > 0 and i.opened_on is null
  union all
  select 'net_invoiced', i.issue_date::text, i.subtotal where i.billed_name is not null and i.opened_on is null
  union all
  select 'net_invoiced', i.cancelled_on::text, -i.subtotal
    where i.billed_name is not null and i.cancelled_on is not null and i.opened_on is null
  union all
  select 'owed', i.booked_on::text, i.total where i.billed_name is not null
  union all
  select 'owed', i.cancelled_on::text, -i.total where i.billed_name is not null and i.cancelled_on is not null
$$;

-- An opening invoice is corrected where it was issued, and KRA has its number there.
create function refuse_opening() returns trigger language plpgsql as $$
declare
  -- Not each table has each of these columns.
  of_invoice uuid := coalesce(to_jsonb(new) ->> 'corrects_invoice_id', to_jsonb(new) ->> 'invoice_id')::uuid;
begin
  if exists (select from invoices where id = of_invoice and opened_on is not null) then
    raise exception 'An opening invoice is corrected in the system that issued it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger refuse_opening before insert on credit_notes for each row execute function refuse_opening();
create trigger refuse_opening before insert on fiscal_receipts for each row
  when (new.invoice_id is not null) execute function refuse_opening();
create trigger refuse_opening before insert on invoices for each row
  when (new.corrects_invoice_id is not null) execute function refuse_opening();

-- Files of open invoices.
alter table imports
  -- The day of the cut-over, and what all open invoices come to in the system that they come from, in cents.
  add column cut_over date,
  add column control_total bigint,
  -- How a person says that dates are written, where a column does not tell.
  add column date_order text,
  -- What each column tells of the order of day and month; '' for one that has none.
  add column day_orders text[] not null default '{}',
  drop constraint imports_kind,
  add constraint imports_kind check (kind in ('customers', 'vehicles', 'drivers', 'routes', 'invoices')),
  drop constraint imports_role,
  add constraint imports_role check (role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  add constraint imports_control_total check (control_total between 0 and 9007199254740991),
  add constraint imports_cut_over check (kind = 'invoices' or num_nonnulls(cut_over, control_total) = 0),
  add constraint imports_date_order check (date_order in ('day-first', 'month-first')),
  add constraint imports_day_orders check (cardinality(day_orders) in (0, cardinality(headers)));
