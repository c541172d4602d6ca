-- The customer's own number for a booking, such as that of a purchase order.

alter table bookings
  add column customer_ref text,
  add constraint bookings_customer_ref check (char_length(customer_ref) between 1 and 50);

create or replace function booking_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_text_of(new.booking_no, new.customer_ref, nullif(plain_key(new.customer_ref), ''), new.cargo_type);
  return new;
end
$$;
drop trigger search_text on bookings;
create trigger search_text before insert or update of booking_no, customer_ref, cargo_type on bookings
  for each row execute function booking_search_text();
