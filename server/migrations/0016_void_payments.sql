-- A payment that was recorded wrongly is voided: it keeps its number and says who took it back, when and why.

alter table payments
  add column voided_at timestamptz(3),
  add column voided_by uuid,
  add column void_reason text,
  add constraint payments_voided_by_fkey foreign key (voided_by) references profiles (user_id) on delete restrict,
  add constraint payments_void check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3)),
  add constraint payments_void_reason check (char_length(void_reason) between 1 and 500);

-- What came in came in once: a code counts while its payment does, and is free again for the correct one.
alter table payments drop constraint payments_txn_key;
create unique index payments_txn_key on payments (method, bank_txn_id) where voided_at is null;

create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if (new.receipt_no, new.customer_id, new.invoice_id, new.amount, new.method, new.paid_at, new.bank_txn_id, new.notes)
    is distinct from
    (old.receipt_no, old.customer_id, old.invoice_id, old.amount, old.method, old.paid_at, old.bank_txn_id, old.notes)
    or (old.voided_at is not null and
      (new.voided_at, new.voided_by, new.void_reason) is distinct from (old.voided_at, old.voided_by, old.void_reason))
  then
    raise exception 'A payment cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- The list counts the payments that stand, those of them without an invoice, and those that were voided.
create index payments_unmatched on payments (paid_at desc, id desc) include (amount)
  where invoice_id is null and voided_at is null;
create index payments_voided on payments (paid_at desc, id desc) where voided_at is not null;
create index payments_voided_by on payments (voided_by) where voided_at is not null;

drop trigger tally_insert on payments;
drop function tally_payments();

create function payment_buckets(voided_at timestamptz, invoice_id uuid) returns text[] language sql immutable as $$
  select case
    when voided_at is not null then array['voided']
    when invoice_id is null then array['valid', 'unmatched']
    else array['valid'] end
$$;

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select 'payments', bucket, count(*) from added, unnest(payment_buckets(voided_at, invoice_id)) bucket group by bucket;
  else
    insert into tallies
      select 'payments', bucket, sum(n)
        from (
          select bucket, 1 as n from added, unnest(payment_buckets(voided_at, invoice_id)) bucket
          union all
          select bucket, -1 from removed, unnest(payment_buckets(voided_at, invoice_id)) bucket
        ) changes
        group by bucket
        having sum(n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on payments referencing new table as added
  for each statement execute function tally_payments();
create trigger tally_update after update on payments referencing old table as removed new table as added
  for each statement execute function tally_payments();

delete from tallies where subject = 'payments';
insert into tallies
  select 'payments', bucket, count(*) from payments, unnest(payment_buckets(voided_at, invoice_id)) bucket group by bucket;
