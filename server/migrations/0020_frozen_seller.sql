-- A sent invoice and a receipt keep the company's details of their day: a changed bank account appeared on invoices that
-- customers already had.

-- The company as its papers name it: one row for each state of the settings.
create table sellers (
  id uuid not null default new_id(),
  name text,
  tax_number text,
  address text,
  phone text,
  email text,
  bank_name text,
  bank_branch text,
  bank_account_name text,
  bank_account_no text,
  mpesa_paybill text,
  mpesa_account_hint text,
  created_at timestamptz(3) not null default now(),
  constraint sellers_pkey primary key (id)
);
create trigger sellers_is_append_only before update or delete or truncate on sellers
  for each statement execute function refuse_change();

insert into sellers (name, tax_number, address, phone, email, bank_name, bank_branch, bank_account_name, bank_account_no,
    mpesa_paybill, mpesa_account_hint)
  select company_name, company_tax_number, company_address, company_phone, company_email, bank_name, bank_branch,
      bank_account_name, bank_account_no, mpesa_paybill, mpesa_account_hint
    from system_settings;

-- Nobody changed anything: no new version, no audit row.
select set_config('app.quiet', 'on', true);

alter table system_settings add column seller_id uuid;
update system_settings set seller_id = (select id from sellers);
alter table system_settings alter column seller_id set not null;
alter table system_settings add constraint system_settings_seller_id_fkey
  foreign key (seller_id) references sellers (id) on delete restrict;
create index system_settings_seller on system_settings (seller_id);

create function keep_seller() returns trigger language plpgsql as $$
begin
  insert into sellers (name, tax_number, address, phone, email, bank_name, bank_branch, bank_account_name, bank_account_no,
      mpesa_paybill, mpesa_account_hint)
    values (new.company_name, new.company_tax_number, new.company_address, new.company_phone, new.company_email,
      new.bank_name, new.bank_branch, new.bank_account_name, new.bank_account_no, new.mpesa_paybill, new.mpesa_account_hint)
    returning id into new.seller_id;
  return new;
end
$$;
create trigger keep_seller before update on system_settings for each row
  when (
    (new.seller_id, new.company_name, new.company_tax_number, new.company_address, new.company_phone, new.company_email,
     new.bank_name, new.bank_branch, new.bank_account_name, new.bank_account_no, new.mpesa_paybill, new.mpesa_account_hint)
    is distinct from
    (old.seller_id, old.company_name, old.company_tax_number, old.company_address, old.company_phone, old.company_email,
     old.bank_name, old.bank_branch, old.bank_account_name, old.bank_account_no, old.mpesa_paybill, old.mpesa_account_hint))
  execute function keep_seller();

create function current_seller() returns uuid language sql stable as $$
  select seller_id from system_settings
$$;

-- What was sent or received before today is shown as it would be shown today. A constant default rewrites no table.
do $$
begin
  execute format('alter table invoices add column seller_id uuid default %L', current_seller());
  execute format('alter table payments add column seller_id uuid not null default %L', current_seller());
end
$$;
alter table invoices alter column seller_id drop default;
update invoices set seller_id = null where billed_name is null;
alter table invoices add constraint invoices_seller_id_fkey
  foreign key (seller_id) references sellers (id) on delete restrict;
alter table invoices add constraint invoices_frozen_seller check ((billed_name is null) = (seller_id is null));
create index invoices_seller on invoices (seller_id);

alter table payments alter column seller_id set default current_seller();
alter table payments add constraint payments_seller_id_fkey
  foreign key (seller_id) references sellers (id) on delete restrict;
create index payments_seller on payments (seller_id);

-- The seller is copied when the customer is.
create function freeze_seller() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status = 'draft' then
    new.seller_id := case when new.billed_name is not null then current_seller() end;
  end if;
  return new;
end
$$;
create trigger freeze_seller before insert or update on invoices for each row execute function freeze_seller();

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
  return new;
end
$$;

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if (new.receipt_no, new.customer_id, new.amount, new.method, new.paid_at, new.bank_txn_id, new.notes, new.seller_id)
    is distinct from
    (old.receipt_no, old.customer_id, old.amount, old.method, old.paid_at, old.bank_txn_id, old.notes, old.seller_id)
    or (new.invoice_id is distinct from old.invoice_id and (old.invoice_id is not null or new.voided_at is not null))
    or (old.voided_at is not null and
      (new.voided_at, new.voided_by, new.void_reason) is distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    raise exception 'A payment cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

select set_config('app.quiet', '', true);
