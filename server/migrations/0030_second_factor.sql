-- A second proof of who signs in: a code of an app on the person's phone, or one of ten codes kept for when it is lost.

create table second_factors (
  id uuid not null default new_id(),
  user_id uuid not null,
  -- Sealed with a key of the server's, which the database does not have.
  sealed_secret text not null,
  -- Null until the person has shown by a code that their app knows the secret.
  confirmed_at timestamptz(3),
  -- The half minute, counted from 1970, of the last code that was taken. Neither it nor an older one is taken again.
  last_step integer not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint second_factors_pkey primary key (id),
  constraint second_factors_user_id_key unique (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) references profiles (user_id) on delete cascade,
  constraint second_factors_recovery check (confirmed_at is not null or recovery_hashes = '{}')
);
call watch_table_hiding('second_factors', 'sealed_secret', 'recovery_hashes');

-- Who has given the right password and still owes a code. It is no session, and opens nothing but that one door.
create table sign_in_challenges (
  token_hash text not null,
  user_id uuid not null,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint sign_in_challenges_pkey primary key (token_hash),
  constraint sign_in_challenges_user_id_fkey foreign key (user_id) references profiles (user_id) on delete cascade
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

-- A new password, however it was set, is written down, and ends what was begun with the old one.
alter table profiles add column password_changed_at timestamptz(3);
create function note_new_password() returns trigger language plpgsql as $$
begin
  update profiles set password_changed_at = now() where user_id = new."userId";
  delete from sign_in_challenges where user_id = new."userId";
  return null;
end
$$;
create trigger note_new_password after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password") execute function note_new_password();

-- Administrators help whoever has lost their phone.
alter table user_management_log
  drop constraint user_management_log_action,
  add constraint user_management_log_action check (action in ('role_change', 'activate', 'deactivate', 'invite', 'invite_again', 'revoke_invitation', 'remove_second_factor'));
