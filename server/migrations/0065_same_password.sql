-- The hash of a password is made again when its cost rises. That is no new password: it is not dated, and no sign-in ends.
drop trigger note_new_password on auth."account";
create trigger note_new_password after update of "password" on auth."account"
  for each row
  when (old."password" is distinct from new."password" and coalesce(current_setting('app.same_password', true), '') <> 'on')
  execute function note_new_password();
