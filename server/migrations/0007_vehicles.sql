-- The trucks.

create table vehicles (
  id uuid not null default new_id(),
  reg_no text not null,
  make text not null,
  model text not null,
  year integer,
  capacity_tons numeric(6, 2) not null,
  fuel_type text not null default 'diesel',
  status text not null default 'active',
  current_odometer integer not null default 0,
  notes text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint vehicles_pkey primary key (id),
  constraint vehicles_reg_no check (char_length(reg_no) between 1 and 30),
  constraint vehicles_make check (char_length(make) between 1 and 255),
  constraint vehicles_model check (char_length(model) between 1 and 255),
  constraint vehicles_year check (year between 1900 and 2200),
  constraint vehicles_capacity_tons check (capacity_tons >= 0),
  constraint vehicles_fuel_type check (fuel_type in ('diesel', 'petrol', 'electric', 'hybrid')),
  constraint vehicles_status check (status in ('active', 'maintenance', 'inactive')),
  constraint vehicles_current_odometer check (current_odometer >= 0),
  constraint vehicles_notes check (char_length(notes) between 1 and 5000)
);
-- KDA 123B and kda123b are one vehicle.
create unique index vehicles_reg_no_key on vehicles (upper(replace(reg_no, ' ', '')));
create index vehicles_status_reg on vehicles (status, reg_no);
call watch_table('vehicles');
call tally_statuses('vehicles');
