-- A credit note may have a number of KRA too, and is found by it. A number belongs to one paper, whichever kind it is.

alter table fiscal_receipts
  add column credit_note_id uuid,
  add constraint fiscal_receipts_credit_note_id_key unique (credit_note_id),
  add constraint fiscal_receipts_credit_note_id_fkey foreign key (credit_note_id) references credit_notes (id) on delete restrict,
  drop constraint fiscal_receipts_paper,
  add constraint fiscal_receipts_paper check (num_nonnulls(invoice_id, credit_note_id) = 1);

create or replace function check_fiscal_receipt() returns trigger language plpgsql as $$
declare
  numbered invoices;
  note credit_notes;
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.credit_note_id, new.entered_by, new.created_at)
    is distinct from (old.invoice_id, old.credit_note_id, old.entered_by, old.created_at)
  then
    raise exception 'A fiscal receipt stays with its paper' using errcode = 'integrity_constraint_violation';
  end if;
  if new.invoice_id is not null then
    select * into numbered from invoices where id = new.invoice_id for share;
    if numbered.status in ('draft', 'cancelled') then
      raise exception 'Invoice % is %', numbered.invoice_no, numbered.status using errcode = 'integrity_constraint_violation';
    end if;
    if nairobi_day(new.issued_at) < numbered.issue_date then
      raise exception 'Invoice % was issued later', numbered.invoice_no using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  if new.credit_note_id is not null then
    select * into note from credit_notes where id = new.credit_note_id;
    if nairobi_day(new.issued_at) < note.issued_on then
      raise exception 'Credit note % was issued later', note.credit_note_no using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end
$$;

-- What a note is found by follows KRA's number; what it credits stays.
create or replace function keep_credit_note() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{allocated_total,search_text,updated_at,version}'::text[]
    is distinct from to_jsonb(old) - '{allocated_total,search_text,updated_at,version}'::text[]
  then
    raise exception 'A credit note cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create or replace function credit_note_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.credit_note_no, (select invoice_no from invoices where id = new.invoice_id),
    (select cu_invoice_no from fiscal_receipts where credit_note_id = new.id));
  return new;
end
$$;
drop trigger search_text on credit_notes;
create trigger search_text before insert or update of search_text on credit_notes
  for each row execute function credit_note_search_text();

create function refresh_fiscal_paper() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update invoices set search_text = '' where id = new.invoice_id;
  update credit_notes set search_text = '' where id = new.credit_note_id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
drop trigger refresh_invoice on fiscal_receipts;
drop function refresh_fiscal_invoice();
create trigger refresh_paper after insert or update of cu_invoice_no on fiscal_receipts
  for each row execute function refresh_fiscal_paper();

-- Who may see the paper hears of its receipt.
create or replace function announce_fiscal_receipt() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', case when new.invoice_id is not null
      then 'invoices:' || new.invoice_id else 'credit_notes:' || new.credit_note_id end);
  end if;
  return null;
end
$$;
