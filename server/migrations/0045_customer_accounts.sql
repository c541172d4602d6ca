-- Who at a customer deals with its invoices: mails about money go to this address, or else to the customer's.
alter table customers
  add column accounts_email text,
  add column accounts_phone text,
  add constraint customers_accounts_email check (char_length(accounts_email) between 3 and 254 and accounts_email like '%_@_%'),
  add constraint customers_accounts_phone check (char_length(accounts_phone) between 1 and 30);
