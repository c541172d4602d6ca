-- Files of customers, vehicles, drivers and routes whose rows become records. Rows are read, compared with the records, looked at by
-- a person, and then written by the verbs that a form calls, or taken back.

create table imports (
  id uuid not null default new_id(),
  kind text not null,
  status text not null default 'reading',
  failure text,
  file_name text not null,
  sha256 text not null,
  format text not null,
  encoding text,
  delimiter text,
  sheet_name text,
  sheet_names text[] not null default '{}',
  header_row integer not null,
  -- One for each column of the file: its header, the field that it is, why its cells were not kept, and its decimal mark.
  headers text[] not null,
  fields text[] not null,
  left_out text[] not null,
  marks text[] not null,
  clears boolean not null default false,
  row_count integer not null,
  -- Rows done of the step that is under way.
  done integer not null default 0,
  created_by uuid not null default acting_user(),
  -- The role by which it was uploaded: it says which cells were kept.
  role text not null,
  created_at timestamptz(3) not null default now(),
  applied_by uuid,
  applied_at timestamptz(3),
  undone_by uuid,
  undone_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint imports_pkey primary key (id),
  constraint imports_kind check (kind in ('customers', 'vehicles', 'drivers', 'routes')),
  constraint imports_status check (status in ('reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  constraint imports_failure check ((status = 'failed') = (failure is not null)),
  constraint imports_file_name check (char_length(file_name) between 1 and 255),
  constraint imports_format check (format in ('csv', 'xlsx')),
  constraint imports_columns check (cardinality(headers) = cardinality(fields) and cardinality(headers) = cardinality(left_out)
    and cardinality(headers) = cardinality(marks) and cardinality(headers) <= 60),
  constraint imports_row_count check (row_count between 0 and 20000),
  constraint imports_done check (done between 0 and row_count),
  constraint imports_role check (role in ('bookings', 'dispatch', 'management', 'admin')),
  constraint imports_applied check (case status
    when 'reading' then num_nonnulls(applied_by, applied_at) = 0
    when 'ready' then num_nonnulls(applied_by, applied_at) = 0
    when 'applying' then applied_by is not null and applied_at is null
    when 'failed' then applied_by is not null or applied_at is null
    else num_nonnulls(applied_by, applied_at) = 2 end),
  constraint imports_undone check (case status
    when 'undoing' then undone_by is not null and undone_at is null
    when 'undone' then num_nonnulls(undone_by, undone_at) = 2
    when 'failed' then undone_at is null
    else num_nonnulls(undone_by, undone_at) = 0 end),
  constraint imports_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint imports_applied_by_fkey foreign key (applied_by) references profiles (user_id) on delete restrict,
  constraint imports_undone_by_fkey foreign key (undone_by) references profiles (user_id) on delete restrict
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_created_by on imports (created_by, created_at desc, id desc);
create index imports_applied_by on imports (applied_by) where applied_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;
call watch_table('imports');

-- The rows of a file, for 30 days. Cells of columns that the role may not write are empty here: they were never kept.
create table import_rows (
  import_id uuid not null,
  -- The number of the row in the file, from 1.
  row_no integer not null,
  cells text[] not null,
  -- What a person typed into cells, by field.
  edits jsonb not null default '{}',
  -- What a person said it is: a record, or 'new'.
  chosen text,
  is_left_out boolean not null default false,
  -- The values of the cells by field, and the sentence of each cell that has none.
  row_values jsonb not null default '{}',
  faults jsonb not null default '{}',
  -- What names one record alone, such as 'regNo KDA123B'.
  own_keys text[] not null default '{}',
  -- What the row is by itself, and by which key; twins are other rows of the file that are the same record.
  found text not null default 'new',
  problem text,
  match_id uuid,
  match_version integer,
  candidates uuid[] not null default '{}',
  -- What the record has in the fields that the row changes.
  before jsonb not null default '{}',
  twins integer[] not null default '{}',
  state text not null generated always as (case when twins <> '{}' then 'error' else found end) stored,
  outcome text,
  outcome_reason text,
  record_id uuid,
  after_version integer,
  constraint import_rows_pkey primary key (import_id, row_no),
  constraint import_rows_import_fkey foreign key (import_id) references imports (id) on delete cascade,
  constraint import_rows_row_no check (row_no between 1 and 1048576),
  constraint import_rows_cells check (cardinality(cells) <= 60),
  constraint import_rows_found check (found in ('new', 'changed', 'same', 'error')),
  constraint import_rows_match check ((match_id is null) = (match_version is null) and (found not in ('same', 'changed') or match_id is not null)),
  constraint import_rows_outcome check (outcome in ('created', 'updated', 'refused', 'undone', 'kept')),
  constraint import_rows_record check ((outcome in ('created', 'updated', 'undone', 'kept')) is not true or num_nonnulls(record_id, after_version) = 2),
  constraint import_rows_reason check ((outcome_reason is not null) = coalesce(outcome in ('refused', 'kept'), false))
);
create index import_rows_record on import_rows (import_id, record_id) where record_id is not null;

-- Which field each column was, when a file with these headers was applied last.
create table import_mappings (
  kind text not null,
  headers text[] not null,
  fields text[] not null,
  constraint import_mappings_pkey primary key (kind, headers),
  constraint import_mappings_columns check (cardinality(headers) = cardinality(fields))
);

-- Rows go after 30 days, and with them an import that was never applied.
create function forget_import_rows() returns void language sql volatile as $$
  delete from imports where created_at < now() - interval '30 days' and applied_by is null;
  delete from import_rows r using imports i
    where i.id = r.import_id and coalesce(i.applied_at, i.created_at) < now() - interval '30 days' and i.status <> 'undoing';
$$;

-- What makes two records likely the same: without case, accents, spaces and signs.
create function plain_key(input text) returns text language sql immutable parallel safe as $$
  select regexp_replace(public.searchable(input), '[^[:alnum:]]', '', 'g')
$$;
-- The name of a company, also without 'Ltd' or 'Limited'.
create function company_key(input text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(public.searchable(input), '\m(ltd|limited)\M', '', 'g'), '[^[:alnum:]]', '', 'g')
$$;
-- The words of a person's name in any order: family names come first or last.
create function person_key(input text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word), '')
    from regexp_split_to_table(public.searchable(input), '[^[:alnum:]]+') word where word <> ''
$$;
-- The last nine digits of a phone number: '0712...' and '+254 712...' are the same.
create function phone_key(input text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(input, '\D', '', 'g'), 9)
$$;
create index customers_company_key on customers (company_key(legal_name));
create index customers_tax_number on customers (tax_number) where tax_number is not null;
create index drivers_person_key on drivers (person_key(name));
create index drivers_phone_key on drivers (phone_key(phone)) where phone is not null;
create index drivers_licence_key on drivers (plain_key(license_no)) where license_no is not null;

-- The import that a change belongs to.
alter table audit_log add column import_id uuid;

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
  insert into audit_log (user_id, table_name, row_id, action, old_values, new_values, import_id)
    values (acting_user(), tg_table_name, coalesce(new.id, old.id), lower(tg_op), before, after,
      nullif(current_setting('app.import_id', true), '')::uuid);
  return null;
end
$$;

-- The rows of an import change many records at once: one announcement tells of all of a table.
create or replace function announce() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', tg_table_name || ':' ||
      case when coalesce(current_setting('app.import_id', true), '') = '' then coalesce(new.id, old.id)::text else '*' end);
  end if;
  return null;
end
$$;
