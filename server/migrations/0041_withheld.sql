-- What customers withhold for the tax authority settles their invoices like money, and its certificate is awaited.

create table withheld (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  customer_id uuid not null,
  -- The payment that it was recorded with; what becomes of that payment does not touch it.
  payment_id uuid,
  kind text not null,
  -- The taxable value of the invoice at that moment.
  base bigint not null,
  amount bigint not null,
  withheld_on date not null,
  certificate_no text,
  certificate_on date,
  certified_at timestamptz(3),
  certified_by uuid,
  reminded_on date,
  reversed_on date,
  reversed_at timestamptz(3),
  reversed_by uuid,
  reverse_reason text,
  state text not null generated always as (
    case when reversed_on is not null then 'reversed' when certificate_no is not null then 'certified' else 'outstanding' end) stored,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  created_by uuid default acting_user(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint withheld_pkey primary key (id),
  constraint withheld_id_customer_key unique (id, customer_id),
  constraint withheld_invoice_fkey foreign key (invoice_id, customer_id) references invoices (id, customer_id) on delete restrict,
  -- A payment is written after what it settles: a receipt number is taken last.
  constraint withheld_payment_fkey foreign key (payment_id, customer_id) references payments (id, customer_id)
    on delete restrict deferrable initially deferred,
  constraint withheld_kind check (kind in ('vat', 'income')),
  constraint withheld_base check (base >= 0),
  constraint withheld_amount check (amount between 1 and 1000000000000),
  constraint withheld_certificate_no check (char_length(certificate_no) between 1 and 60),
  constraint withheld_certificate check (num_nonnulls(certificate_no, certificate_on, certified_at) in (0, 3)),
  constraint withheld_certified_by_fkey foreign key (certified_by) references profiles (user_id) on delete restrict,
  constraint withheld_reversed check (num_nonnulls(reversed_on, reversed_at, reversed_by, reverse_reason) in (0, 4)),
  constraint withheld_reversed_on check (reversed_on >= withheld_on),
  constraint withheld_reversed_by_fkey foreign key (reversed_by) references profiles (user_id) on delete restrict,
  constraint withheld_reverse_reason check (char_length(reverse_reason) between 1 and 500),
  constraint withheld_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict
);
-- A certificate may cover several invoices, but each once.
create unique index withheld_certificate_key on withheld (kind, certificate_no, invoice_id)
  where certificate_no is not null and reversed_on is null;
create index withheld_invoice on withheld (invoice_id);
create index withheld_customer on withheld (customer_id);
create index withheld_payment on withheld (payment_id) where payment_id is not null;
create index withheld_withheld_on on withheld (withheld_on, id);
create index withheld_outstanding on withheld (withheld_on, id) where certificate_no is null and reversed_on is null;
create index withheld_certified_by on withheld (certified_by) where certified_by is not null;
create index withheld_reversed_by on withheld (reversed_by) where reversed_by is not null;
create index withheld_created_by on withheld (created_by);
create index withheld_search on withheld using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger withheld_is_never_deleted before delete or truncate on withheld
  for each statement execute function refuse_change();
call watch_table('withheld');

create function withheld_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.certificate_no, (select invoice_no from invoices where id = new.invoice_id));
  return new;
end
$$;
create trigger search_text before insert or update of certificate_no on withheld
  for each row execute function withheld_search_text();

-- What was withheld stays as it was recorded; its certificate comes once, and it is taken back once.
create function keep_withheld() returns trigger language plpgsql as $$
begin
  if old.reversed_on is not null
    or (new.id, new.invoice_id, new.customer_id, new.payment_id, new.kind, new.base, new.amount, new.withheld_on, new.created_at, new.created_by)
      is distinct from
      (old.id, old.invoice_id, old.customer_id, old.payment_id, old.kind, old.base, old.amount, old.withheld_on, old.created_at, old.created_by)
    or (old.certificate_no is not null and
      (new.certificate_no, new.certificate_on, new.certified_at, new.certified_by)
      is distinct from (old.certificate_no, old.certificate_on, old.certified_at, old.certified_by))
  then
    raise exception 'What was withheld cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_withheld before update on withheld for each row execute function keep_withheld();

alter table allocations
  add column withheld_id uuid,
  add constraint allocations_withheld_fkey foreign key (withheld_id, customer_id) references withheld (id, customer_id) on delete restrict,
  add constraint allocations_of_withheld check ((kind = 'withheld') = (withheld_id is not null));
create index allocations_withheld on allocations (withheld_id) where withheld_id is not null;

-- At commit, what stands withheld is one standing allocation of its amount on its invoice, and what was taken back is none.
create function check_withheld(checked uuid) returns void language plpgsql as $$
begin
  if exists (
    select from withheld w
      left join lateral (
        select count(*) as standing, coalesce(sum(a.amount), 0) as amount, coalesce(bool_and(a.invoice_id = w.invoice_id), true) as fits
          from allocations a where a.withheld_id = w.id and a.reversed_on is null
      ) a on true
      where w.id = checked and not (
        case when w.reversed_on is null then a.standing = 1 and a.amount = w.amount and a.fits else a.standing = 0 end)
  ) then
    raise exception 'What was withheld is not what its allocation says' using errcode = 'check_violation';
  end if;
end
$$;

create function check_withheld_row() returns trigger language plpgsql as $$
begin
  perform check_withheld(new.id);
  return null;
end
$$;
create constraint trigger check_withheld_insert after insert on withheld deferrable initially deferred
  for each row execute function check_withheld_row();
create constraint trigger check_withheld_update after update on withheld deferrable initially deferred
  for each row when (old.reversed_on is distinct from new.reversed_on) execute function check_withheld_row();

create function check_withheld_allocation() returns trigger language plpgsql as $$
begin
  perform check_withheld(new.withheld_id);
  return null;
end
$$;
create constraint trigger check_withheld_allocation after insert or update on allocations deferrable initially deferred
  for each row when (new.withheld_id is not null) execute function check_withheld_allocation();
