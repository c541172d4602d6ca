-- Who carried a load when, what happened on the way and at what time, and what was wrong. A job may change its truck, and a
-- truck its job; the job's own vehicle, driver and times are copies of what stands here.

create extension if not exists btree_gist;

-- A delay goes into the expected end: the planned end stays as it was promised.
alter table dispatch_jobs
  add column expected_end timestamptz(3),
  add column pickup_arrived_at timestamptz(3),
  add column pickup_left_at timestamptz(3),
  add column dropoff_arrived_at timestamptz(3),
  add constraint dispatch_jobs_expected_end check (expected_end > planned_start);

-- A leg is one truck with one driver on a job. Planned, it holds both for a window; under way or done, it has driven them.
create table job_legs (
  id uuid not null default new_id(),
  job_id uuid not null,
  position integer not null,
  vehicle_id uuid,
  driver_id uuid,
  phase text not null,
  -- The window in which vehicle and driver are taken; null without a planned start.
  held_from timestamptz(3),
  held_until timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Legs of one group may overlap, because somebody planned them anyway. Its own id: none may.
  clash_group uuid not null,
  -- Driven spans of before may overlap: nobody asked at that time.
  is_migrated boolean not null default false,
  constraint job_legs_pkey primary key (id),
  constraint job_legs_position_key unique (job_id, position),
  constraint job_legs_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  constraint job_legs_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  constraint job_legs_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict,
  constraint job_legs_position check (position >= 1),
  constraint job_legs_phase check (phase in ('planned', 'under_way', 'done', 'dropped')),
  constraint job_legs_started check ((phase in ('under_way', 'done')) = (started_at is not null)),
  constraint job_legs_ended check ((phase = 'done') = (ended_at is not null)),
  constraint job_legs_span check (ended_at >= started_at),
  constraint job_legs_held check (num_nulls(held_from, held_until) <> 1 and held_until > held_from),
  constraint job_legs_crew check (phase <> 'under_way' or num_nulls(vehicle_id, driver_id) = 0)
);

-- What was done on a job, by whom, and when it happened: never changed. A correction is an entry of its own.
create table job_log (
  id uuid not null default new_id(),
  -- The order of recording.
  entry_no bigint generated always as identity,
  job_id uuid not null,
  leg_id uuid,
  kind text not null,
  -- The state that a step led to.
  status text,
  happened_at timestamptz(3) not null,
  -- What the plan said at that moment.
  planned_at timestamptz(3),
  waypoint_id uuid,
  -- For a waypoint: where it was, should it be taken out of the plan.
  place text,
  corrects_id uuid,
  -- Where a leg's crew was corrected: who it said before.
  vehicle_id uuid,
  driver_id uuid,
  reason text,
  note text,
  user_id uuid,
  recorded_at timestamptz(3) not null default now(),
  constraint job_log_pkey primary key (id),
  constraint job_log_entry_no_key unique (entry_no),
  constraint job_log_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  constraint job_log_leg_id_fkey foreign key (leg_id) references job_legs (id) on delete restrict,
  constraint job_log_corrects_id_fkey foreign key (corrects_id) references job_log (id) on delete restrict,
  constraint job_log_kind check (kind in
    ('step', 'waypoint', 'transfer', 'exception', 'resolved', 'plan', 'override', 'correction', 'note', 'cancelled')),
  constraint job_log_status check (status in
    ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed', 'reached', 'missed')),
  constraint job_log_step check (kind <> 'step' or status is not null),
  constraint job_log_correction check (case kind when 'correction' then num_nonnulls(corrects_id, leg_id) > 0 else corrects_id is null end),
  constraint job_log_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  constraint job_log_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict,
  constraint job_log_place check (char_length(place) between 1 and 100),
  constraint job_log_reason check (char_length(reason) between 1 and 500),
  constraint job_log_note check (char_length(note) between 1 and 500)
);
create index job_log_job on job_log (job_id, entry_no);
create index job_log_corrects on job_log (corrects_id, entry_no desc) where corrects_id is not null;

-- What went wrong on a job. Open until somebody says how it ended.
create table job_exceptions (
  id uuid not null default new_id(),
  job_id uuid not null,
  leg_id uuid,
  kind text not null,
  reason text not null,
  waypoint_id uuid,
  place text,
  -- The state to which the job goes back.
  status_before text not null,
  opened_at timestamptz(3) not null,
  opened_by uuid,
  resolved_at timestamptz(3),
  resolved_by uuid,
  resolution text,
  note text,
  constraint job_exceptions_pkey primary key (id),
  constraint job_exceptions_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  constraint job_exceptions_leg_id_fkey foreign key (leg_id) references job_legs (id) on delete restrict,
  constraint job_exceptions_waypoint_id_fkey foreign key (waypoint_id) references waypoints (id) on delete set null,
  constraint job_exceptions_kind check (kind in
    ('breakdown', 'tyre', 'accident', 'border', 'police_or_weighbridge', 'cargo', 'customer', 'driver', 'road', 'other')),
  constraint job_exceptions_reason check (char_length(reason) between 1 and 500),
  constraint job_exceptions_place check (char_length(place) between 1 and 100),
  constraint job_exceptions_status_before check (status_before in
    ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff')),
  constraint job_exceptions_resolution check (resolution in ('resumed', 'transferred', 'completed', 'cancelled')),
  constraint job_exceptions_resolved check (num_nulls(resolved_at, resolution) <> 1),
  constraint job_exceptions_note check (char_length(note) between 1 and 500)
);
create unique index job_exceptions_open_key on job_exceptions (job_id) where resolved_at is null;
create index job_exceptions_open_since on job_exceptions (opened_at, job_id) where resolved_at is null;
create index job_exceptions_job on job_exceptions (job_id, opened_at);

-- Why a leg was planned against a rule: never changed.
create table plan_overrides (
  id uuid not null default new_id(),
  leg_id uuid not null,
  kind text not null,
  -- The leg, absence or paper that it was planned against; none for a state of the vehicle or driver.
  against_id uuid,
  reason text not null,
  user_id uuid,
  recorded_at timestamptz(3) not null default now(),
  constraint plan_overrides_pkey primary key (id),
  constraint plan_overrides_leg_id_fkey foreign key (leg_id) references job_legs (id) on delete restrict,
  constraint plan_overrides_kind check (char_length(kind) between 1 and 40),
  constraint plan_overrides_reason check (char_length(reason) between 1 and 500)
);
create index plan_overrides_leg on plan_overrides (leg_id);

-- A waypoint that was reached or missed stays.
alter table waypoints
  add column reached_at timestamptz(3),
  add column missed_at timestamptz(3),
  add column missed_note text,
  add constraint waypoints_one_outcome check (num_nonnulls(reached_at, missed_at) <= 1),
  add constraint waypoints_missed_note check (char_length(missed_note) between 1 and 500 and missed_at is not null or missed_note is null);

-- The place of a state on the road. Null for what is no step.
create function step_rank(status text) returns integer language sql immutable parallel safe as $$
  select case status when 'pending' then 0 when 'assigned' then 0 when 'en_route' then 1 when 'at_pickup' then 2
    when 'in_transit' then 3 when 'at_dropoff' then 4 when 'completed' then 5 end
$$;

-- The steps that count, with the time of their last correction. A later step back voids the steps beyond it; of several
-- of one state the first counts.
create view job_steps as
  select distinct on (s.job_id, step_rank(s.status))
      s.job_id, s.status, s.id, s.entry_no, coalesce(c.happened_at, s.happened_at) as happened_at
    from job_log s
    left join lateral (
      select happened_at from job_log c where c.corrects_id = s.id order by c.entry_no desc limit 1
    ) c on true
    where s.kind = 'step' and not exists (
      select from job_log later
        where later.job_id = s.job_id and later.kind = 'step' and later.entry_no > s.entry_no
          and step_rank(later.status) < step_rank(s.status))
    order by s.job_id, step_rank(s.status), s.entry_no;

-- What is wrong with a job in itself: one row for each invariant that it breaks.
create view job_faults as
  select j.id as job_id, f.invariant, f.fault
    from dispatch_jobs j
    left join lateral (
      select count(*) filter (where l.phase in ('planned', 'under_way')) as open_legs,
          bool_or(l.phase = 'under_way') as is_under_way,
          bool_or(l.is_migrated) as is_migrated,
          (array_agg(l.vehicle_id order by l.position desc))[1] as vehicle_id,
          (array_agg(l.driver_id order by l.position desc))[1] as driver_id,
          bool_or(l.phase in ('planned', 'under_way')
            and ((l.held_from is null) <> (j.planned_start is null) or l.held_until < greatest(j.planned_end, j.expected_end))) as is_unheld
        from job_legs l
        where l.job_id = j.id
    ) legs on true
    left join lateral (
      select min(e.reason) as reason, count(*) as open_exceptions from job_exceptions e where e.job_id = j.id and e.resolved_at is null
    ) e on true
    left join lateral (
      select min(s.happened_at) filter (where step_rank(s.status) > 0) as started,
          min(s.happened_at) filter (where s.status = 'at_pickup') as at_pickup,
          min(s.happened_at) filter (where s.status = 'in_transit') as left_pickup,
          min(s.happened_at) filter (where s.status = 'at_dropoff') as at_dropoff,
          min(s.happened_at) filter (where s.status = 'completed') as ended
        from job_steps s
        where s.job_id = j.id
    ) clocks on true
    cross join lateral (values
      (1, j.status not in ('completed', 'cancelled') and legs.open_legs <> 1
        and not (j.status = 'exception' and legs.open_legs = 0 and coalesce(legs.is_migrated, true)), 'a job that is not over has one open leg'),
      (1, j.status in ('completed', 'cancelled') and legs.open_legs > 0, 'a job that is over has no open leg'),
      (1, (legs.vehicle_id, legs.driver_id) is distinct from (j.vehicle_id, j.driver_id), 'the crew of a job is that of its last leg'),
      (2, j.status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff') and legs.is_under_way is not true, 'the leg of a travelling job is under way'),
      (2, j.status in ('pending', 'assigned') and legs.is_under_way, 'the leg of a job before its start is planned'),
      (4, legs.is_unheld, 'an open leg holds the window of its job'),
      (6, (j.status = 'exception') <> (e.open_exceptions = 1), 'an exception has one open exception, and no other job has one'),
      (6, j.exception_reason is distinct from e.reason, 'the reason of a job is that of its open exception'),
      (7, (j.actual_start, j.pickup_arrived_at, j.pickup_left_at, j.dropoff_arrived_at, j.actual_end)
        is distinct from (clocks.started, clocks.at_pickup, clocks.left_pickup, clocks.at_dropoff, clocks.ended), 'the clocks of a job are those of its log')
    ) f (invariant, is_broken, fault)
    where f.is_broken;

-- Every invariant of dispatch that the rows break, for the nightly check and for operators: no row when all hold.
create function dispatch_faults() returns table (invariant integer, job_id uuid, fault text) language sql stable as $$
  select f.invariant, f.job_id, f.fault from job_faults f
  union all
  select 3, l.job_id, 'a vehicle or a driver is under way twice'
    from job_legs l
    where l.phase = 'under_way' and exists (
      select from job_legs o where o.id <> l.id and o.phase = 'under_way' and (o.vehicle_id = l.vehicle_id or o.driver_id = l.driver_id))
  union all
  select 4, l.job_id, 'a planned window overlaps another without leave'
    from job_legs l
    where l.phase in ('planned', 'under_way') and l.held_from is not null and exists (
      select from job_legs o
        where o.id <> l.id and o.phase in ('planned', 'under_way') and o.clash_group <> l.clash_group
          and (o.vehicle_id = l.vehicle_id or o.driver_id = l.driver_id)
          and tstzrange(o.held_from, o.held_until) && tstzrange(l.held_from, l.held_until) and o.held_from is not null)
  union all
  select 5, s.job_id, 'driven spans of one vehicle overlap'
    from (
      select job_id, started_at, ended_at, lead(started_at) over spans as next,
          max(coalesce(ended_at, 'infinity')) over (spans rows between unbounded preceding and 1 preceding) as before
        from job_legs
        where vehicle_id is not null and started_at < coalesce(ended_at, 'infinity') and not is_migrated
        window spans as (partition by vehicle_id order by started_at, id)
    ) s
    where s.before > s.started_at or s.next < coalesce(s.ended_at, 'infinity')
  union all
  select 5, s.job_id, 'driven spans of one driver overlap'
    from (
      select job_id, started_at, ended_at, lead(started_at) over spans as next,
          max(coalesce(ended_at, 'infinity')) over (spans rows between unbounded preceding and 1 preceding) as before
        from job_legs
        where driver_id is not null and started_at < coalesce(ended_at, 'infinity') and not is_migrated
        window spans as (partition by driver_id order by started_at, id)
    ) s
    where s.before > s.started_at or s.next < coalesce(s.ended_at, 'infinity')
  union all
  select 7, s.job_id, 'step times run backwards'
    from (
      select s.job_id, s.happened_at, lag(s.happened_at) over (partition by s.job_id order by step_rank(s.status)) as before
        from job_steps s
        where s.status <> 'pending'
    ) s
    where s.happened_at < s.before
  union all
  select 9, g.job_id, 'a waypoint that was reached or missed is gone'
    from job_log g
    where g.kind = 'waypoint' and not exists (select from waypoints w where w.id = g.waypoint_id)
$$;
