-- What no two dispatchers can break, however fast they click. The verbs say it in a sentence first; these are the net.

create unique index job_legs_open_key on job_legs (job_id) where phase in ('planned', 'under_way');
create unique index job_legs_vehicle_under_way_key on job_legs (vehicle_id) include (started_at, job_id) where phase = 'under_way';
create unique index job_legs_driver_under_way_key on job_legs (driver_id) include (started_at, job_id) where phase = 'under_way';

-- Planned windows of one vehicle, or one driver, overlap only within a group. Deferrable: a merge of two groups is one
-- statement, and is checked at its end.
alter table job_legs
  add constraint job_legs_vehicle_held exclude using gist
    (vehicle_id with =, clash_group with <>, tstzrange(held_from, held_until) with &&)
    where (held_from is not null and phase in ('planned', 'under_way')) deferrable,
  add constraint job_legs_driver_held exclude using gist
    (driver_id with =, clash_group with <>, tstzrange(held_from, held_until) with &&)
    where (held_from is not null and phase in ('planned', 'under_way')) deferrable,
  add constraint job_legs_vehicle_driven exclude using gist
    (vehicle_id with =, tstzrange(started_at, ended_at) with &&)
    where (started_at is not null and not is_migrated),
  add constraint job_legs_driver_driven exclude using gist
    (driver_id with =, tstzrange(started_at, ended_at) with &&)
    where (started_at is not null and not is_migrated);

-- What refers to a leg, a vehicle, a driver or a waypoint is found from there.
create index job_log_leg on job_log (leg_id);
create index job_log_vehicle on job_log (vehicle_id) where vehicle_id is not null;
create index job_log_driver on job_log (driver_id) where driver_id is not null;
create index job_exceptions_leg on job_exceptions (leg_id);
create index job_exceptions_waypoint on job_exceptions (waypoint_id) where waypoint_id is not null;

-- A vehicle's and a driver's work, and their hours, which are read in the index alone.
create index job_legs_vehicle on job_legs (vehicle_id, started_at) include (job_id);
create index job_legs_driver on job_legs (driver_id, started_at) include (job_id);
create index job_legs_vehicle_open on job_legs (vehicle_id) where phase in ('planned', 'under_way');
create index job_legs_driver_open on job_legs (driver_id) where phase in ('planned', 'under_way');
-- The jobs that changed their truck or driver, which are few.
create index job_legs_second on job_legs (job_id) where position = 2;
create index job_legs_ended on job_legs (ended_at) include (vehicle_id, started_at) where ended_at is not null;
drop index dispatch_jobs_ended;
drop index dispatch_jobs_unended;
drop index dispatch_jobs_vehicle_open;
drop index dispatch_jobs_driver_travelling;
create index dispatch_jobs_planned_end on dispatch_jobs (planned_end, id);
-- Open exceptions, the oldest first.
drop index dispatch_jobs_exception_newest;

-- Leave to overlap is for the crew and the window for which it was given. The group is never the leg's own id, which
-- others may carry.
create function renew_clash_group() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.clash_group := coalesce(new.clash_group, new.id);
  elsif new.clash_group = old.clash_group
    and (new.vehicle_id, new.driver_id, new.held_from, new.held_until) is distinct from
      (old.vehicle_id, old.driver_id, old.held_from, old.held_until)
  then
    new.clash_group := new_id();
  end if;
  return new;
end
$$;
create trigger renew_clash_group before insert or update on job_legs for each row execute function renew_clash_group();

-- The log is append-only. A person may ask to be forgotten: then their name is replaced in its texts, and nothing else.
create function keep_log() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.redacting', true), '') <> 'on'
    or to_jsonb(new) - '{reason,note,place}'::text[] is distinct from to_jsonb(old) - '{reason,note,place}'::text[]
  then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger job_log_is_append_only before delete or truncate on job_log for each statement execute function refuse_change();
create trigger job_log_keeps_its_rows before update on job_log for each row execute function keep_log();
create trigger plan_overrides_is_append_only before delete or truncate on plan_overrides for each statement execute function refuse_change();
create trigger plan_overrides_keeps_its_rows before update on plan_overrides for each row execute function keep_log();

create function keep_passed_waypoint() returns trigger language plpgsql as $$
begin
  if num_nonnulls(old.reached_at, old.missed_at) = 1 and (tg_op = 'DELETE'
    or (new.place, new.lat, new.lon, new.type, new.reached_at is null) is distinct from
      (old.place, old.lat, old.lon, old.type, old.reached_at is null))
  then
    raise exception 'a waypoint that was reached or missed stays' using errcode = 'check_violation', constraint = 'waypoints_passed_stay';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_passed_waypoint before update or delete on waypoints for each row execute function keep_passed_waypoint();
-- The order of the waypoints changes row by row.
alter table waypoints drop constraint waypoints_position_key;
alter table waypoints add constraint waypoints_position_key unique (job_id, position) deferrable initially deferred;

-- A job, its legs, its log and its exception are written together: at the end of the transaction they agree.
create function keep_job_whole() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'dispatch_jobs' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'job_id')::uuid end;
  broken text;
begin
  select fault into broken from job_faults where job_id = changed limit 1;
  if broken is not null then
    raise exception 'job %: %', changed, broken using errcode = 'check_violation', constraint = 'job_is_whole';
  end if;
  return null;
end
$$;
create constraint trigger keep_job_whole after insert or update of status, vehicle_id, driver_id, planned_start, planned_end,
    expected_end, actual_start, actual_end, pickup_arrived_at, pickup_left_at, dropoff_arrived_at, exception_reason on dispatch_jobs
  deferrable initially deferred for each row execute function keep_job_whole();
create constraint trigger keep_job_whole after insert or update or delete on job_legs
  deferrable initially deferred for each row execute function keep_job_whole();
create constraint trigger keep_job_whole after insert or update or delete on job_exceptions
  deferrable initially deferred for each row execute function keep_job_whole();
create constraint trigger keep_job_whole after insert on job_log
  deferrable initially deferred for each row execute function keep_job_whole();
