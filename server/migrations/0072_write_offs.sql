-- What is left of an invoice that was paid short by a few shillings is written off: a settlement of its own, without money, a
-- credit note or a certificate behind it. It has its day and its reason, and is taken back as any allocation is.

alter table system_settings
  -- Up to which sum, on one invoice, finance writes off, in cents.
  add column write_off_limit bigint not null default 50000,
  add constraint system_settings_write_off_limit check (write_off_limit between 0 and 99999999999999);

-- One statement, so that the table is written anew once.
alter table invoices
  add column written_off_total bigint not null default 0,
  alter column balance set expression as (
    case when status in ('draft', 'cancelled') then 0
      else total - paid_total - credited_total - withheld_total - written_off_total end),
  drop constraint invoices_settled,
  add constraint invoices_settled check (least(paid_total, credited_total, withheld_total, written_off_total) >= 0
    and paid_total + credited_total + withheld_total + written_off_total <= total),
  drop constraint invoices_unsettled_status,
  add constraint invoices_unsettled_status check (
    status not in ('draft', 'cancelled') or paid_total + credited_total + withheld_total + written_off_total = 0);

alter table allocations
  add column write_off_reason text,
  -- The payment that was short by what is written off: voiding it takes this back too.
  add column short_payment_id uuid,
  drop constraint allocations_kind,
  add constraint allocations_kind check (kind in ('payment', 'credit_note', 'withheld', 'written_off')),
  add constraint allocations_of_write_off check ((kind = 'written_off') = (write_off_reason is not null)),
  add constraint allocations_write_off_reason check (char_length(write_off_reason) between 1 and 200),
  add constraint allocations_of_short_payment check (short_payment_id is null or kind = 'written_off'),
  -- The payment is written after what it settles: a receipt number is taken last.
  add constraint allocations_short_payment_fkey foreign key (short_payment_id, customer_id) references payments (id, customer_id)
    on delete restrict deferrable initially deferred;
create index allocations_short_payment on allocations (short_payment_id) where short_payment_id is not null;
create index allocations_written_off on allocations (customer_id) where kind = 'written_off';

-- At commit, what an invoice counts is what its allocations add up to.
create or replace function check_settled(settled_invoice uuid) returns void language plpgsql set enable_seqscan = off as $$
declare
  found record;
begin
  select i.invoice_no into found from invoices i
    where i.id = settled_invoice and (i.paid_total, i.credited_total, i.withheld_total, i.written_off_total) is distinct from (
      select (coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint,
          coalesce(sum(amount) filter (where kind = 'credit_note'), 0)::bigint,
          coalesce(sum(amount) filter (where kind = 'withheld'), 0)::bigint,
          coalesce(sum(amount) filter (where kind = 'written_off'), 0)::bigint)::record
        from allocations where invoice_id = settled_invoice and reversed_on is null);
  if found.invoice_no is not null then
    raise exception 'What is settled on % is not the sum of its allocations', found.invoice_no using errcode = 'check_violation';
  end if;
end
$$;

drop trigger check_settled_insert on invoices;
create constraint trigger check_settled_insert after insert on invoices deferrable initially deferred for each row
  when (new.paid_total + new.credited_total + new.withheld_total + new.written_off_total > 0) execute function check_settled_invoice();
drop trigger check_settled_update on invoices;
create constraint trigger check_settled_update after update on invoices deferrable initially deferred for each row
  when ((old.paid_total, old.credited_total, old.withheld_total, old.written_off_total)
    is distinct from (new.paid_total, new.credited_total, new.withheld_total, new.written_off_total))
  execute function check_settled_invoice();

-- What is written off was never collected, and is not to be collected: it leaves what was to come as money. Revenue and its VAT stay.
create or replace function tallies_of(i invoices) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'invoices', i.status, 1::bigint
  union all
  select 'receivables', i.due_date::text, i.balance where i.status in ('sent', 'overdue')
  union all
  select 'receivable_invoices', i.due_date::text, 1 where i.status in ('sent', 'overdue')
  union all
  select 'gross_invoiced', i.issue_date::text, i.total - i.credited_total - i.withheld_total - i.written_off_total
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
