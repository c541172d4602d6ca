-- A hundred of the largest amounts added up past 2^53, and every screen with their sum failed. A single amount now ends at
-- KSh 10 billion, and a sum is exact at any size.

create function largest_amount() returns bigint language sql immutable parallel safe as 'select 1000000000000';

-- Larger amounts of before stay. A CHECK would refuse every update of their rows, such as voiding a payment of a
-- mistyped amount; a trigger refuses only new amounts.
create function refuse_large_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception '%.% is larger than an amount may be', tg_table_name, tg_argv[0] using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create procedure limit_amount(table_name text, column_name text) language plpgsql as $$
begin
  execute format(
    'create trigger limit_%2$s before insert or update of %2$I on %1$I for each row
      when (new.%2$I > largest_amount()) execute function refuse_large_amount(%2$L)',
    table_name, column_name);
end
$$;

call limit_amount('bookings', 'quoted_amount');
call limit_amount('maintenance_records', 'cost');
call limit_amount('invoices', 'total');
call limit_amount('invoice_lines', 'unit_price');
call limit_amount('payments', 'amount');

-- A sum of many amounts may pass even a bigint.
alter table tallies alter column n type numeric;

-- A sum as JSON: a number up to 2^53 - 1, its digits as text beyond, where a JavaScript number is no longer exact.
create function sum_as_json(total numeric) returns jsonb language sql immutable parallel safe as $$
  select case when abs(total) <= 9007199254740991 then to_jsonb(total) else to_jsonb(total::text) end
$$;
