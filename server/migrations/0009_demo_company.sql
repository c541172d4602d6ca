-- Marks a database that holds the demo company, whose accounts the sign-in page may then offer.

create table demo_company (
  is_loaded boolean primary key default true,
  loaded_at timestamptz(3) not null default now(),
  constraint demo_company_one_row check (is_loaded)
);
