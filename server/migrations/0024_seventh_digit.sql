-- The numbers of invoices and receipts ended at the millionth of a year: they go on with a seventh digit, as those of
-- bookings and jobs do.

alter table number_series drop constraint number_series_range;
alter table number_series add constraint number_series_range check (last_number >= 1);

create or replace function next_gapless_no(prefix text, on_day date) returns text language sql volatile as $$
  insert into number_series (series, year, last_number)
    values (prefix, extract(year from on_day)::int, 1)
    on conflict on constraint number_series_pkey do update set last_number = number_series.last_number + 1
    -- Six digits, or more after a million: lpad would cut them off.
    returning prefix || to_char(on_day, 'YY') || lpad(last_number::text, greatest(6, char_length(last_number::text)), '0')
$$;
