-- Bookings come in from files, too.

alter table bookings
  -- What its row was when it was imported: a reference of its customer or a load, and how many-eth such row of the file it was.
  add column import_key text,
  add constraint bookings_import_key check (char_length(import_key) between 1 and 60);
create unique index bookings_import_key_key on bookings (import_key) where import_key is not null;
create index bookings_customer_ref on bookings (plain_key(customer_ref), customer_id) where customer_ref is not null;

alter table imports
  drop constraint imports_kind,
  add constraint imports_kind check (kind in ('customers', 'vehicles', 'drivers', 'routes', 'invoices', 'bookings'));

-- The reference or the load that a row is known by; several rows may have one load.
alter table import_rows add column load_key text;
create index import_rows_load on import_rows (import_id, load_key, row_no) where load_key is not null;

-- What a booking carries, and between which places, however it is written.
create function booking_load(cargo text, tons numeric, origin text, destination text) returns text language sql immutable parallel safe as $$
  select coalesce(public.plain_key(cargo), '') || ' ' || coalesce(trim_scale(tons)::text, '') || ' '
    || coalesce(public.place_key(origin), '') || ' ' || coalesce(public.place_key(destination), '')
$$;
