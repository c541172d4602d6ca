-- Who made a key, a webhook or the addresses of a paybill is known, and may hand it over: what acts for the company goes on when they
-- have left, and somebody is to decide whether it should.

alter table paybill_hooks
  add column created_by uuid default acting_user(),
  add constraint paybill_hooks_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict;
create index paybill_hooks_created_by on paybill_hooks (created_by);

-- The trail tells who made those that there are.
select set_config('app.quiet', 'on', true);
update paybill_hooks h set created_by = a.user_id
  from audit_log a
  where a.table_name = 'paybill_hooks' and a.row_id = h.id and a.action = 'insert'
    and exists (select from profiles p where p.user_id = a.user_id);
select set_config('app.quiet', '', true);

-- The maker stays, unless somebody takes it over: themselves, and nobody else.
create function keep_maker() returns trigger language plpgsql as $$
begin
  if new.created_by is distinct from acting_user() then
    raise exception 'A maker is followed by who takes over' using errcode = 'check_violation', constraint = 'keep_maker';
  end if;
  return new;
end
$$;
create trigger keep_maker before update of created_by on api_keys
  for each row when (old.created_by is distinct from new.created_by) execute function keep_maker();
create trigger keep_maker before update of created_by on webhook_endpoints
  for each row when (old.created_by is distinct from new.created_by) execute function keep_maker();
create trigger keep_maker before update of created_by on paybill_hooks
  for each row when (old.created_by is distinct from new.created_by) execute function keep_maker();

drop trigger api_keys_keep_their_maker on api_keys;
create trigger api_keys_keep_their_profile before update of profile_id, created_at on api_keys
  for each row when (row(old.profile_id, old.created_at) is distinct from row(new.profile_id, new.created_at))
  execute function refuse_change();
