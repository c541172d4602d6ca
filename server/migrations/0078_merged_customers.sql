-- Two customers may turn out to be one: one of them is marked as merged into the other. What is issued and paid keeps its
-- customer, and the mark is taken off at any time.
alter table customers
  add column merged_into_id uuid,
  add constraint customers_merged_into_id_fkey foreign key (merged_into_id) references customers (id) on delete restrict,
  -- Nothing new is agreed with it.
  add constraint customers_merged check (merged_into_id is null or (merged_into_id <> id and not is_active));
create index customers_merged_into on customers (merged_into_id) where merged_into_id is not null;

-- No chains: one that is merged takes no other in, and one that took another in is not merged. Who asks has locked both.
create function check_merge() returns trigger language plpgsql as $$
begin
  if exists (select from customers where id = new.merged_into_id and merged_into_id is not null for share)
    or exists (select from customers where merged_into_id = new.id)
  then
    raise exception 'A merged customer takes no other in' using errcode = 'check_violation', constraint = 'customers_merged', table = 'customers';
  end if;
  return null;
end
$$;
create constraint trigger check_merge after insert or update of merged_into_id on customers
  for each row when (new.merged_into_id is not null) execute function check_merge();

-- What a merge has moved, for the history of the customer that is kept. The other one's history has the mark.
create table customer_merges (
  id uuid not null default new_id(),
  merged_id uuid not null,
  customer_id uuid not null,
  moved_bookings integer not null,
  moved_invoices integer not null,
  moved_payers integer not null,
  -- When the mark was taken off.
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint customer_merges_pkey primary key (id),
  constraint customer_merges_merged_id_fkey foreign key (merged_id) references customers (id) on delete restrict,
  constraint customer_merges_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint customer_merges_moved check (least(moved_bookings, moved_invoices, moved_payers) >= 0)
);
create unique index customer_merges_standing on customer_merges (merged_id) where ended_at is null;
create index customer_merges_merged on customer_merges (merged_id);
create index customer_merges_customer on customer_merges (customer_id);
create trigger stamp_version before update on customer_merges for each row execute function stamp_version();
create trigger record_audit after insert or update on customer_merges for each row execute function record_audit();

create function announce_merge() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', 'customers:' || new.customer_id);
  end if;
  return null;
end
$$;
create trigger announce after insert or update on customer_merges for each row execute function announce_merge();

-- A draft that bills charges follows its customer into another, together with them.
create or replace function keep_charged_customer() returns trigger language plpgsql as $$
begin
  perform from charges c join invoice_lines l on l.id = c.invoice_line_id where l.invoice_id = new.id;
  if found and not exists (select from customers where id = old.customer_id and merged_into_id = new.customer_id) then
    raise exception 'Invoice % bills charges of its customer', new.id
      using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
  end if;
  return new;
end
$$;

create or replace function keep_charge() returns trigger language plpgsql as $$
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
    elsif (new.qty, new.unit_price, new.tax_rate, new.tax_code, new.description, new.load_no, new.billable_at is null)
      is distinct from (old.qty, old.unit_price, old.tax_rate, old.tax_code, old.description, old.load_no,
        old.billable_at is null and new.billable_at is null)
      -- Its booking and the draft that bills it have moved to another customer together.
      or new.customer_id <> old.customer_id and not exists (
        select from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.id = new.invoice_line_id and i.status = 'draft' and i.customer_id = new.customer_id)
    then
      raise exception 'Charge % is billed', old.id using errcode = 'check_violation', constraint = 'charges_billed', table = 'charges';
    end if;
  end if;
  return new;
end
$$;
