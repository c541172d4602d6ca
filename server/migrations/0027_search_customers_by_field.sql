-- A customer is found by the fields that the role sees: each has an index of its own, so that a hidden one is not read.

-- The digits follow the text: a number is found however it was spelled.
create function contact_search_text(contact text) returns text language sql immutable parallel safe as $$
  select ' ' || public.searchable(contact) || ' ' || regexp_replace(coalesce(contact, ''), '[^0-9]', '', 'g')
$$;

create index customers_contact_search on customers
  using gin (contact_search_text(contact) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_email_search on customers
  using gin ((' ' || searchable(email)) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_tax_number_search on customers
  using gin ((' ' || searchable(tax_number)) gin_trgm_ops) with (gin_pending_list_limit = 256);
