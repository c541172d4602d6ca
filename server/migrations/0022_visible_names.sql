-- Names and references lose the characters that cannot be seen, as typed ones do: two records looked the same. Joiners and
-- selectors are removed after Latin text only: other scripts and emoji need them. A value that would be empty, or that
-- another record has already, stays as it is, and so does what was sent or received.

do $$
declare
  place record;
  found record;
  invisible constant text :=
    '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]|(?<=[\u0020-\u007e\u00c0-\u024f])[\u200c-\u200f\u061c\ufe00-\ufe0f\U000e0000-\U000e0fff]+';
begin
  for place in
    select * from (values
      ('customers', 'legal_name'), ('customers', 'trading_name'), ('customers', 'tax_number'), ('customers', 'contact'),
      ('drivers', 'name'), ('drivers', 'license_no'),
      ('vehicles', 'reg_no'), ('vehicles', 'make'), ('vehicles', 'model'),
      ('routes', 'origin'), ('routes', 'destination'),
      ('bookings', 'cargo_type'), ('waypoints', 'place'), ('maintenance_records', 'location'), ('profiles', 'name')
    ) p (of_table, of_column)
  loop
    for found in execute format('select id from %I where %I ~ $1', place.of_table, place.of_column) using invisible
    loop
      begin
        execute format('update %I set %2$I = btrim(regexp_replace(%2$I, $1, '''', ''g'')) where id = $2', place.of_table, place.of_column)
          using invisible, found.id;
      exception when unique_violation or check_violation or not_null_violation then
        raise notice 'A value of %.% stays as it is: row %', place.of_table, place.of_column, found.id;
      end;
    end loop;
  end loop;
end
$$;
