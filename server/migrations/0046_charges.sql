-- What is to be billed for a booking: the freight of each load, and extras such as waiting. A charge is billed once, by the
-- line of an invoice that it stands on. It becomes billable when its load is delivered.

alter table bookings
  -- Why it is not to be billed yet; null where it may be.
  add column hold_reason text,
  add column held_by uuid,
  add column held_at timestamptz(3),
  add constraint bookings_held_by_fkey foreign key (held_by) references profiles (user_id) on delete restrict,
  add constraint bookings_hold_reason check (char_length(hold_reason) between 1 and 500),
  add constraint bookings_held check ((hold_reason is null) = (held_at is null));
create index bookings_held_by on bookings (held_by) where held_by is not null;
create index bookings_on_hold on bookings (id) where hold_reason is not null;

-- The delivery papers that a customer asks for before it pays.
alter table customers
  add column billing_papers text[] not null default '{}',
  add constraint customers_billing_papers check (
    billing_papers <@ array['delivery_note', 'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other']);
create index customers_asking on customers (id) where billing_papers <> '{}';

-- The part of one load in a quote in cents: the parts add up to the quote, and differ by a cent at most.
create function freight_share(quote bigint, loads integer, load_no integer) returns bigint
language sql immutable parallel safe as $$
  select quote / loads + case when load_no <= quote % loads then 1 else 0 end
$$;

create table charges (
  id uuid not null default new_id(),
  booking_id uuid not null,
  customer_id uuid not null,
  kind text not null,
  -- The load whose freight it is; null for an extra.
  load_no integer,
  -- Of an extra; the freight says its booking and route.
  description text,
  qty integer not null default 100,
  -- In cents before tax; null where the booking has no quote yet.
  unit_price bigint,
  amount bigint generated always as (round(qty::numeric * unit_price / 100)) stored,
  tax_rate integer not null default 1600,
  tax_code text,
  -- The delivery of its load, that of the first load for an extra, or the cancellation of the booking; null before.
  billable_at timestamptz(3),
  -- The line that bills it; null until it stands on a draft, and again when it leaves one.
  invoice_line_id uuid,
  -- Why it is billed although papers that the customer asks for are missing.
  papers_waived text,
  created_by uuid default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint charges_pkey primary key (id),
  constraint charges_booking_fkey foreign key (booking_id, customer_id) references bookings (id, customer_id)
    on update cascade on delete cascade,
  constraint charges_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint charges_invoice_line_id_fkey foreign key (invoice_line_id) references invoice_lines (id) on delete set null,
  constraint charges_kind check (kind in ('freight', 'waiting', 'fuel', 'other')),
  constraint charges_load_no check ((kind = 'freight') = (load_no is not null) and load_no between 1 and 50),
  constraint charges_description check (
    (kind = 'freight') = (description is null) and char_length(description) between 1 and 200),
  constraint charges_qty check (qty between 1 and 100000000),
  constraint charges_unit_price check (unit_price between 0 and 1000000000000),
  constraint charges_price check (kind = 'freight' or unit_price > 0),
  constraint charges_amount check (amount <= 1000000000000),
  constraint charges_tax_rate check (tax_rate between 0 and 10000),
  constraint charges_tax_code check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  constraint charges_papers_waived check (char_length(papers_waived) between 1 and 500)
);
-- An invoice that was drafted from charges bills what its lines say. One that was made by hand bills the freight of its booking.
alter table invoices add column is_from_charges boolean not null default false;

-- The lines of a draft are known by their ids, so that one that is moved keeps what it bills. Checked as a statement ends.
alter table invoice_lines
  drop constraint invoice_lines_position_key,
  add constraint invoice_lines_position_key unique (invoice_id, position) deferrable initially immediate;

create unique index charges_freight_key on charges (booking_id, load_no) where kind = 'freight';
create index charges_booking on charges (booking_id);
create index charges_invoice_line on charges (invoice_line_id) where invoice_line_id is not null;
create index charges_unbilled on charges (customer_id, billable_at) where invoice_line_id is null and billable_at is not null;
create index charges_created_by on charges (created_by);

-- What was delivered before, with the invoices that stand: the first that was issued for a booking bills its freight, or else
-- its first draft. Loads of an invoiced booking that are still on the road are billed too. What was delivered before an
-- invoice of its customer for no booking may be on that one: it is left out.
insert into charges (booking_id, customer_id, kind, load_no, unit_price, billable_at, created_by)
  select b.id, b.customer_id, 'freight', j.load_no, freight_share(b.quoted_amount, b.trucks_needed, j.load_no),
      coalesce(j.actual_end, j.updated_at), null
    from dispatch_jobs j join bookings b on b.id = j.booking_id
    where j.status = 'completed'
      and (exists (select from invoices i where i.booking_id = b.id and i.kind = 'invoice' and i.status <> 'cancelled')
        or not exists (
          select from invoices i
            where i.customer_id = b.customer_id and i.booking_id is null and i.kind = 'invoice'
              and i.status not in ('draft', 'cancelled') and i.created_at > coalesce(j.actual_end, j.updated_at)));
with standing as (
  select distinct on (i.booking_id) i.booking_id, i.id
    from invoices i
    where i.booking_id is not null and i.kind = 'invoice' and i.status <> 'cancelled'
    order by i.booking_id, i.status = 'draft', i.created_at, i.id
)
insert into charges (booking_id, customer_id, kind, load_no, unit_price, invoice_line_id, created_by)
  select b.id, b.customer_id, 'freight', load_no, freight_share(b.quoted_amount, b.trucks_needed, load_no), l.id, null
    from standing s
      join bookings b on b.id = s.booking_id
      join invoice_lines l on l.invoice_id = s.id and l.position = 1
      cross join generate_series(1, b.trucks_needed) load_no
  on conflict (booking_id, load_no) where kind = 'freight' do update set invoice_line_id = excluded.invoice_line_id;

-- Bills the freight of an invoice's booking, as far as no other invoice does, on the invoice's first line. Returns how many
-- loads. The row locks make a second invoice wait, which then finds nothing.
create function bill_freight(of_invoice uuid) returns integer language plpgsql as $$
declare
  billed integer;
begin
  -- Race: a concurrent request may be changing the quote.
  perform from bookings where id = (select booking_id from invoices where id = of_invoice) for share;
  insert into charges (booking_id, customer_id, kind, load_no, unit_price, invoice_line_id)
    select b.id, b.customer_id, 'freight', load_no, freight_share(b.quoted_amount, b.trucks_needed, load_no), l.id
      from invoices i
        join bookings b on b.id = i.booking_id
        join invoice_lines l on l.invoice_id = i.id
          and l.position = (select min(position) from invoice_lines where invoice_id = i.id)
        cross join generate_series(1, b.trucks_needed) load_no
      where i.id = of_invoice and i.kind = 'invoice'
      order by load_no
    on conflict (booking_id, load_no) where kind = 'freight'
      do update set invoice_line_id = excluded.invoice_line_id where charges.invoice_line_id is null;
  get diagnostics billed = row_count;
  return billed;
end
$$;

-- A charge keeps what it is for, and what it costs once it is billed. It goes on a line of a draft of its customer, from
-- where it is taken only with the line, when the invoice is cancelled, or when the line is credited in full.
create function keep_charge() returns trigger language plpgsql as $$
declare
  holder record;
begin
  if (new.booking_id, new.kind) is distinct from (old.booking_id, old.kind) then
    raise exception 'A charge keeps its booking and its kind' using errcode = 'integrity_constraint_violation';
  end if;
  if new.invoice_line_id is not null and new.invoice_line_id is distinct from old.invoice_line_id then
    if old.invoice_line_id is not null then
      raise exception 'Charge % is billed already', old.id using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
    end if;
    perform from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.id = new.invoice_line_id and i.status = 'draft' and i.customer_id = new.customer_id;
    if not found then
      raise exception 'A charge is billed by a draft of its customer' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if old.invoice_line_id is not null then
    if new.invoice_line_id is null then
      -- The reason was given for that invoice.
      new.papers_waived := null;
      select i.status, l.qty, (select sum(n.qty) from credit_note_lines n where n.invoice_line_id = l.id) as credited into holder
        from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.id = old.invoice_line_id;
      if found and holder.status not in ('draft', 'cancelled') and coalesce(holder.credited, 0) < holder.qty then
        raise exception 'Charge % stays on its invoice', old.id using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
      end if;
    elsif (new.qty, new.unit_price, new.tax_rate, new.tax_code, new.description, new.load_no, new.customer_id, new.billable_at is null)
      is distinct from (old.qty, old.unit_price, old.tax_rate, old.tax_code, old.description, old.load_no, old.customer_id,
        old.billable_at is null and new.billable_at is null)
    then
      raise exception 'Charge % is billed', old.id using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
    end if;
  end if;
  return new;
end
$$;
create trigger keep_charge before update on charges for each row execute function keep_charge();

-- What a draft bills stays with its customer.
create function keep_charged_customer() returns trigger language plpgsql as $$
begin
  perform from charges c join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = new.id;
  if found then
    raise exception 'Invoice % bills charges of its customer', new.id
      using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
  end if;
  return new;
end
$$;
create trigger keep_charged_customer before update of customer_id on invoices
  for each row when (new.customer_id <> old.customer_id) execute function keep_charged_customer();

create function keep_billed_charge() returns trigger language plpgsql as $$
begin
  if old.invoice_line_id is not null then
    raise exception 'Charge % is billed', old.id using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
  end if;
  return old;
end
$$;
create trigger keep_billed_charge before delete on charges for each row execute function keep_billed_charge();

-- A charge begins on a line of a draft, or on none.
create function check_new_charge() returns trigger language plpgsql as $$
begin
  if new.kind <> 'freight' then
    new.billable_at := extras_billable_at(new.booking_id);
  end if;
  if new.invoice_line_id is not null then
    perform from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.id = new.invoice_line_id and i.status = 'draft' and i.customer_id = new.customer_id;
    if not found then
      raise exception 'A charge is billed by a draft of its customer' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end
$$;

-- Extras are billed with the first load that is delivered, and for a cancelled booking too: the truck may have waited.
create function extras_billable_at(booking uuid) returns timestamptz language sql stable as $$
  select coalesce(
    (select min(coalesce(actual_end, updated_at)) from dispatch_jobs where booking_id = booking and status = 'completed'),
    (select updated_at from bookings where id = booking and status = 'cancelled'))
$$;
create trigger check_new_charge before insert on charges for each row execute function check_new_charge();

create function renew_extras(booking uuid) returns void language sql as $$
  update charges set billable_at = extras_billable_at(booking)
    where booking_id = booking and kind <> 'freight'
      and (billable_at is null) is distinct from (extras_billable_at(booking) is null)
$$;

-- The freight of a load is billable while its job is completed, and moves with it to another number.
create function follow_delivery() returns trigger language plpgsql as $$
declare
  was_done boolean := tg_op = 'UPDATE' and old.status = 'completed';
  is_done boolean := new.status = 'completed';
begin
  if was_done and (not is_done or new.booking_id <> old.booking_id) then
    update charges set billable_at = null where booking_id = old.booking_id and load_no = old.load_no;
  elsif was_done and new.load_no <> old.load_no then
    delete from charges where booking_id = new.booking_id and load_no = new.load_no and billable_at is null;
    update charges set load_no = new.load_no where booking_id = old.booking_id and load_no = old.load_no;
  end if;
  if is_done then
    insert into charges (booking_id, customer_id, kind, load_no, unit_price, billable_at)
      select id, customer_id, 'freight', new.load_no, freight_share(quoted_amount, trucks_needed, new.load_no),
          coalesce(new.actual_end, new.updated_at)
        from bookings where id = new.booking_id
        -- Race: a concurrent request may be changing the quote.
        for share
      on conflict (booking_id, load_no) where kind = 'freight' do update set billable_at = excluded.billable_at
        where charges.billable_at is distinct from excluded.billable_at;
  end if;
  if was_done is distinct from is_done or was_done and new.booking_id <> old.booking_id then
    perform renew_extras(new.booking_id);
    if was_done and new.booking_id <> old.booking_id then
      perform renew_extras(old.booking_id);
    end if;
  end if;
  return null;
end
$$;
create trigger follow_delivery after insert on dispatch_jobs
  for each row when (new.status = 'completed') execute function follow_delivery();
create trigger follow_delivery_change after update of status, load_no, booking_id, actual_end on dispatch_jobs
  for each row
  when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.load_no, old.booking_id, old.actual_end) is distinct from (new.status, new.load_no, new.booking_id, new.actual_end))
  execute function follow_delivery();

-- The freight follows the quote until it is billed. It runs after close_gaps, which comes first by its name.
create function follow_quote() returns trigger language plpgsql as $$
begin
  delete from charges
    where booking_id = new.id and load_no > new.trucks_needed and billable_at is null and invoice_line_id is null;
  update charges
    set unit_price = freight_share(new.quoted_amount, new.trucks_needed, load_no)
    where booking_id = new.id and kind = 'freight'
      and (unit_price is distinct from freight_share(new.quoted_amount, new.trucks_needed, load_no) or load_no > new.trucks_needed);
  return null;
end
$$;
create trigger follow_quote after update of quoted_amount, trucks_needed on bookings
  for each row when ((old.quoted_amount, old.trucks_needed) is distinct from (new.quoted_amount, new.trucks_needed))
  execute function follow_quote();

create function follow_booking_end() returns trigger language plpgsql as $$
begin
  perform renew_extras(new.id);
  return null;
end
$$;
create trigger follow_booking_end after update of status on bookings
  for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function follow_booking_end();

-- A cancelled invoice bills nothing.
create function free_charges() returns trigger language plpgsql as $$
begin
  update charges set invoice_line_id = null
    where invoice_line_id in (select id from invoice_lines where invoice_id = new.id);
  return null;
end
$$;
create trigger free_charges after update of status on invoices
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function free_charges();

-- Announced as a change of their booking.
create function announce_charge() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', 'bookings:' || coalesce(new.booking_id, old.booking_id));
  end if;
  return null;
end
$$;
create trigger stamp_version before update on charges for each row execute function stamp_version();
create trigger record_audit after insert or update or delete on charges for each row execute function record_audit();
create trigger announce after insert or update or delete on charges for each row execute function announce_charge();
-- The history of a booking names its charges, also those that have been deleted.
create index audit_log_charges on audit_log ((coalesce(new_values, old_values) ->> 'booking_id'))
  where table_name = 'charges' and action <> 'update';
