-- Rows and columns of a sheet that hold something and that it does not show.
alter table imports
  add column hidden_rows integer not null default 0,
  add column hidden_columns integer not null default 0,
  add constraint imports_hidden check (hidden_rows between 0 and row_count and hidden_columns between 0 and cardinality(headers));
