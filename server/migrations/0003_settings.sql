-- What the company and each person have set: company details for invoices, the mail server, personal preferences,
-- exchange rates.

create table system_settings (
  id uuid not null default new_id(),
  company_name text,
  company_tax_number text,
  company_address text,
  company_phone text,
  company_email text,
  bank_name text,
  bank_branch text,
  bank_account_name text,
  bank_account_no text,
  mpesa_paybill text,
  -- What to enter as the account; null: the number of the invoice.
  mpesa_account_hint text,
  smtp_host text,
  smtp_port integer,
  smtp_security text,
  smtp_user text,
  -- Encrypted with a key of the server's, which the database does not have.
  smtp_password text,
  smtp_from text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint system_settings_pkey primary key (id),
  constraint system_settings_company_name check (char_length(company_name) between 1 and 255),
  constraint system_settings_company_tax_number check (char_length(company_tax_number) between 1 and 30),
  constraint system_settings_company_address check (char_length(company_address) between 1 and 500),
  constraint system_settings_company_phone check (char_length(company_phone) between 1 and 60),
  constraint system_settings_company_email check (char_length(company_email) between 3 and 254),
  constraint system_settings_bank_name check (char_length(bank_name) between 1 and 255),
  constraint system_settings_bank_branch check (char_length(bank_branch) between 1 and 255),
  constraint system_settings_bank_account_name check (char_length(bank_account_name) between 1 and 255),
  constraint system_settings_bank_account_no check (char_length(bank_account_no) between 1 and 60),
  constraint system_settings_mpesa_paybill check (char_length(mpesa_paybill) between 1 and 20),
  constraint system_settings_mpesa_account_hint check (char_length(mpesa_account_hint) between 1 and 60),
  constraint system_settings_smtp_host check (smtp_host ~ '^[A-Za-z0-9.:_-]{1,253}$'),
  constraint system_settings_smtp_port check (smtp_port between 1 and 65535),
  constraint system_settings_smtp_security check (smtp_security in ('tls', 'starttls', 'none')),
  constraint system_settings_smtp_user check (char_length(smtp_user) between 1 and 255),
  constraint system_settings_smtp_from check (char_length(smtp_from) between 3 and 320 and smtp_from !~ '[[:cntrl:]]'),
  constraint system_settings_single_lines check (
    concat(company_name, company_tax_number, company_phone, company_email, bank_name, bank_branch, bank_account_name,
      bank_account_no, mpesa_paybill, mpesa_account_hint) !~ '[[:cntrl:]]'),
  -- A mail server is known wholly or not at all.
  constraint system_settings_smtp check (num_nulls(smtp_host, smtp_port, smtp_security, smtp_from) in (0, 4)),
  constraint system_settings_smtp_login check (num_nulls(smtp_user, smtp_password) in (0, 2) and (smtp_user is null or smtp_host is not null))
);

-- There is one row, for good.
create unique index system_settings_one on system_settings ((true));
insert into system_settings default values;
create trigger system_settings_are_never_deleted before delete or truncate on system_settings
  for each statement execute function refuse_change();

call watch_table_hiding('system_settings', 'smtp_password');

create table user_settings (
  id uuid not null default new_id(),
  user_id uuid not null,
  time_zone text not null default 'Africa/Nairobi',
  -- Null until the person has chosen one: until then each browser keeps its own.
  language text,
  currency_display text not null default 'KES',
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  -- There are many a day, so they are off by default.
  booking_updates boolean not null default false,
  maintenance_alerts boolean not null default true,
  payment_reminders boolean not null default true,
  date_format text not null default 'dd/MM/yyyy',
  time_format text not null default '24h',
  auto_logout_minutes integer not null default 30,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint user_settings_pkey primary key (id),
  constraint user_settings_user_id_key unique (user_id),
  constraint user_settings_user_id_fkey foreign key (user_id) references profiles (user_id) on delete cascade,
  constraint user_settings_time_zone check (time_zone in ('Africa/Nairobi', 'UTC', 'America/New_York')),
  constraint user_settings_language check (language in ('en', 'sw')),
  constraint user_settings_currency_display check (currency_display in ('KES', 'USD', 'EUR')),
  constraint user_settings_date_format check (date_format in ('dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd')),
  constraint user_settings_time_format check (time_format in ('24h', '12h')),
  constraint user_settings_auto_logout_minutes check (auto_logout_minutes between 5 and 480)
);
create trigger stamp_version before update on user_settings
  for each row execute function stamp_version();
create trigger record_audit after insert or update or delete on user_settings
  for each row execute function record_audit();

-- Names the profile whose settings they are, so that only that person's screens are told.
create function announce_settings() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', 'user_settings:' || p.id) from profiles p where p.user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger announce after update on user_settings for each row execute function announce_settings();

-- A profile and its settings are one fact. That a person begins with the defaults is not recorded.
create function create_settings() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  insert into user_settings (user_id) values (new.user_id) on conflict on constraint user_settings_user_id_key do nothing;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger create_settings after insert on profiles for each row execute function create_settings();

-- What one unit of a currency is worth in Kenyan cents, since when; null until a rate has been entered. Used to show
-- approximate figures, never to compute with.
create table exchange_rates (
  id uuid not null default new_id(),
  currency text not null,
  cents_per_unit integer,
  set_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint exchange_rates_pkey primary key (id),
  constraint exchange_rates_currency_key unique (currency),
  constraint exchange_rates_currency check (currency in ('USD', 'EUR')),
  constraint exchange_rates_cents_per_unit check (cents_per_unit between 1 and 10000000),
  constraint exchange_rates_set_on check (num_nulls(cents_per_unit, set_on) in (0, 2))
);
insert into exchange_rates (currency) values ('USD'), ('EUR');
call watch_table('exchange_rates');
