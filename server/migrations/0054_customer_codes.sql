-- The code of a customer in the former system or in the accounts program: files name customers by it.

alter table customers
  add column external_code text,
  add constraint customers_external_code check (char_length(external_code) between 1 and 30 and external_code ~ '[A-Za-z0-9]');
create unique index customers_external_code_key on customers (plain_key(external_code)) where external_code is not null;

create or replace function customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.legal_name, new.trading_name, new.external_code));
  return new;
end
$$;
drop trigger search_text on customers;
create trigger search_text before insert or update of legal_name, trading_name, external_code on customers
  for each row execute function customer_search_text();
