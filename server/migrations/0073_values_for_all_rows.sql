-- The text that every row of an import has in a field without a column, by field.
alter table imports
  add column for_all jsonb not null default '{}',
  add constraint imports_for_all check (jsonb_typeof(for_all) = 'object');
