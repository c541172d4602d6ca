-- A stolen session, or one left open on a screen, must not hand the company over: the session remembers when its
-- password was last given, and an administrator may require a second factor of a role.

-- By the database's clock. Null, or a stamp in the future: not given.
alter table auth."session" add column "passwordConfirmedAt" timestamptz;

-- The roles of which a second factor is required: one row each.
create table second_factor_roles (
  id uuid not null default new_id(),
  role text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint second_factor_roles_pkey primary key (id),
  constraint second_factor_roles_role_key unique (role),
  constraint second_factor_roles_role check (role in ('admin', 'management', 'finance'))
);
call watch_table('second_factor_roles');
