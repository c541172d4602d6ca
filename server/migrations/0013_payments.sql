-- Money received. A payment is never changed or deleted. One that was recorded wrongly is voided: it keeps its number
-- and says who voided it, when and why.

create table payments (
  id uuid not null default new_id(),
  receipt_no text not null,
  customer_id uuid not null,
  invoice_id uuid,
  amount bigint not null,
  method text not null default 'cash',
  paid_at date not null,
  bank_txn_id text,
  notes text,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  voided_at timestamptz(3),
  voided_by uuid,
  void_reason text,
  constraint payments_pkey primary key (id),
  constraint payments_receipt_no_key unique (receipt_no),
  constraint payments_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  -- The invoice is one of the same customer's.
  constraint payments_invoice_fkey foreign key (invoice_id, customer_id) references invoices (id, customer_id) on delete restrict,
  constraint payments_amount check (amount between 1 and 99999999999999),
  constraint payments_method check (method in ('cash', 'mpesa', 'bank_transfer', 'cheque', 'card')),
  constraint payments_bank_txn_id check (char_length(bank_txn_id) between 1 and 60 and bank_txn_id = upper(btrim(bank_txn_id))),
  constraint payments_notes check (char_length(notes) between 1 and 5000),
  constraint payments_voided_by_fkey foreign key (voided_by) references profiles (user_id) on delete restrict,
  constraint payments_void check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  constraint payments_void_reason check (char_length(void_reason) between 1 and 500)
);
-- A transaction code counts while its payment does, and is free again for the correct one.
create unique index payments_txn_key on payments (method, bank_txn_id) where voided_at is null;
create index payments_newest on payments (paid_at desc, id desc);
create index payments_customer on payments (customer_id, paid_at desc, id desc);
create index payments_invoice on payments (invoice_id);
create index payments_method on payments (method, paid_at desc, id desc);
create index payments_search on payments using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- The list counts the payments that stand, those of them without an invoice, and those that were voided.
create index payments_unmatched on payments (paid_at desc, id desc) include (amount)
  where invoice_id is null and voided_at is null;
create index payments_voided on payments (paid_at desc, id desc) where voided_at is not null;
create index payments_voided_by on payments (voided_by) where voided_at is not null;

create function payment_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.receipt_no,
    (select legal_name from customers where id = new.customer_id)));
  return new;
end
$$;
create trigger search_text before insert or update on payments
  for each row execute function payment_search_text();

-- What was received stays as it was recorded. A payment on account is matched to an invoice once, as long as it stands;
-- columns that are derived from other tables may follow them.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if (new.receipt_no, new.customer_id, new.amount, new.method, new.paid_at, new.bank_txn_id, new.notes)
    is distinct from
    (old.receipt_no, old.customer_id, old.amount, old.method, old.paid_at, old.bank_txn_id, old.notes)
    or (new.invoice_id is distinct from old.invoice_id and (old.invoice_id is not null or new.voided_at is not null))
    or (old.voided_at is not null and
      (new.voided_at, new.voided_by, new.void_reason) is distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    raise exception 'A payment cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_payment before update on payments for each row execute function keep_payment();
create trigger payments_are_never_deleted before delete or truncate on payments
  for each statement execute function refuse_change();

call watch_table('payments');

-- What a payment adds to each figure.
create function payment_tallies(voided_at timestamptz, invoice_id uuid, amount bigint)
  returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'payments', case when voided_at is null then 'valid' else 'voided' end, 1
  union all
  select 'payments', 'unmatched', 1 where voided_at is null and invoice_id is null
  union all
  select 'unmatched_amount', 'all', amount where voided_at is null and invoice_id is null
$$;

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from added p, payment_tallies(p.voided_at, p.invoice_id, p.amount) t
        group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added p, payment_tallies(p.voided_at, p.invoice_id, p.amount) t
          union all
          select t.subject, t.bucket, -t.n from removed p, payment_tallies(p.voided_at, p.invoice_id, p.amount) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on payments referencing new table as added
  for each statement execute function tally_payments();
create trigger tally_update after update on payments referencing old table as removed new table as added
  for each statement execute function tally_payments();

create function refresh_payments_of_customer() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update payments set search_text = '' where customer_id = new.id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_payments after update of legal_name on customers
  for each row when (old.legal_name is distinct from new.legal_name) execute function refresh_payments_of_customer();
