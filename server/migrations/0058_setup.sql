-- The first days of a company: whether it is registered for VAT, the logo on its papers, and sample data that can be taken out
-- again. Which steps of the setup are done follows from the data; only the skipped ones are stored.

create table setup_skips (
  id uuid not null default new_id(),
  step text not null,
  skipped_by uuid not null default acting_user(),
  skipped_at timestamptz(3) not null default now(),
  constraint setup_skips_pkey primary key (id),
  constraint setup_skips_step_key unique (step),
  constraint setup_skips_step check (step in ('company', 'vat', 'logo', 'payment', 'mail', 'people', 'customers', 'fleet', 'routes',
    'opening_invoices', 'booking', 'invoice')),
  constraint setup_skips_skipped_by_fkey foreign key (skipped_by) references profiles (user_id) on delete restrict
);
create index setup_skips_skipped_by on setup_skips (skipped_by);
create trigger announce after insert or delete on setup_skips for each row execute function announce();

-- The records of the sample data that is loaded. No foreign keys: a record may be deleted by hand.
create table sample_records (
  kind text not null,
  record_id uuid not null,
  constraint sample_records_pkey primary key (kind, record_id),
  constraint sample_records_kind check (kind in ('customers', 'vehicles', 'drivers', 'routes', 'bookings'))
);

-- Every logo that the company ever had: an invoice that was sent keeps the one of its day. In the database and not in the file
-- store, so that a paper is never without it.
create table company_logos (
  id uuid not null default new_id(),
  content bytea not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  created_by uuid not null default acting_user(),
  created_at timestamptz(3) not null default now(),
  constraint company_logos_pkey primary key (id),
  constraint company_logos_sha256_key unique (sha256),
  constraint company_logos_size check (octet_length(content) between 1 and 512000),
  constraint company_logos_media_type check (media_type in ('image/png', 'image/jpeg')),
  constraint company_logos_pixels check (width between 1 and 2000 and height between 1 and 2000),
  constraint company_logos_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict
);
create index company_logos_created_by on company_logos (created_by);
create trigger company_logos_is_append_only before update or delete or truncate on company_logos
  for each statement execute function refuse_change();

-- Null: nobody has said so, and it counts as registered.
alter table system_settings add column is_vat_registered boolean;
alter table system_settings add column logo_id uuid;
alter table system_settings add constraint system_settings_logo_id_fkey
  foreign key (logo_id) references company_logos (id) on delete restrict;
create index system_settings_logo on system_settings (logo_id);

alter table sellers add column is_vat_registered boolean not null default true;
alter table sellers add column logo_id uuid;
alter table sellers add constraint sellers_logo_id_fkey
  foreign key (logo_id) references company_logos (id) on delete restrict;
create index sellers_logo on sellers (logo_id);

-- A company that has charged VAT is registered. Nobody changed anything: no new version, no audit row.
select set_config('app.quiet', 'on', true);
update system_settings set is_vat_registered = true where exists (select from invoice_lines where tax_rate > 0);
select set_config('app.quiet', '', true);

create or replace function keep_seller() returns trigger language plpgsql as $$
begin
  insert into sellers (name, tax_number, address, phone, email, bank_name, bank_branch, bank_account_name, bank_account_no,
      mpesa_paybill, mpesa_account_hint, is_vat_registered, logo_id)
    values (new.company_name, new.company_tax_number, new.company_address, new.company_phone, new.company_email,
      new.bank_name, new.bank_branch, new.bank_account_name, new.bank_account_no, new.mpesa_paybill, new.mpesa_account_hint,
      new.is_vat_registered is distinct from false, new.logo_id)
    returning id into new.seller_id;
  return new;
end
$$;
drop trigger keep_seller on system_settings;
create trigger keep_seller before update on system_settings for each row
  when (
    (new.seller_id, new.company_name, new.company_tax_number, new.company_address, new.company_phone, new.company_email,
     new.bank_name, new.bank_branch, new.bank_account_name, new.bank_account_no, new.mpesa_paybill, new.mpesa_account_hint,
     new.is_vat_registered is distinct from false, new.logo_id)
    is distinct from
    (old.seller_id, old.company_name, old.company_tax_number, old.company_address, old.company_phone, old.company_email,
     old.bank_name, old.bank_branch, old.bank_account_name, old.bank_account_no, old.mpesa_paybill, old.mpesa_account_hint,
     old.is_vat_registered is distinct from false, old.logo_id))
  execute function keep_seller();

-- Everybody's forms ask whether VAT is charged.
create trigger announce after insert on sellers for each row execute function announce();

-- Whether there are any is asked on each visit of the setup.
create index invoices_opened on invoices (opened_on) where opened_on is not null;
