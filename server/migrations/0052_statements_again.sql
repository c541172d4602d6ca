-- Lines whose tie a person undid, of statements that were undone since: when their file comes again, the program leaves them alone.
create table left_lines (
  bank_account_id uuid not null,
  fingerprint text not null,
  nth integer not null,
  constraint left_lines_pkey primary key (bank_account_id, fingerprint, nth),
  constraint left_lines_account_fkey foreign key (bank_account_id) references bank_accounts (id) on delete cascade
);

-- What a person answered about the columns and days of the file. The account keeps it once the statement is applied.
alter table bank_statements
  add column profile jsonb,
  add constraint bank_statements_profile check (jsonb_typeof(profile) = 'object');

-- Payments in the books that no line confirms yet: few, where statements are imported.
create index payments_unconfirmed on payments (paid_at, id) where voided_at is null and tied_total < amount;
