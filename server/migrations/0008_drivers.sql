-- The people who drive the trucks.

create table drivers (
  id uuid not null default new_id(),
  name text not null,
  phone text,
  license_no text,
  status text not null default 'active',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint drivers_pkey primary key (id),
  constraint drivers_name check (char_length(name) between 1 and 255),
  constraint drivers_phone check (char_length(phone) between 1 and 30),
  constraint drivers_license_no check (char_length(license_no) between 1 and 60),
  constraint drivers_status check (status in ('active', 'inactive'))
);
create index drivers_status_name on drivers (status, name);
call watch_table('drivers');
call tally_statuses('drivers');
