-- Statements of bank accounts, paybills and tills, and which payments their lines are. A line never changes. A tie says which
-- payment it is, why, and who said so; it is undone by a date, never deleted while it stands.

create table bank_accounts (
  id uuid not null default new_id(),
  name text not null,
  kind text not null,
  -- The account number of a bank, or the short code of a paybill or till.
  number text not null,
  -- The account in the company's own ledger.
  ledger_code text,
  -- Whether lines that are certain are tied without a person.
  ties_itself boolean not null default true,
  is_active boolean not null default true,
  -- The columns and the order of day and month that a person chose for the files of this account.
  profile jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint bank_accounts_pkey primary key (id),
  constraint bank_accounts_name_key unique (name),
  constraint bank_accounts_number_key unique (kind, number),
  constraint bank_accounts_name check (char_length(name) between 1 and 100),
  constraint bank_accounts_kind check (kind in ('bank', 'paybill', 'till')),
  constraint bank_accounts_number check (number ~ '^[A-Z0-9]{4,34}$'),
  constraint bank_accounts_ledger_code check (char_length(ledger_code) between 1 and 30),
  constraint bank_accounts_profile check (jsonb_typeof(profile) = 'object')
);
call watch_table('bank_accounts');

-- A file that was read. Applied, its new lines are lines of the account.
create table bank_statements (
  id uuid not null default new_id(),
  bank_account_id uuid not null,
  status text not null default 'read',
  format text not null,
  file_name text not null,
  sha256 text not null,
  period_from date not null,
  period_to date not null,
  opening bigint,
  closing bigint,
  -- Lines in the file, those that were not known yet, and those of them that look like a known one under another text.
  line_count integer not null,
  new_count integer not null,
  alike_count integer not null,
  -- How many open lines of the account the program has judged since, and when it was done.
  judged_count integer not null default 0,
  judged_at timestamptz(3),
  created_by uuid not null default acting_user(),
  created_at timestamptz(3) not null default now(),
  applied_by uuid,
  applied_at timestamptz(3),
  undone_by uuid,
  undone_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint bank_statements_pkey primary key (id),
  constraint bank_statements_account_key unique (id, bank_account_id),
  constraint bank_statements_account_fkey foreign key (bank_account_id) references bank_accounts (id) on delete restrict,
  constraint bank_statements_status check (status in ('read', 'applied', 'undone')),
  constraint bank_statements_format check (format in ('mpesa', 'mt940', 'camt053', 'table')),
  constraint bank_statements_file_name check (char_length(file_name) between 1 and 255),
  constraint bank_statements_period check (period_from <= period_to),
  constraint bank_statements_counts check (0 <= alike_count and alike_count <= new_count and new_count <= line_count and line_count <= 50000),
  constraint bank_statements_applied check (num_nonnulls(applied_by, applied_at) = case when status = 'read' then 0 else 2 end),
  constraint bank_statements_undone check (num_nonnulls(undone_by, undone_at) = case when status = 'undone' then 2 else 0 end),
  constraint bank_statements_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint bank_statements_applied_by_fkey foreign key (applied_by) references profiles (user_id) on delete restrict,
  constraint bank_statements_undone_by_fkey foreign key (undone_by) references profiles (user_id) on delete restrict
);
create index bank_statements_newest on bank_statements (bank_account_id, created_at desc, id desc);
create index bank_statements_created_by on bank_statements (created_by);
create index bank_statements_applied_by on bank_statements (applied_by) where applied_by is not null;
create index bank_statements_undone_by on bank_statements (undone_by) where undone_by is not null;
create index bank_statements_read on bank_statements (created_at) where status = 'read';
call watch_table('bank_statements');

-- The lines of a file until it is applied, for a day at most.
create table bank_statement_rows (
  bank_statement_id uuid not null,
  position integer not null,
  row_no integer not null,
  value_date date not null,
  amount bigint not null,
  balance bigint,
  text text not null,
  reference text,
  payer_name text,
  phone_key text,
  phone_tail text,
  account_ref text,
  external_id text,
  fingerprint text not null,
  nth integer not null,
  constraint bank_statement_rows_pkey primary key (bank_statement_id, position),
  constraint bank_statement_rows_statement_fkey foreign key (bank_statement_id) references bank_statements (id) on delete cascade
);

create index bank_statement_rows_fingerprint on bank_statement_rows (bank_statement_id, fingerprint, nth);

create table bank_lines (
  id uuid not null default new_id(),
  -- The order in which lines came.
  entry_no bigint generated always as identity,
  bank_account_id uuid not null,
  -- A file, or a notification of the paybill, which a file confirms later.
  source text not null default 'file',
  bank_statement_id uuid,
  row_no integer,
  value_date date not null,
  -- Money in is above 0.
  amount bigint not null,
  -- After the line, where the file says.
  balance bigint,
  text text not null,
  -- The bank's reference, the M-Pesa receipt or the cheque number.
  reference text,
  payer_name text,
  -- The payer's telephone as a keyed hash, and its last three digits.
  phone_key text,
  phone_tail text,
  -- What the payer typed as account number.
  account_ref text,
  external_id text,
  -- What tells a line without an external id from others; alike lines are counted.
  fingerprint text not null,
  nth integer not null,
  tied_total bigint not null default 0,
  class text,
  class_note text,
  classified_by uuid,
  classified_at timestamptz(3),
  is_open boolean not null generated always as (class is null and tied_total < abs(amount)) stored,
  -- Whether a person undid a tie of it: the program leaves it alone.
  is_left boolean not null default false,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  constraint bank_lines_pkey primary key (id),
  constraint bank_lines_entry_no_key unique (entry_no),
  constraint bank_lines_external_id_key unique (bank_account_id, external_id),
  constraint bank_lines_fingerprint_key unique (bank_account_id, fingerprint, nth),
  constraint bank_lines_statement_fkey foreign key (bank_statement_id, bank_account_id)
    references bank_statements (id, bank_account_id) on delete restrict,
  constraint bank_lines_source check (source in ('file', 'c2b')),
  constraint bank_lines_on_statement check (source = 'c2b' or bank_statement_id is not null),
  constraint bank_lines_row_no check ((bank_statement_id is null) = (row_no is null)),
  constraint bank_lines_amount check (amount <> 0 and abs(amount) <= 99999999999999),
  constraint bank_lines_text check (char_length(text) <= 500),
  constraint bank_lines_nth check (nth >= 1),
  constraint bank_lines_tied_total check (tied_total between 0 and greatest(amount, 0)),
  constraint bank_lines_class check (class in ('charge', 'expense', 'transfer', 'interest', 'loan', 'reversal', 'other')),
  constraint bank_lines_classified check (num_nonnulls(class, classified_by, classified_at) in (0, 3)),
  constraint bank_lines_class_note check (class is not null or class_note is null),
  constraint bank_lines_class_note_length check (char_length(class_note) between 1 and 500),
  constraint bank_lines_one_end check (class is null or tied_total = 0),
  constraint bank_lines_classified_by_fkey foreign key (classified_by) references profiles (user_id) on delete restrict
);
create index bank_lines_days on bank_lines (bank_account_id, value_date, entry_no);
create index bank_lines_not_on_statement on bank_lines (bank_account_id, created_at) where bank_statement_id is null;
create index bank_lines_open on bank_lines (bank_account_id, value_date, entry_no) include (amount, tied_total) where is_open;
create index bank_lines_waiting on bank_lines (amount, value_date) where is_open and amount > 0;
create index bank_lines_alike on bank_lines (bank_account_id, value_date, amount);
create index bank_lines_every_day on bank_lines (value_date, entry_no);
create index bank_lines_last_told on bank_lines (bank_account_id, entry_no desc) where source = 'c2b';
create index bank_lines_told on bank_lines (created_at) where source = 'c2b' and is_open;
create index bank_lines_statement on bank_lines (bank_statement_id, row_no);
create index bank_lines_out on bank_lines (bank_account_id, amount, value_date) where amount < 0;
create index bank_lines_classified_by on bank_lines (classified_by) where classified_by is not null;
create index bank_lines_search on bank_lines using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create function bank_line_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.text, new.reference, new.payer_name, new.account_ref,
    to_char(abs(new.amount) / 100.0, 'FM999999999990.00'));
  return new;
end
$$;
create trigger search_text before insert or update of text, payer_name, account_ref on bank_lines
  for each row execute function bank_line_search_text();

-- What the bank said stays as it was read. Only the command that forgets a person takes a payer's name out.
create function keep_bank_line() returns trigger language plpgsql as $$
begin
  if (new.id, new.bank_account_id, new.source, new.value_date, new.amount, new.reference, new.external_id, new.fingerprint,
      new.nth, new.created_at)
    is distinct from
    (old.id, old.bank_account_id, old.source, old.value_date, old.amount, old.reference, old.external_id, old.fingerprint,
      old.nth, old.created_at)
    -- What a notification told is put on its statement, and taken off when that is undone.
    or (old.source = 'file' or (old.bank_statement_id is null) = (new.bank_statement_id is null)) and
      (new.bank_statement_id, new.row_no, new.balance) is distinct from (old.bank_statement_id, old.row_no, old.balance)
    or (coalesce(current_setting('app.redacting', true), '') <> 'on' and
      (new.text, new.payer_name, new.phone_key, new.phone_tail, new.account_ref)
      is distinct from (old.text, old.payer_name, old.phone_key, old.phone_tail, old.account_ref))
  then
    raise exception 'A line of a statement cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_bank_line before update on bank_lines for each row execute function keep_bank_line();
create trigger stamp_version before update on bank_lines for each row execute function stamp_version();
-- Lines come by the thousand, and their statement announces them; a tie announces its line.
create trigger record_audit after update of class, class_note on bank_lines for each row
  when ((old.class, old.class_note) is distinct from (new.class, new.class_note)) execute function record_audit();
create trigger announce after update of class, class_note on bank_lines for each row
  when ((old.class, old.class_note) is distinct from (new.class, new.class_note)) execute function announce();

create trigger announce_told after insert on bank_lines for each row when (new.source = 'c2b') execute function announce();

-- A line is a payment, or a part of one or of several.
create table line_ties (
  id uuid not null default new_id(),
  entry_no bigint generated always as identity,
  bank_line_id uuid not null,
  payment_id uuid not null,
  amount bigint not null,
  -- Whether the tie made the payment: undoing it voids that payment. Otherwise a person had recorded it before.
  made_payment boolean not null,
  -- Why: the reasons that the rule gave, and those of a person's choice.
  reasons jsonb not null,
  -- Null for the program.
  tied_by uuid default acting_user(),
  tied_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_by uuid,
  undo_reason text,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint line_ties_pkey primary key (id),
  constraint line_ties_entry_no_key unique (entry_no),
  constraint line_ties_line_fkey foreign key (bank_line_id) references bank_lines (id) on delete cascade,
  -- A tie is written before the payment that it makes: a receipt number is taken last.
  constraint line_ties_payment_fkey foreign key (payment_id) references payments (id) on delete restrict deferrable initially deferred,
  constraint line_ties_amount check (amount between 1 and 99999999999999),
  constraint line_ties_reasons check (jsonb_typeof(reasons) = 'array'),
  constraint line_ties_undone check (num_nonnulls(undone_at, undone_by, undo_reason) in (0, 3)),
  constraint line_ties_undo_reason check (char_length(undo_reason) between 1 and 500),
  constraint line_ties_tied_by_fkey foreign key (tied_by) references profiles (user_id) on delete restrict,
  constraint line_ties_undone_by_fkey foreign key (undone_by) references profiles (user_id) on delete restrict
);
create index line_ties_line on line_ties (bank_line_id);
create index line_ties_payment on line_ties (payment_id);
create index line_ties_tied_by on line_ties (tied_by) where tied_by is not null;
create index line_ties_undone_by on line_ties (undone_by) where undone_by is not null;
call watch_table('line_ties');

-- Only the command that forgets a person takes a name out of the reasons.
create function keep_line_tie() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.undone_at is null then
      raise exception 'A tie that stands cannot be deleted' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if coalesce(current_setting('app.redacting', true), '') = 'on' then
    return new;
  end if;
  if old.undone_at is not null
    or (new.id, new.bank_line_id, new.payment_id, new.amount, new.made_payment, new.reasons, new.tied_by, new.tied_at)
      is distinct from
      (old.id, old.bank_line_id, old.payment_id, old.amount, old.made_payment, old.reasons, old.tied_by, old.tied_at)
  then
    raise exception 'A tie cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_line_tie before update or delete on line_ties for each row execute function keep_line_tie();

-- A payment that a line confirms cannot be voided before the tie is undone.
alter table payments
  add column tied_total bigint not null default 0,
  add constraint payments_tied_total check (tied_total between 0 and amount),
  add constraint payments_voided_ties check (voided_at is null or tied_total = 0);
create index payments_amount on payments (customer_id, amount) where voided_at is null;
create index payments_code on payments (bank_txn_id) where bank_txn_id is not null and voided_at is null;

-- A connection keeps the plan that a function made when its tables were empty, and would read the whole of them at each row of a
-- first import. These look rows up by an index from the start.
alter function check_settled(uuid) set enable_seqscan = off;
alter function check_allocated(uuid) set enable_seqscan = off;
alter function payment_search_text() set enable_seqscan = off;

-- At commit, what a line and a payment count as tied is what their standing ties add up to.
create function check_tied(line uuid, payment uuid) returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from bank_lines l where l.id = line and l.tied_total <> (
      select coalesce(sum(t.amount), 0) from line_ties t where t.bank_line_id = line and t.undone_at is null)
  ) or exists (
    select from payments p where p.id = payment and p.tied_total <> (
      select coalesce(sum(t.amount), 0) from line_ties t where t.payment_id = payment and t.undone_at is null)
  ) then
    raise exception 'What is tied is not the sum of the ties' using errcode = 'check_violation';
  end if;
end
$$;
create function check_line_tie() returns trigger language plpgsql as $$
begin
  perform check_tied(new.bank_line_id, new.payment_id);
  return null;
end
$$;
create constraint trigger check_line_tie after insert or update on line_ties deferrable initially deferred
  for each row execute function check_line_tie();
create function check_tied_line() returns trigger language plpgsql as $$
begin
  perform check_tied(new.id, null);
  return null;
end
$$;
create constraint trigger check_tied_line after update on bank_lines deferrable initially deferred
  for each row when (old.tied_total is distinct from new.tied_total) execute function check_tied_line();
create function check_tied_payment() returns trigger language plpgsql as $$
begin
  perform check_tied(null, new.id);
  return null;
end
$$;
create constraint trigger check_tied_payment after update on payments deferrable initially deferred
  for each row when (old.tied_total is distinct from new.tied_total) execute function check_tied_payment();
create constraint trigger check_tied_payment_insert after insert on payments deferrable initially deferred
  for each row when (new.tied_total > 0) execute function check_tied_payment();

-- Who pays for whom, learnt from ties.
create table payer_keys (
  kind text not null,
  key text not null,
  customer_id uuid not null,
  confirmed integer not null default 0,
  denied integer not null default 0,
  constraint payer_keys_pkey primary key (kind, key, customer_id),
  constraint payer_keys_kind check (kind in ('name', 'phone', 'account')),
  constraint payer_keys_key check (char_length(key) between 1 and 255),
  constraint payer_keys_counts check (confirmed >= 0 and denied >= 0),
  constraint payer_keys_customer_fkey foreign key (customer_id) references customers (id) on delete restrict
);
create index payer_keys_customer on payer_keys (customer_id);

-- The words of the names of a customer, as the text of a line may hold them.
create function name_words(legal_name text, trading_name text) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(public.searchable(legal_name || ' ' || coalesce(trading_name, '')), '[^a-z0-9]+')
$$;
create index customers_name_words on customers using gin (name_words(legal_name, trading_name));

-- A file that was read and not applied is forgotten after a day, with its rows.
create function forget_read_statements() returns void language sql volatile as $$
  delete from bank_statements where status = 'read' and created_at < now() - interval '1 day'
$$;
