-- Whoever signs up, forgets a password or is invited gets a link by mail. Of its secret only a hash is kept.

create table account_links (
  id uuid not null default new_id(),
  user_id uuid not null,
  purpose text not null,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  -- When it was used, called back, or made pointless by another one.
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint account_links_pkey primary key (id),
  constraint account_links_user_fkey foreign key (user_id) references auth."user" ("id") on delete cascade,
  constraint account_links_token_hash_key unique (token_hash),
  constraint account_links_token_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint account_links_purpose check (purpose in ('verify', 'reset', 'invite'))
);
create index account_links_user on account_links (user_id, purpose);
call watch_table_hiding('account_links', 'token_hash');

-- A new password, however it was set, leaves no other way in behind.
create function end_reset_links() returns trigger language plpgsql as $$
begin
  update account_links set ended_at = now()
    where user_id = new."userId" and purpose = 'reset' and ended_at is null;
  return null;
end
$$;
create trigger end_reset_links after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password") execute function end_reset_links();

-- Nobody asks after a link that ended a month ago; the audit trail keeps that there was one.
create function forget_old_links() returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  delete from account_links where coalesce(ended_at, expires_at) < now() - interval '30 days';
  perform set_config('app.quiet', was_quiet, true);
end
$$;

-- Somebody invited has no password and may do nothing until they accept; the link lasts until then.
alter table profiles
  add column invited_until timestamptz(3),
  add constraint profiles_invited check (invited_until is null or not is_active);

alter table user_management_log
  drop constraint user_management_log_action,
  add constraint user_management_log_action check (action in ('role_change', 'activate', 'deactivate', 'invite', 'invite_again', 'revoke_invitation'));
