-- Companies that have their goods carried.

create table customers (
  id uuid not null default new_id(),
  legal_name text not null,
  trading_name text,
  tax_number text,
  email text,
  contact text,
  billing_address text,
  payment_terms integer not null default 30,
  is_active boolean not null default true,
  -- Names only: what a role may not see must not be searchable either.
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint customers_pkey primary key (id),
  constraint customers_legal_name check (char_length(legal_name) between 1 and 255 and legal_name = btrim(legal_name)),
  constraint customers_trading_name check (char_length(trading_name) between 1 and 255),
  constraint customers_tax_number check (char_length(tax_number) between 1 and 30),
  constraint customers_email check (char_length(email) between 3 and 254 and email like '%_@_%'),
  constraint customers_contact check (char_length(contact) between 1 and 255),
  constraint customers_billing_address check (char_length(billing_address) between 1 and 500),
  constraint customers_payment_terms check (payment_terms in (7, 14, 21, 30, 45, 60)),
  constraint customers_no_mask check (
    coalesce(tax_number, '') <> '[RESTRICTED]' and coalesce(billing_address, '') <> '[RESTRICTED]'
    and coalesce(email, '') not like '%***%' and coalesce(contact, '') not like '%***%')
);
create index customers_by_name on customers (legal_name, id);
create index customers_active_by_name on customers (is_active, legal_name, id);
create index customers_newest on customers (created_at desc, id desc);
create index customers_active_newest on customers (is_active, created_at desc, id desc);
create index customers_search on customers using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create function customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.legal_name, new.trading_name));
  return new;
end
$$;
create trigger search_text before insert or update of legal_name, trading_name on customers
  for each row execute function customer_search_text();

call watch_table('customers');

create function customer_buckets(c customers) returns text[] language sql immutable as $$
  select array_remove(array[
    case when c.is_active then 'active' else 'inactive' end,
    case when c.payment_terms = 30 then 'thirtyDayTerms' end,
    case when c.email is not null then 'withEmail' end
  ], null)
$$;
create function tally_customers_insert() returns trigger language plpgsql as $$
begin
  insert into tallies select 'customers', bucket, count(*) from added a, unnest(customer_buckets(a::customers)) bucket group by bucket;
  return null;
end
$$;
create function tally_customers_delete() returns trigger language plpgsql as $$
begin
  insert into tallies select 'customers', bucket, -count(*) from removed r, unnest(customer_buckets(r::customers)) bucket group by bucket;
  return null;
end
$$;
create function tally_customers_update() returns trigger language plpgsql as $$
begin
  insert into tallies
    select 'customers', bucket, sum(n)
      from (
        select bucket, 1 as n from added a, unnest(customer_buckets(a::customers)) bucket
        union all
        select bucket, -1 from removed r, unnest(customer_buckets(r::customers)) bucket
      ) changes
      group by bucket
      having sum(n) <> 0;
  return null;
end
$$;
create trigger tally_insert after insert on customers referencing new table as added
  for each statement execute function tally_customers_insert();
create trigger tally_update after update on customers referencing old table as removed new table as added
  for each statement execute function tally_customers_update();
create trigger tally_delete after delete on customers referencing old table as removed
  for each statement execute function tally_customers_delete();
