-- When a vehicle or a driver is not there, and when their papers expire: without these a truck that stands in the workshop
-- is planned on a journey, and one without insurance is stopped on the road.

-- Compares ids within an exclusion constraint.
create extension if not exists btree_gist;

create table absences (
  id uuid not null default new_id(),
  -- Exactly one of the two.
  vehicle_id uuid,
  driver_id uuid,
  kind text not null,
  away_from timestamptz(3) not null,
  -- Null while the end is unknown.
  away_until timestamptz(3),
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint absences_pkey primary key (id),
  constraint absences_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete cascade,
  constraint absences_driver_id_fkey foreign key (driver_id) references drivers (id) on delete cascade,
  constraint absences_subject check (num_nonnulls(vehicle_id, driver_id) = 1),
  constraint absences_kind check (kind in ('workshop', 'inspection', 'leave', 'unwell', 'training', 'suspended', 'other')),
  constraint absences_kind_of_subject check (
    kind = 'other' or (vehicle_id is not null) = (kind in ('workshop', 'inspection'))),
  constraint absences_end check (away_until > away_from),
  constraint absences_note check (char_length(note) between 1 and 500),
  -- Health data without a diagnosis.
  constraint absences_unwell_without_note check (kind <> 'unwell' or note is null),
  constraint absences_vehicle_overlap exclude using gist (vehicle_id with =, tstzrange(away_from, away_until) with &&)
    where (vehicle_id is not null),
  constraint absences_driver_overlap exclude using gist (driver_id with =, tstzrange(away_from, away_until) with &&)
    where (driver_id is not null)
);
create index absences_vehicle on absences (vehicle_id, away_from desc) where vehicle_id is not null;
create index absences_driver on absences (driver_id, away_from desc) where driver_id is not null;
create index absences_unwell on absences (away_until) where kind = 'unwell';

create table papers (
  id uuid not null default new_id(),
  -- Exactly one of the two.
  vehicle_id uuid,
  driver_id uuid,
  kind text not null,
  -- The country of a border permit, ISO 3166.
  country text,
  number text,
  -- The classes of a licence.
  classes text,
  -- The last day on which it is valid.
  expires_on date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint papers_pkey primary key (id),
  constraint papers_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete cascade,
  constraint papers_driver_id_fkey foreign key (driver_id) references drivers (id) on delete cascade,
  constraint papers_subject check (num_nonnulls(vehicle_id, driver_id) = 1),
  constraint papers_kind check (
    kind in ('insurance', 'inspection', 'speed_limiter', 'road_licence', 'border_permit', 'licence')),
  constraint papers_kind_of_subject check ((driver_id is not null) = (kind = 'licence')),
  constraint papers_country check (country in ('UG', 'TZ', 'RW', 'BI', 'SS', 'ET', 'CD', 'SO', 'ZM', 'MW')),
  constraint papers_country_of_permit check ((country is not null) = (kind = 'border_permit')),
  constraint papers_number check (char_length(number) between 1 and 60),
  constraint papers_classes check (char_length(classes) between 1 and 60),
  constraint papers_classes_of_licence check (kind = 'licence' or classes is null),
  constraint papers_one_of_each unique nulls not distinct (vehicle_id, driver_id, kind, country)
);
create index papers_driver on papers (driver_id) where driver_id is not null;
create index papers_expires_on on papers (expires_on);

-- Notifies of a change of the vehicle or the driver: who may see that hears of it, and nobody else.
create function announce_subject() returns trigger language plpgsql as $$
declare
  row_values jsonb := to_jsonb(coalesce(new, old));
begin
  if not is_quiet() then
    perform pg_notify('changes', case
      when row_values ->> 'vehicle_id' is not null then 'vehicles:' || (row_values ->> 'vehicle_id')
      else 'drivers:' || (row_values ->> 'driver_id') end);
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['absences', 'papers'] loop
    execute format('create trigger stamp_version before update on %I for each row execute function stamp_version()', name);
    execute format('create trigger record_audit after insert or update or delete on %I for each row execute function record_audit()', name);
    execute format('create trigger announce after insert or update or delete on %I for each row execute function announce_subject()', name);
  end loop;
end
$$;

-- The history of a vehicle or a driver includes absences and papers that have been deleted: they are found by the vehicle or
-- the driver that they belonged to.
create index audit_log_of_vehicles on audit_log ((coalesce(new_values, old_values) ->> 'vehicle_id'))
  where table_name in ('absences', 'papers') and action <> 'update';
create index audit_log_of_drivers on audit_log ((coalesce(new_values, old_values) ->> 'driver_id'))
  where table_name in ('absences', 'papers') and action <> 'update';
create index audit_log_unwell on audit_log (row_id)
  where table_name = 'absences' and (old_values ->> 'kind' = 'unwell' or new_values ->> 'kind' = 'unwell');

-- The file of a paper.
call give_documents('papers', 'paper');
alter table documents
  drop constraint documents_entity_type,
  add constraint documents_entity_type check (entity_type in ('booking', 'maintenance_record', 'dispatch_job', 'paper')),
  drop constraint documents_doc_type,
  add constraint documents_doc_type check (
    doc_type in (
      'attachment', 'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'delivery_note',
      'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other')),
  drop constraint documents_doc_type_of_entity,
  add constraint documents_doc_type_of_entity check (
    case entity_type
      when 'booking' then doc_type = 'attachment'
      when 'maintenance_record' then doc_type in (
        'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'photo', 'other')
      when 'dispatch_job' then doc_type in (
        'delivery_note', 'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other')
      when 'paper' then doc_type = 'attachment'
      else false
    end);

create or replace function announce_document() returns trigger language plpgsql as $$
declare
  document documents := coalesce(new, old);
begin
  if is_quiet() then
    return null;
  end if;
  case document.entity_type
    when 'booking' then
      perform pg_notify('changes', 'bookings:' || document.entity_id);
    when 'maintenance_record' then
      perform pg_notify('changes', 'maintenance_records:' || document.entity_id);
    when 'dispatch_job' then
      perform pg_notify('changes', 'dispatch_jobs:' || document.entity_id);
      -- No row where the job is being deleted: its booking hears of that by itself.
      perform pg_notify('changes', 'bookings:' || booking_id) from dispatch_jobs where id = document.entity_id;
    when 'paper' then
      -- No row where the paper is being deleted, which is announced by itself.
      perform pg_notify('changes', coalesce('vehicles:' || vehicle_id, 'drivers:' || driver_id))
        from papers where id = document.entity_id;
  end case;
  return null;
end
$$;

-- That a driver was unwell is forgotten two years after the end: the absence, and what the trail says of it. An absence whose
-- end is unknown stays. The role of the program may not change the trail, so the function runs as its owner.
create function forget_unwell() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
  told text[] := array['kind', 'away_from', 'away_until', 'note'];
begin
  perform set_config('app.quiet', 'on', true), set_config('app.redacting', 'on', true);
  with gone as (
    delete from absences where kind = 'unwell' and away_until < now() - interval '2 years' returning id
  )
  update audit_log a set old_values = hide_values(a.old_values, told), new_values = hide_values(a.new_values, told)
    where a.table_name = 'absences' and (a.row_id in (select id from gone) or a.row_id in (
      -- Deleted by somebody, or no illness after all: two years after the last that was said of it.
      select u.row_id
        from audit_log u
        where u.table_name = 'absences' and (u.old_values ->> 'kind' = 'unwell' or u.new_values ->> 'kind' = 'unwell')
          and not exists (select from absences where id = u.row_id and kind = 'unwell')
          and not exists (select from audit_log l
            where l.table_name = 'absences' and l.row_id = u.row_id and l.at > now() - interval '2 years')));
  perform set_config('app.quiet', was_quiet, true), set_config('app.redacting', '', true);
end
$$;

-- A vehicle that is in maintenance is away since it was put there; nobody has said until when. Quietly: no person did this.
select set_config('app.quiet', 'on', true);
insert into absences (vehicle_id, kind, away_from)
  select v.id, 'workshop', coalesce(
      (select max(a.at) from audit_log a
        where a.table_name = 'vehicles' and a.row_id = v.id and a.new_values ->> 'status' = 'maintenance'),
      v.created_at)
    from vehicles v
    where v.status = 'maintenance';
select set_config('app.quiet', '', true);
