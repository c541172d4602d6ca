-- Exempt, zero-rated and outside VAT are all 0 %, but differ for KRA: a line says which by KRA's code.

-- Which code has which rate (hundredths of a percent) from which day.
create table tax_codes (
  code text not null,
  rate integer not null,
  valid_from date not null,
  constraint tax_codes_pkey primary key (code, valid_from),
  constraint tax_codes_code check (code in ('A', 'B', 'C', 'D', 'E')),
  constraint tax_codes_rate check (rate between 0 and 10000),
  constraint tax_codes_taxed check ((code in ('B', 'E')) = (rate > 0))
);
insert into tax_codes (code, rate, valid_from)
  values ('A', 0, '2013-09-02'), ('B', 1600, '2013-09-02'), ('C', 0, '2013-09-02'), ('D', 0, '2013-09-02'),
    ('E', 800, '2018-09-21');

alter table invoice_lines add column tax_code text;

-- Nobody changed anything: lines of sent invoices are not edited, and the trail stays as it is. What a line without tax is
-- cannot be known, so it keeps no code.
alter table invoice_lines disable trigger user;
update invoice_lines set tax_code = case tax_rate when 1600 then 'B' else 'E' end where tax_rate in (1600, 800);
alter table invoice_lines enable trigger user;

alter table invoice_lines
  add constraint invoice_lines_tax_code check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  add constraint invoice_lines_taxed_code check (tax_code is null or (tax_code in ('B', 'E')) = (tax_rate > 0));
