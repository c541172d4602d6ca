-- An invoice may be issued without a mail: a customer without an e-mail address could not be invoiced. It says how it left, by
-- whom and when. And it may have a number of KRA, typed from KRA's portal: from then on it is corrected, not cancelled.

alter table invoices
  add column issued_how text,
  add column issued_at timestamptz(3),
  add column issued_by uuid;

-- What was sent before today: who sent it stands in the audit log. No trigger has anything to say about it, and nobody changed
-- anything.
select set_config('app.quiet', 'on', true);
alter table invoices disable trigger user;
update invoices i
  set issued_how = case when i.email_sent_at is not null then 'mail' else 'other' end,
      issued_at = coalesce(i.email_sent_at, a.at, i.created_at), issued_by = a.user_id
  from invoices b
  left join (
    select distinct on (l.row_id) l.row_id, l.at, p.user_id
      from audit_log l
      left join profiles p on p.user_id = l.user_id
      where l.table_name = 'invoices' and l.action = 'update'
        and l.old_values ->> 'status' = 'draft' and l.new_values ->> 'status' = 'sent'
      order by l.row_id, l.id
  ) a on a.row_id = b.id
  where b.id = i.id and i.billed_name is not null;
alter table invoices enable trigger user;
select set_config('app.quiet', '', true);

alter table invoices
  add constraint invoices_issued_how check (issued_how in ('mail', 'printed', 'whatsapp', 'handed_over', 'other')),
  add constraint invoices_issued check (num_nonnulls(billed_name, issued_how, issued_at) in (0, 3)),
  add constraint invoices_issued_by_fkey foreign key (issued_by) references profiles (user_id) on delete restrict;
create index invoices_issued_by on invoices (issued_by) where issued_by is not null;

-- How an invoice was issued is written when its customer is copied, and stays.
create function freeze_issue() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.issued_at is null then
    if new.billed_name is not null then
      new.issued_how := coalesce(new.issued_how, case when new.email_sent_at is not null then 'mail' else 'other' end);
      new.issued_at := coalesce(new.issued_at, new.email_sent_at, now());
      new.issued_by := coalesce(new.issued_by, acting_user());
    end if;
  elsif (new.issued_how, new.issued_at, new.issued_by) is distinct from (old.issued_how, old.issued_at, old.issued_by) then
    raise exception 'How an invoice was issued cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger freeze_issue before insert or update on invoices for each row execute function freeze_issue();

-- What KRA's control unit has said of a paper: its number, the unit, the moment, and the address within its QR code.
create table fiscal_receipts (
  id uuid not null default new_id(),
  -- The paper that it belongs to: exactly one.
  invoice_id uuid,
  cu_invoice_no text not null,
  cu_serial text not null,
  issued_at timestamptz(3) not null,
  qr_text text,
  entered_by uuid default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint fiscal_receipts_pkey primary key (id),
  constraint fiscal_receipts_invoice_id_key unique (invoice_id),
  constraint fiscal_receipts_cu_invoice_no_key unique (cu_invoice_no),
  constraint fiscal_receipts_paper check (num_nonnulls(invoice_id) = 1),
  constraint fiscal_receipts_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete restrict,
  constraint fiscal_receipts_entered_by_fkey foreign key (entered_by) references profiles (user_id) on delete restrict,
  constraint fiscal_receipts_cu_invoice_no check (char_length(cu_invoice_no) between 1 and 50),
  constraint fiscal_receipts_cu_serial check (char_length(cu_serial) between 1 and 50),
  constraint fiscal_receipts_qr_text check (
    char_length(qr_text) <= 500 and qr_text ~* '^https://([a-z0-9-]+\.)*kra\.go\.ke/[!-~]*$')
);
create index fiscal_receipts_entered_by on fiscal_receipts (entered_by);

create trigger stamp_version before update on fiscal_receipts for each row execute function stamp_version();
create trigger record_audit after insert or update on fiscal_receipts for each row execute function record_audit();
create trigger fiscal_receipts_are_never_deleted before delete or truncate on fiscal_receipts
  for each statement execute function refuse_change();

-- Only an issued invoice that is not cancelled has a number of KRA, given since its day of issue. The lock keeps it from being
-- cancelled meanwhile.
create function check_fiscal_receipt() returns trigger language plpgsql as $$
declare
  numbered invoices;
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.entered_by, new.created_at)
    is distinct from (old.invoice_id, old.entered_by, old.created_at)
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
  return new;
end
$$;
create trigger check_fiscal_receipt before insert or update on fiscal_receipts
  for each row execute function check_fiscal_receipt();

create function keep_fiscal_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from fiscal_receipts where invoice_id = new.id) then
    raise exception 'KRA has a number for %', new.invoice_no
      using errcode = 'integrity_constraint_violation', constraint = 'fiscal_invoice';
  end if;
  return new;
end
$$;
create trigger keep_fiscal_invoice before update on invoices for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function keep_fiscal_invoice();

-- An invoice is found by KRA's number too.
create or replace function invoice_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.invoice_no, booking_no_of(new.booking_id),
    (select cu_invoice_no from fiscal_receipts where invoice_id = new.id));
  return new;
end
$$;
drop trigger search_text on invoices;
create trigger search_text before insert or update of invoice_no, booking_id, search_text on invoices
  for each row execute function invoice_search_text();

create function refresh_fiscal_invoice() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update invoices set search_text = '' where id = new.invoice_id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_invoice after insert or update of cu_invoice_no on fiscal_receipts
  for each row execute function refresh_fiscal_invoice();

-- Who may see the invoice hears of its receipt.
create function announce_fiscal_receipt() returns trigger language plpgsql as $$
begin
  if not is_quiet() and new.invoice_id is not null then
    perform pg_notify('changes', 'invoices:' || new.invoice_id);
  end if;
  return null;
end
$$;
create trigger announce after insert or update on fiscal_receipts
  for each row execute function announce_fiscal_receipt();
