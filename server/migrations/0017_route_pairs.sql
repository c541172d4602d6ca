-- A road is in the catalogue once, however its places are typed: capitals, accents and spaces make no other road.

create function place_key(place text) returns text language sql immutable parallel safe as $$
  select regexp_replace(public.searchable(place), '\s', '', 'g')
$$;

-- The oldest of several spellings stays; what went by another goes by it.
create temporary table spellings on commit drop as
  select
    id,
    first_value(id) over (partition by place_key(origin), place_key(destination) order by created_at, id) as kept_id
  from routes;
update bookings
  set route_id = kept_id
  from spellings
  where bookings.route_id = spellings.id and spellings.id <> kept_id;
delete from routes
  using spellings
  where routes.id = spellings.id and spellings.id <> kept_id;

drop index routes_pair_key;
create unique index routes_pair_key on routes (place_key(origin), place_key(destination));
