-- Two drivers may turn out to be one person: one of them is marked as merged into the other, as customers are. Who drove a leg
-- stays as it was recorded, and the mark is taken off at any time.
alter table drivers
  add column merged_into_id uuid,
  add constraint drivers_merged_into_id_fkey foreign key (merged_into_id) references drivers (id) on delete restrict,
  -- Nothing new is planned with them.
  add constraint drivers_merged check (merged_into_id is null or (merged_into_id <> id and status = 'inactive'));
create index drivers_merged_into on drivers (merged_into_id) where merged_into_id is not null;

-- No chains, in customers and drivers alike. Who asks has locked both.
create or replace function check_merge() returns trigger language plpgsql as $$
declare
  is_chain boolean;
begin
  execute format('select exists (select from %1$I where id = $1 and merged_into_id is not null for share)
      or exists (select from %1$I where merged_into_id = $2)', tg_table_name)
    into is_chain using new.merged_into_id, new.id;
  if is_chain then
    raise exception 'A merged % takes no other in', left(tg_table_name, -1)
      using errcode = 'check_violation', constraint = tg_table_name || '_merged', table = tg_table_name;
  end if;
  return null;
end
$$;
create constraint trigger check_merge after insert or update of merged_into_id on drivers
  for each row when (new.merged_into_id is not null) execute function check_merge();

-- What a merge has moved, for the history of the driver that is kept. The other one's history has the mark.
create table driver_merges (
  id uuid not null default new_id(),
  merged_id uuid not null,
  driver_id uuid not null,
  moved_jobs integer not null,
  -- When the mark was taken off.
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint driver_merges_pkey primary key (id),
  constraint driver_merges_merged_id_fkey foreign key (merged_id) references drivers (id) on delete restrict,
  constraint driver_merges_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict,
  constraint driver_merges_moved check (moved_jobs >= 0)
);
create unique index driver_merges_standing on driver_merges (merged_id) where ended_at is null;
create index driver_merges_merged on driver_merges (merged_id);
create index driver_merges_driver on driver_merges (driver_id);
create trigger stamp_version before update on driver_merges for each row execute function stamp_version();
create trigger record_audit after insert or update on driver_merges for each row execute function record_audit();

-- The arguments: the table of the record that is kept, and the column that names it.
create or replace function announce_merge() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', tg_argv[0] || ':' || (to_jsonb(new) ->> tg_argv[1]));
  end if;
  return null;
end
$$;
drop trigger announce on customer_merges;
create trigger announce after insert or update on customer_merges for each row execute function announce_merge('customers', 'customer_id');
create trigger announce after insert or update on driver_merges for each row execute function announce_merge('drivers', 'driver_id');
