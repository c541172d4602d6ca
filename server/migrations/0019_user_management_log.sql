-- Who let whom in, shut whom out or gave whom another role: kept for good, beside the audit trail, for administrators.

create table user_management_log (
  id uuid not null default new_id(),
  admin_user_id uuid not null,
  target_user_id uuid not null,
  action text not null,
  old_role text,
  new_role text,
  created_at timestamptz(3) not null default now(),
  constraint user_management_log_pkey primary key (id),
  constraint user_management_log_admin_fkey foreign key (admin_user_id) references auth."user" ("id") on delete restrict,
  constraint user_management_log_target_fkey foreign key (target_user_id) references auth."user" ("id") on delete restrict,
  constraint user_management_log_action check (action in ('role_change', 'activate', 'deactivate')),
  constraint user_management_log_old_role check (old_role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  constraint user_management_log_new_role check (new_role in ('bookings', 'dispatch', 'finance', 'management', 'admin')),
  constraint user_management_log_roles check ((action = 'role_change') = (old_role is not null and new_role is not null)),
  constraint user_management_log_other check (admin_user_id <> target_user_id)
);
create index user_management_log_newest on user_management_log (created_at desc, id desc);
create index user_management_log_admin on user_management_log (admin_user_id);
create index user_management_log_target on user_management_log (target_user_id);
create trigger user_management_log_is_append_only before update or delete or truncate on user_management_log
  for each statement execute function refuse_change();
