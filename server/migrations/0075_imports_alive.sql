-- When a step of an import that is under way last showed that its process lives; null for none.
alter table imports add column alive_at timestamptz(3);
call clock_right('imports', 'update imports set alive_at = now() where alive_at > now()');

-- A killed process leaves the job of a step locked. Steps show every five seconds that they live, or hold the lock of their import: one
-- that has done neither for half a minute is taken up by the next worker. After the last attempt the import says that it stopped.
create function release_lost_imports() returns void language plpgsql volatile as $$
declare
  lost record;
begin
  for lost in
    select i.id, j.locked_by, j.attempts >= j.max_attempts as is_last
      from imports i join worker.jobs j on j.queue_name = 'import:' || i.id
      where i.status in ('reading', 'applying', 'undoing') and j.locked_at < now() - interval '30 seconds'
        and coalesce(i.alive_at < now() - interval '30 seconds', true)
      for no key update of i skip locked
  loop
    perform worker.force_unlock_workers(array[lost.locked_by]);
    if lost.is_last then
      update imports set status = 'failed', alive_at = null, failure = case status
          when 'reading' then 'The rows could not be compared with the records. Compare them again.'
          when 'applying' then 'Not all rows could be written. Apply it again.'
          else 'Not all rows could be taken back. Undo it again.' end
        where id = lost.id;
    end if;
  end loop;
end
$$;
