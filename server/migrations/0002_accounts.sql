-- Who may sign in, and how they prove who they are. The schema auth belongs to the sign-in library and keeps its
-- spelling; profiles are ours: one per user, holding the role and whether the account is active.

create schema auth;

create table auth."user" (
  "id" uuid default gen_random_uuid() not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);

create table auth."session" (
  "id" uuid default gen_random_uuid() not null primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" ("id") on delete cascade
);
create index "session_userId_idx" on auth."session" ("userId");

create table auth."account" (
  "id" uuid default gen_random_uuid() not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on auth."account" ("userId");

create table auth."verification" (
  "id" uuid default gen_random_uuid() not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz default current_timestamp not null,
  "updatedAt" timestamptz default current_timestamp not null
);
create index "verification_identifier_idx" on auth."verification" ("identifier");

create table profiles (
  id uuid not null default new_id(),
  user_id uuid not null,
  name text not null,
  role text not null default 'bookings',
  is_active boolean not null default false,
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  -- Set while an invitation is open: who has not accepted it has no password and may do nothing.
  invited_until timestamptz(3),
  password_changed_at timestamptz(3),
  constraint profiles_pkey primary key (id),
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_user_id_fkey foreign key (user_id) references auth."user" ("id") on delete restrict,
  constraint profiles_name check (char_length(name) between 1 and 255),
  constraint profiles_role check (role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  constraint profiles_invited check (invited_until is null or not is_active)
);
call watch_table('profiles');

-- A user and its profile are one fact: made together, or not at all. A new one may do nothing yet.
create function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (user_id, name) values (new."id", left(new."name", 255));
  return null;
end
$$;
create trigger create_profile after insert on auth."user" for each row execute function create_profile();

create function stamp_sign_in() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update profiles set last_login_at = now() where user_id = new."userId";
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger stamp_sign_in after insert on auth."session" for each row execute function stamp_sign_in();

-- A deactivated account loses its sessions in the same transaction.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from auth."session" where "userId" = new.user_id;
  return null;
end
$$;
create trigger end_sessions after update of is_active on profiles
  for each row when (old.is_active and not new.is_active) execute function end_sessions();

-- Every server closes the streams of a session that has ended.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'sessions:' || p.id) from profiles p where p.user_id = old."userId";
  return null;
end
$$;
create trigger announce_ended_session after delete on auth."session" for each row execute function announce_ended_session();

-- The company always keeps one who can let others in.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
  if not exists (select from profiles where role = 'admin' and is_active and id <> old.id) then
    raise exception 'The last active administrator can be neither demoted nor deactivated' using errcode = 'integrity_constraint_violation', constraint = 'profiles_keep_an_admin';
  end if;
  return new;
end
$$;
create trigger keep_an_admin before update of role, is_active on profiles
  for each row when (old.role = 'admin' and old.is_active and not (new.role = 'admin' and new.is_active))
  execute function keep_an_admin();

-- The one-time link by which the first administrator of an empty installation is made.
create table setup_links (
  token_hash text primary key,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

-- The links that are mailed to verify an address, to reset a password or to invite. Only a hash of the secret is kept.
create table account_links (
  id uuid not null default new_id(),
  user_id uuid not null,
  purpose text not null,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  -- When it was used, revoked, or replaced by another one.
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

-- A link that ended a month ago is of no use; the audit trail keeps that there was one.
create function forget_old_links() returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  delete from account_links where coalesce(ended_at, expires_at) < now() - interval '30 days';
  perform set_config('app.quiet', was_quiet, true);
end
$$;

-- A second proof of who signs in: a code of an app on the person's phone, or one of ten codes kept for when it is lost.
create table second_factors (
  id uuid not null default new_id(),
  user_id uuid not null,
  -- Encrypted with a key of the server's, which the database does not have.
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

-- Who has given the right password and still owes a code. It is no session: it opens only the form for the code.
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

-- A new password, however it was set, is dated, and ends sign-ins begun with the old one.
create function note_new_password() returns trigger language plpgsql as $$
begin
  update profiles set password_changed_at = now() where user_id = new."userId";
  delete from sign_in_challenges where user_id = new."userId";
  return null;
end
$$;
create trigger note_new_password after update of "password" on auth."account"
  for each row when (old."password" is distinct from new."password") execute function note_new_password();

-- What administrators did to accounts: kept for good, beside the audit trail, for administrators.
create table user_management_log (
  id uuid not null default new_id(),
  admin_user_id uuid not null,
  target_user_id uuid not null,
  action text not null,
  old_role text,
  new_role text,
  created_at timestamptz(3) not null default now(),
  constraint user_management_log_pkey primary key (id),
  constraint user_management_log_admin_fkey foreign key (admin_user_id) references auth."user" ("id") on delete restrict,
  constraint user_management_log_target_fkey foreign key (target_user_id) references auth."user" ("id") on delete restrict,
  constraint user_management_log_action check (
    action in ('role_change', 'activate', 'deactivate', 'invite', 'invite_again', 'revoke_invitation', 'remove_second_factor')),
  constraint user_management_log_old_role check (old_role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  constraint user_management_log_new_role check (new_role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  constraint user_management_log_roles check ((action = 'role_change') = (old_role is not null and new_role is not null)),
  constraint user_management_log_other check (admin_user_id <> target_user_id)
);
create index user_management_log_newest on user_management_log (created_at desc, id desc);
create index user_management_log_admin on user_management_log (admin_user_id);
create index user_management_log_target on user_management_log (target_user_id);
create trigger user_management_log_is_append_only before update or delete or truncate on user_management_log
  for each statement execute function refuse_change();
