-- Work done on the vehicles: what, where, for how much, when the next is due, and who approved it.

create table maintenance_records (
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  maintenance_date date not null,
  location text not null,
  work_performed text not null,
  parts_replaced text,
  current_mileage integer not null,
  cost bigint,
  next_service_date date,
  next_service_mileage integer,
  notes text,
  created_by uuid not null,
  approval_status text not null default 'pending',
  -- Who approved or rejected it, and when.
  approved_by uuid,
  approved_at timestamptz(3),
  rejection_reason text,
  -- Decided by the person who recorded it: only where the company has nobody else who may decide.
  is_own_decision boolean not null generated always as (approved_by is not null and approved_by = created_by) stored,
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint maintenance_records_pkey primary key (id),
  constraint maintenance_records_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  constraint maintenance_records_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint maintenance_records_approved_by_fkey foreign key (approved_by) references profiles (user_id) on delete restrict,
  constraint maintenance_records_location check (char_length(location) between 1 and 255),
  constraint maintenance_records_work_performed check (char_length(work_performed) between 1 and 2000),
  constraint maintenance_records_parts_replaced check (char_length(parts_replaced) between 1 and 2000),
  constraint maintenance_records_current_mileage check (current_mileage between 0 and 9999999),
  constraint maintenance_records_cost check (cost between 0 and 99999999999999),
  constraint maintenance_records_next_service_date check (next_service_date > maintenance_date),
  constraint maintenance_records_next_service_mileage check (next_service_mileage > current_mileage and next_service_mileage <= 9999999),
  constraint maintenance_records_notes check (char_length(notes) between 1 and 5000),
  constraint maintenance_records_approval_status check (approval_status in ('pending', 'approved', 'rejected')),
  constraint maintenance_records_decision check (
    (approval_status = 'pending') = (approved_by is null) and (approved_by is null) = (approved_at is null)),
  constraint maintenance_records_rejection_reason check (
    (approval_status = 'rejected') = (rejection_reason is not null) and char_length(rejection_reason) between 1 and 1000)
);
create index maintenance_records_newest on maintenance_records (maintenance_date desc, id desc);
create index maintenance_records_status_newest on maintenance_records (approval_status, maintenance_date desc, id desc);
create index maintenance_records_vehicle_newest on maintenance_records (vehicle_id, maintenance_date desc, id desc);
create index maintenance_records_cost on maintenance_records (coalesce(cost, 0), id);
create index maintenance_records_created_by on maintenance_records (created_by);
create index maintenance_records_approved_by on maintenance_records (approved_by);
-- Leads from a vehicle to its latest record that says when the next service is due.
create index maintenance_records_next_service on maintenance_records (vehicle_id, maintenance_date desc, id desc)
  where approval_status <> 'rejected' and (next_service_date is not null or next_service_mileage is not null);
create index maintenance_records_search on maintenance_records using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create function maintenance_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := ' ' || searchable(concat_ws(' ', new.location, new.work_performed, new.parts_replaced,
    (select concat_ws(' ', reg_no, replace(reg_no, ' ', '')) from vehicles where id = new.vehicle_id)));
  return new;
end
$$;
create trigger search_text before insert or update of location, work_performed, parts_replaced, vehicle_id, search_text on maintenance_records
  for each row execute function maintenance_search_text();

-- What was decided on stays as it was decided on: changing it makes the record await a decision again.
create function keep_decided_record() returns trigger language plpgsql as $$
begin
  if new.vehicle_id <> old.vehicle_id or new.created_by <> old.created_by then
    raise exception 'A maintenance record keeps its vehicle and its author' using errcode = 'integrity_constraint_violation';
  end if;
  if old.approval_status <> 'pending' and new.approval_status <> 'pending' and
    (new.approval_status, new.approved_by, new.approved_at, new.maintenance_date, new.location, new.work_performed,
     new.parts_replaced, new.current_mileage, new.cost, new.next_service_date, new.next_service_mileage)
    is distinct from
    (old.approval_status, old.approved_by, old.approved_at, old.maintenance_date, old.location, old.work_performed,
     old.parts_replaced, old.current_mileage, old.cost, old.next_service_date, old.next_service_mileage)
  then
    raise exception 'A decided maintenance record cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_decided_record before update on maintenance_records
  for each row execute function keep_decided_record();

call watch_table('maintenance_records');

-- How many await approval, were approved and were rejected, and what all of them cost in cents.
create function maintenance_tallies(r maintenance_records) returns table (bucket text, n bigint) language sql immutable as $$
  select r.approval_status, 1::bigint union all select 'cost', r.cost where r.cost <> 0
$$;
create function tally_maintenance_insert() returns trigger language plpgsql as $$
begin
  insert into tallies
    select 'maintenance_records', t.bucket, sum(t.n)
      from added a, maintenance_tallies(a::maintenance_records) t
      group by t.bucket;
  return null;
end
$$;
create function tally_maintenance_delete() returns trigger language plpgsql as $$
begin
  insert into tallies
    select 'maintenance_records', t.bucket, -sum(t.n)
      from removed r, maintenance_tallies(r::maintenance_records) t
      group by t.bucket;
  return null;
end
$$;
create function tally_maintenance_update() returns trigger language plpgsql as $$
begin
  insert into tallies
    select 'maintenance_records', bucket, sum(n)
      from (
        select t.bucket, t.n from added a, maintenance_tallies(a::maintenance_records) t
        union all
        select t.bucket, -t.n from removed r, maintenance_tallies(r::maintenance_records) t
      ) changes
      group by bucket
      having sum(n) <> 0;
  return null;
end
$$;
create trigger tally_insert after insert on maintenance_records referencing new table as added
  for each statement execute function tally_maintenance_insert();
create trigger tally_update after update on maintenance_records referencing old table as removed new table as added
  for each statement execute function tally_maintenance_update();
create trigger tally_delete after delete on maintenance_records referencing old table as removed
  for each statement execute function tally_maintenance_delete();

create function refresh_maintenance() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update maintenance_records set search_text = '' where vehicle_id = new.id;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger refresh_maintenance after update of reg_no on vehicles
  for each row when (old.reg_no is distinct from new.reg_no) execute function refresh_maintenance();
