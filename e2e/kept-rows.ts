/**
 * SQL that keeps the rows of a database beside it, in the schema `kept`, and makes `kept.put_back()`: it gives every table its
 * rows and every sequence its number again, while the program goes on with its connections. Jobs that wait are dropped. The mark of
 * what was sent stays: a database behind it would send nothing more.
 */
export const keepRows = `
create schema kept;
create table kept.tables as
  select format('%I.%I', n.nspname, c.relname) as name,
    format('kept.%I', n.nspname || ' ' || c.relname) as copy,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'auth') and c.relname <> 'sending_mark';
create table kept.sequences as
  select format('%I.%I', schemaname, sequencename)::regclass as name, last_value
  from pg_sequences where schemaname in ('public', 'auth');
do $$
declare each record;
begin
  for each in select * from kept.tables loop
    execute format('create unlogged table %s as select %s from %s', each.copy, each.columns, each.name);
  end loop;
end $$;
create procedure kept.put_back() language plpgsql set session_replication_role = replica as $$
declare each record;
begin
  loop
    begin
      execute (select 'truncate ' || string_agg(name, ', ') from kept.tables);
      exit;
    exception when deadlock_detected then
      -- The program works meanwhile, and locks the tables in another order.
    end;
  end loop;
  for each in select * from kept.tables loop
    execute format('insert into %s (%s) overriding system value table %s', each.name, each.columns, each.copy);
  end loop;
  for each in select name, last_value from kept.sequences loop
    if each.last_value is null then execute format('alter sequence %s restart', each.name);
    else perform setval(each.name, each.last_value);
    end if;
  end loop;
  delete from worker._private_jobs where locked_at is null;
end $$;
`
