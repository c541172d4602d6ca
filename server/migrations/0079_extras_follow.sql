-- What is billed beside the freight follows a corrected time of delivery, as the freight does.
create or replace function renew_extras(booking uuid) returns void language sql as $$
  update charges set billable_at = extras_billable_at(booking)
    where booking_id = booking and kind <> 'freight' and billable_at is distinct from extras_billable_at(booking)
$$;

create or replace function follow_delivery() returns trigger language plpgsql as $$
declare
  was_done boolean := tg_op = 'UPDATE' and old.status = 'completed';
  is_done boolean := new.status = 'completed';
begin
  if was_done and (not is_done or new.booking_id <> old.booking_id) then
    update charges set billable_at = null where booking_id = old.booking_id and load_no = old.load_no;
  elsif was_done and new.load_no <> old.load_no then
    delete from charges where booking_id = new.booking_id and load_no = new.load_no and billable_at is null;
    update charges set load_no = new.load_no where booking_id = old.booking_id and load_no = old.load_no;
  end if;
  if is_done then
    insert into charges (booking_id, customer_id, kind, load_no, unit_price, billable_at)
      select id, customer_id, 'freight', new.load_no, freight_share(quoted_amount, trucks_needed, new.load_no),
          coalesce(new.actual_end, new.updated_at)
        from bookings where id = new.booking_id
        -- Race: a concurrent request may be changing the quote.
        for share
      on conflict (booking_id, load_no) where kind = 'freight' do update set billable_at = excluded.billable_at
        where charges.billable_at is distinct from excluded.billable_at;
  end if;
  if was_done or is_done then
    perform renew_extras(new.booking_id);
    if was_done and new.booking_id <> old.booking_id then
      perform renew_extras(old.booking_id);
    end if;
  end if;
  return null;
end
$$;

-- What is billed already keeps its day.
update charges set billable_at = extras_billable_at(booking_id)
  where kind <> 'freight' and invoice_line_id is null and billable_at is not null
    and billable_at is distinct from extras_billable_at(booking_id);
