-- The road distances the company knows.

create function place_key(place text) returns text language sql immutable parallel safe as $$
  select regexp_replace(public.searchable(place), '\s', '', 'g')
$$;

create table routes (
  id uuid not null default new_id(),
  origin text not null,
  destination text not null,
  distance_km numeric(7, 2) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint routes_pkey primary key (id),
  constraint routes_origin check (char_length(origin) between 1 and 255),
  constraint routes_destination check (char_length(destination) between 1 and 255),
  constraint routes_distance_km check (distance_km > 0 and distance_km <= 20000)
);
-- A road is in the catalogue once, however its places are typed: capitals, accents and spaces make no other road.
create unique index routes_pair_key on routes (place_key(origin), place_key(destination));
call watch_table('routes');
