-- What is left of an import that was applied is compared with the records again, to be corrected and applied too.
alter table imports
  drop constraint imports_applied,
  add constraint imports_applied check (case status
    when 'reading' then applied_by is not null or applied_at is null
    when 'ready' then num_nonnulls(applied_by, applied_at) = 0
    when 'applying' then applied_by is not null and applied_at is null
    when 'failed' then applied_by is not null or applied_at is null
    else num_nonnulls(applied_by, applied_at) = 2 end);
