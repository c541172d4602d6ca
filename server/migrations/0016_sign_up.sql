-- Anybody may sign up with an address that is not theirs. Such an account can be told from one that was ever let in, can
-- be removed, and can be kept from being made: public sign-up is a switch.

-- Nobody has changed what follows from what is there: no new version, no entry in the audit trail.
select set_config('app.quiet', 'on', true);

-- Whether an administrator or an invitation has ever let the person in.
alter table profiles add column has_been_active boolean not null default false;

update profiles p set has_been_active = true
  where p.is_active
    or p.last_login_at is not null
    or exists (select from user_management_log l where l.target_user_id = p.user_id and l.action in ('activate', 'deactivate'))
    or exists (
      select from audit_log a
        where a.table_name = 'profiles' and a.row_id = p.id and (a.old_values -> 'is_active' = 'true' or a.new_values -> 'is_active' = 'true'));

create function note_activation() returns trigger language plpgsql as $$
begin
  new.has_been_active := true;
  return new;
end
$$;
create trigger note_activation before insert or update of is_active on profiles
  for each row when (new.is_active) execute function note_activation();
alter table profiles add constraint profiles_has_been_active check (has_been_active or not is_active);

-- Until now a click on the mailed link verified the address and kept the password of whoever had signed up. That proves
-- nothing about the password of an account that still waits: its owner verifies the address again and chooses one.
update auth."user" u set "emailVerified" = false
  from profiles p
  where p.user_id = u."id" and not p.has_been_active and p.invited_until is null and p.password_changed_at is null;

-- A removed account leaves its entries in the log. The last of them keeps the name.
alter table user_management_log drop constraint user_management_log_target_fkey;
alter table user_management_log add column target_name text;
alter table user_management_log add constraint user_management_log_target_name
  check ((action = 'remove') = (target_name is not null) and char_length(target_name) between 1 and 255);
alter table user_management_log drop constraint user_management_log_action;
alter table user_management_log add constraint user_management_log_action check (
  action in ('role_change', 'activate', 'deactivate', 'invite', 'invite_again', 'revoke_invitation', 'remove_second_factor', 'remove'));

-- Off in a company of one's own until an administrator turns it on. A demo company is there to be tried.
alter table system_settings add column is_sign_up_open boolean not null default false;
update system_settings set is_sign_up_open = true where exists (select from demo_company);

select set_config('app.quiet', '', true);
