-- What is left of an import that was applied is compared with the records again, to be corrected and applied too.
alter table imports
  drop constraint imports_applied,
  add constraint imports_applied check (case status
    when 'reading' then num_nonnulls(applied_by, applied_at) in (0, 2)
    when 'ready' then num_nonnulls(applied_by, applied_at) = 0
    when 'applying' then applied_by is not null and applied_at is null
    when 'failed' then applied_by is not null or applied_at is null
    else num_nonnulls(applied_by, applied_at) = 2 end);

-- The version of the import when a row was written: an undo takes back what came last first.
alter table import_rows add column import_version integer;

-- 30 days count from the last step, also while one is under way.
create or replace function forget_import_rows() returns void language sql volatile as $$
  delete from imports where updated_at < now() - interval '30 days' and applied_by is null;
  delete from import_rows r using imports i
    where i.id = r.import_id and coalesce(i.applied_at, i.updated_at) < now() - interval '30 days' and i.status not in ('applying', 'undoing');
$$;
