-- The transport that customers ask for.

create table bookings (
  id uuid not null default new_id(),
  booking_no text not null,
  customer_id uuid not null,
  route_id uuid,
  pickup_at timestamptz(3),
  dropoff_at timestamptz(3),
  cargo_type text,
  weight_tons numeric(8, 2),
  volume_m3 numeric(8, 2),
  quoted_amount bigint,
  status text not null default 'draft',
  notes text,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint bookings_pkey primary key (id),
  constraint bookings_booking_no_key unique (booking_no),
  -- Lets an invoice prove that its booking is its customer's.
  constraint bookings_id_customer_key unique (id, customer_id),
  constraint bookings_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint bookings_route_id_fkey foreign key (route_id) references routes (id) on delete restrict,
  constraint bookings_status check (status in ('draft', 'quoted', 'confirmed', 'scheduled', 'cancelled')),
  constraint bookings_times check (dropoff_at >= pickup_at),
  constraint bookings_cargo_type check (char_length(cargo_type) between 1 and 255),
  constraint bookings_weight_tons check (weight_tons >= 0),
  constraint bookings_volume_m3 check (volume_m3 >= 0),
  constraint bookings_quoted_amount check (quoted_amount between 0 and 99999999999999),
  constraint bookings_notes check (char_length(notes) between 1 and 5000)
);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_status_newest on bookings (status, created_at desc, id desc);
create index bookings_customer_newest on bookings (customer_id, created_at desc, id desc);
create index bookings_pickup on bookings (pickup_at, id);
create index bookings_route on bookings (route_id);
create index bookings_search on bookings using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create function booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.booking_no, new.cargo_type,
    (select legal_name from customers where id = new.customer_id)));
  return new;
end
$$;
create trigger search_text before insert or update of booking_no, cargo_type, customer_id, search_text on bookings
  for each row execute function booking_search_text();

call watch_table('bookings');

-- What a booking adds to each figure: those of its status, and by day those that were at least quoted and those that
-- became work.
create function booking_tallies(b bookings) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'bookings', b.status, 1::bigint
  union all
  select 'bookings_quoted', (b.created_at at time zone 'Africa/Nairobi')::date::text, 1 where b.status <> 'draft'
  union all
  select 'bookings_won', (b.created_at at time zone 'Africa/Nairobi')::date::text, 1 where b.status in ('confirmed', 'scheduled')
$$;

create function tally_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added b, booking_tallies(b) t group by t.subject, t.bucket;
  elsif tg_op = 'DELETE' then
    insert into tallies
      select t.subject, t.bucket, -sum(t.n) from removed b, booking_tallies(b) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added b, booking_tallies(b) t
          union all
          select t.subject, t.bucket, -t.n from removed b, booking_tallies(b) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on bookings referencing new table as added
  for each statement execute function tally_bookings();
create trigger tally_update after update on bookings referencing old table as removed new table as added
  for each statement execute function tally_bookings();
create trigger tally_delete after delete on bookings referencing old table as removed
  for each statement execute function tally_bookings();

-- A renamed customer is found under the new name; nobody edited the bookings, so they change quietly.
create function refresh_bookings_of_customer() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update bookings set search_text = '' where customer_id = new.id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_bookings after update of legal_name on customers
  for each row when (old.legal_name is distinct from new.legal_name) execute function refresh_bookings_of_customer();
