-- What each odometer was read at, and when: a reading that was typed wrongly can then be corrected or taken back, and the vehicle
-- shows the one before it.
create table odometer_readings (
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  at timestamptz(3) not null,
  km integer not null,
  source text not null,
  -- The record of the work at which it was read; it is corrected there.
  maintenance_record_id uuid,
  -- The slip that it replaces.
  corrects_id uuid,
  -- Whether a person said that it is right, though it looks like a slip: the instrument was replaced.
  is_confirmed boolean not null default false,
  -- Whether it contradicts the readings that count. Follows from the others (judge-readings.ts).
  is_doubtful boolean not null default false,
  -- Null for what the program itself wrote down.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint odometer_readings_km check (km between 0 and 9999999),
  constraint odometer_readings_source check (source in ('manual', 'driver', 'fuel', 'gps', 'service')),
  constraint odometer_readings_service check ((source = 'service') = (maintenance_record_id is not null)),
  constraint odometer_readings_believed check (not (is_confirmed and is_doubtful))
);

-- Nothing of what vehicles show changes. What was written down before counts where it is not below an earlier one, as it counted
-- when it was saved; where the vehicle shows something else, that was typed on it, and is its latest reading. Quietly: no person did this.
select set_config('app.quiet', 'on', true);
insert into odometer_readings
    (vehicle_id, at, km, source, maintenance_record_id, is_confirmed, is_doubtful, created_by, created_at, updated_at)
  select vehicle_id, at, km, 'service', id, km >= highest, km < highest, created_by, at, at
    from (
      select id, vehicle_id, created_by, current_mileage as km, at,
          max(current_mileage) over (partition by vehicle_id order by at, current_mileage) as highest
        from (
          select *, least((maintenance_date + time '12:00') at time zone 'Africa/Nairobi', now()) as at from maintenance_records
        ) dated
    ) read;
insert into odometer_readings (vehicle_id, at, km, source, is_confirmed, created_at, updated_at)
  select v.id, typed.at, v.current_odometer, 'manual', true, typed.at, typed.at
    from vehicles v
    left join (
      select vehicle_id, max(km) as km, max(at) as at from odometer_readings group by vehicle_id
    ) last on last.vehicle_id = v.id
    cross join lateral (
      select greatest(last.at, coalesce(
          (select max(a.at) from audit_log a
            where a.table_name = 'vehicles' and a.row_id = v.id and a.new_values ->> 'current_odometer' = v.current_odometer::text),
          v.created_at)) + interval '1 millisecond' as at
    ) typed
    where v.current_odometer <> coalesce(last.km, 0);
select set_config('app.quiet', '', true);

-- Made after the rows: checked once for all of them.
alter table odometer_readings
  add constraint odometer_readings_pkey primary key (id),
  add constraint odometer_readings_of_vehicle unique (id, vehicle_id),
  add constraint odometer_readings_corrected_once unique (corrects_id),
  add constraint odometer_readings_vehicle_id_fkey
    foreign key (vehicle_id) references vehicles (id) on delete cascade,
  add constraint odometer_readings_maintenance_record_id_fkey
    foreign key (maintenance_record_id) references maintenance_records (id) on delete cascade,
  add constraint odometer_readings_corrects_id_fkey
    foreign key (corrects_id, vehicle_id) references odometer_readings (id, vehicle_id) on delete cascade,
  add constraint odometer_readings_created_by_fkey
    foreign key (created_by) references profiles (user_id) on delete restrict;

create index odometer_readings_newest on odometer_readings (vehicle_id, at desc, id desc);
create index odometer_readings_at on odometer_readings (at);
create index odometer_readings_created_by on odometer_readings (created_by);
-- A record has one reading, which its corrections replace.
create unique index odometer_readings_of_record on odometer_readings (maintenance_record_id) where corrects_id is null;
create index odometer_readings_maintenance_record on odometer_readings (maintenance_record_id) where maintenance_record_id is not null;

-- Its history is part of that of its vehicle, whose people hear of it.
create trigger stamp_version before update on odometer_readings for each row execute function stamp_version();
create trigger record_audit after insert or update or delete on odometer_readings for each row execute function record_audit();
create trigger announce after insert or update or delete on odometer_readings for each row execute function announce_subject();
create index audit_log_of_readings on audit_log ((coalesce(new_values, old_values) ->> 'vehicle_id'))
  where table_name = 'odometer_readings' and action <> 'update';

-- A reading of a clock that ran ahead would count as the latest until that time comes.
call clock_right('odometer_readings', 'update odometer_readings set at = now() where at > now()');
