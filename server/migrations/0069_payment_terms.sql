-- Cash and ninety days exist: any whole number of days up to 120.
alter table customers
  drop constraint customers_payment_terms,
  add constraint customers_payment_terms check (payment_terms between 0 and 120);
