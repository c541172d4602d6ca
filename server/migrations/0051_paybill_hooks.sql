-- The paybill tells of each payment as it comes. Its address holds a secret, of which only a hash is kept.
create table paybill_hooks (
  id uuid not null default new_id(),
  bank_account_id uuid not null,
  -- SHA-256 of the secret: 32 random bytes need no slow hash.
  secret_hash text not null,
  -- The secret before it, which goes on for some days, so that nothing is lost while Safaricom is told.
  old_secret_hash text,
  old_until timestamptz(3),
  -- Whether a payment whose account names nothing is refused before it is made.
  refuses_unknown boolean not null default false,
  -- The addresses and networks that may call; empty for any.
  allowed_addresses text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint paybill_hooks_pkey primary key (id),
  constraint paybill_hooks_account_key unique (bank_account_id),
  constraint paybill_hooks_secret_key unique (secret_hash),
  constraint paybill_hooks_old check (num_nonnulls(old_secret_hash, old_until) in (0, 2)),
  constraint paybill_hooks_addresses check (cardinality(allowed_addresses) <= 20),
  constraint paybill_hooks_account_fkey foreign key (bank_account_id) references bank_accounts (id) on delete restrict
);
create index paybill_hooks_old_secret on paybill_hooks (old_secret_hash) where old_secret_hash is not null;
call watch_table_hiding('paybill_hooks', 'secret_hash', 'old_secret_hash');

-- Notifications that became no line, for 30 days: unreadable ones, those for another short code, those that told another amount
-- the second time, and tests.
create table hook_rejects (
  id uuid not null default new_id(),
  bank_account_id uuid not null,
  reason text not null,
  txn_code text,
  address text not null,
  -- Without telephones.
  body text not null,
  at timestamptz(3) not null default now(),
  constraint hook_rejects_pkey primary key (id),
  constraint hook_rejects_reason check (reason in ('unreadable', 'otherShortCode', 'otherAmount', 'test')),
  constraint hook_rejects_txn_code check (char_length(txn_code) <= 60),
  constraint hook_rejects_body check (char_length(body) <= 8192),
  constraint hook_rejects_account_fkey foreign key (bank_account_id) references bank_accounts (id) on delete restrict
);
create index hook_rejects_newest on hook_rejects (bank_account_id, at desc);
create index hook_rejects_at on hook_rejects (at);
create trigger announce after insert on hook_rejects for each row execute function announce();

create function forget_hook_rejects() returns void language sql volatile as $$
  delete from hook_rejects where at < now() - interval '30 days'
$$;
