-- Whoever may ask to be forgotten is forgotten in the trail too: values are replaced, by the command that does it and
-- nothing else. Who did what, when, to which row and which columns, stays as it was written.

drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

create function keys_of(row_values jsonb) returns text[] language sql immutable as $$
  select array_agg(key order by key) from jsonb_object_keys(row_values) key
$$;

create function keep_trail() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.redacting', true), '') <> 'on'
    or (new.id, new.at, new.user_id, new.table_name, new.row_id, new.action, keys_of(new.old_values), keys_of(new.new_values))
      is distinct from
      (old.id, old.at, old.user_id, old.table_name, old.row_id, old.action, keys_of(old.old_values), keys_of(old.new_values))
  then
    raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger audit_log_keeps_its_rows before update on audit_log
  for each row execute function keep_trail();
