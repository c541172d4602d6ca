-- A payment on account is matched to an invoice once, as long as it stands; nothing else of it ever changes.

create or replace function keep_payment() returns trigger language plpgsql as $$
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
