-- Losses come from who already owes: a customer has a credit limit and may be put on hold, and a manager releases one booking
-- up to an amount, with a reason.
alter table customers
  -- In cents with tax; null for no limit.
  add column credit_limit bigint,
  -- Null unless the customer is on hold.
  add column hold_reason text,
  add column held_by uuid,
  add column held_at timestamptz(3),
  add constraint customers_credit_limit check (credit_limit between 0 and 99999999999999),
  add constraint customers_hold_reason check (char_length(hold_reason) between 1 and 500 and hold_reason = btrim(hold_reason)),
  add constraint customers_held check ((hold_reason is null) = (held_at is null) and (held_by is null or held_at is not null)),
  add constraint customers_held_by_fkey foreign key (held_by) references profiles (user_id) on delete restrict;
create index customers_held_by on customers (held_by) where held_by is not null;

alter table bookings
  -- What the customer may owe in all while this booking is confirmed, in cents with tax.
  add column credit_released_up_to bigint,
  add column credit_release_reason text,
  add column credit_released_by uuid,
  add column credit_released_at timestamptz(3),
  add constraint bookings_credit_released_up_to check (credit_released_up_to between 0 and 99999999999999),
  add constraint bookings_credit_release_reason check (char_length(credit_release_reason) between 1 and 500),
  add constraint bookings_credit_released check (
    num_nulls(credit_released_up_to, credit_release_reason, credit_released_at) in (0, 3)
    and (credit_released_by is null or credit_released_at is not null)),
  add constraint bookings_credit_released_by_fkey foreign key (credit_released_by) references profiles (user_id) on delete restrict;
create index bookings_credit_released_by on bookings (credit_released_by) where credit_released_by is not null;

-- What a customer is to be invoiced yet is asked at each confirmation: its agreed bookings without what is issued of their
-- charges, both read from an index alone, and the lines of its few drafts.
create index bookings_agreed on bookings (customer_id, id) include (quoted_amount, trucks_needed) where status in ('confirmed', 'scheduled');
create index charges_customer on charges (customer_id, booking_id) include (kind, amount, tax_rate, invoice_line_id);
create index invoices_customer_drafts on invoices (customer_id) where status = 'draft';
create index payments_on_account on payments (customer_id) include (amount, allocated_total)
  where voided_at is null and allocated_total < amount;
create index credit_notes_left on credit_notes (customer_id) include (total, allocated_total) where allocated_total < total;

-- Whether agreed bookings count before their invoice is issued.
alter table system_settings add column credit_counts_bookings boolean not null default true;
