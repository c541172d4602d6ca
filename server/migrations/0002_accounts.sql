-- Who may sign in. The schema auth belongs to the sign-in library and keeps its spelling;
-- profiles are ours: one per user, holding the role and whether the account is active.

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
  constraint profiles_pkey primary key (id),
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_user_id_fkey foreign key (user_id) references auth."user" ("id") on delete restrict,
  constraint profiles_name check (char_length(name) between 1 and 255),
  constraint profiles_role check (role in ('bookings', 'dispatch', 'finance', 'management', 'admin'))
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

-- Every server closes the streams of a session that has ended.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'sessions:' || p.id) from profiles p where p.user_id = old."userId";
  return null;
end
$$;
create trigger announce_ended_session after delete on auth."session" for each row execute function announce_ended_session();
