-- Lines whose tie a person undid, of statements that were undone since: when their file comes again, the program leaves them alone.
create table left_lines (
  bank_account_id uuid not null,
  fingerprint text not null,
  nth integer not null,
  constraint left_lines_pkey primary key (bank_account_id, fingerprint, nth),
  constraint left_lines_account_fkey foreign key (bank_account_id) references bank_accounts (id) on delete cascade
);
