-- How a customer is billed: the language of its papers and mails, and whether it withholds VAT when it pays.
alter table customers
  add column language text not null default 'en',
  add column withholds_vat boolean not null default false,
  add constraint customers_language check (language in ('en', 'sw'));
