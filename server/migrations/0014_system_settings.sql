-- Who the company is, as its invoices say it, and which server takes its mail.

-- Columns named as arguments of the trigger are recorded as changed, never with their values.
create or replace function record_audit() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search_text' end;
begin
  if is_quiet() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, after -> o.key)
      into before, after
      from jsonb_each(before) o
      where o.value is distinct from after -> o.key;
  end if;
  if tg_nargs > 0 then
    before := hide_values(before, tg_argv);
    after := hide_values(after, tg_argv);
  end if;
  insert into audit_log (user_id, table_name, row_id, action, old_values, new_values)
    values (acting_user(), tg_table_name, coalesce(new.id, old.id), lower(tg_op), before, after);
  return null;
end
$$;

create function hide_values(row_values jsonb, hidden text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, case when key = any(hidden) and value <> 'null' then '"[hidden]"'::jsonb else value end)
    from jsonb_each(row_values)
$$;

-- As watch_table, for a table with secrets.
create procedure watch_table_hiding(name text, variadic hidden text[]) language plpgsql as $$
begin
  call watch_table(name);
  execute format('drop trigger record_audit on %I', name);
  execute format('create trigger record_audit after insert or update or delete on %I for each row execute function record_audit(%s)',
    name, (select string_agg(quote_literal(secret), ', ') from unnest(hidden) secret));
end
$$;

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
  -- Sealed with a key of the server's, which the database does not have.
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
