-- The jobs of before get their legs, their log and their exceptions: from the audit trail where it tells, else from their
-- clocks. A clock that stands keeps its value, so that no figure of before changes.

-- Nobody edited the jobs: no new version, no audit row, no notification.
set local app.quiet = 'on';
set local work_mem = '64MB';
set local maintenance_work_mem = '256MB';
set local enable_nestloop = 'off';
set local jit = 'off';

-- Each change of a status, as the trail has it.
create temp table moves on commit drop as
  select a.row_id as job_id, a.id as seq, a.at, a.user_id, m.was, m.became,
      step_rank(m.became) as rank,
      -- Creating a job before its start, and giving it a crew, is no step.
      step_rank(m.became) > 0 or step_rank(m.became) = 0 and m.was is not null and step_rank(m.was) is distinct from 0 as is_step,
      nullif(left(a.new_values ->> 'exception_reason', 500), '') as reason
    from audit_log a
    cross join lateral (select a.old_values ->> 'status' as was, a.new_values ->> 'status' as became) m
    where a.table_name = 'dispatch_jobs' and a.action <> 'delete' and m.became is not null
      and a.row_id in (select id from dispatch_jobs);
analyze moves;

create temp table trails on commit drop as
  select job_id,
      (array_agg(became order by seq desc))[1] as last_status,
      (array_agg(at order by seq desc))[1] as last_at,
      (array_agg(user_id order by seq desc))[1] as last_by,
      coalesce(
        (array_agg(became order by seq desc) filter (where rank is not null))[1],
        (array_agg(was order by seq desc) filter (where step_rank(was) is not null))[1]) as state,
      (array_agg(became order by seq desc) filter (where is_step))[1] as last_step,
      min(at) filter (where rank > 0) as started_at,
      max(at) filter (where became = 'completed') as completed_at
    from moves
    group by job_id;
analyze trails;

-- What each job is: how far it has come, an exception or a cancelled one before that, and its clocks.
create temp table old_jobs on commit drop as
  select j.id, j.job_no, j.status, j.vehicle_id, j.driver_id, j.route_id, j.planned_start, j.planned_end, j.actual_start, j.actual_end,
      j.updated_at, j.exception_reason, t.last_step, s.state, step_rank(s.state) as rank,
      case when step_rank(s.state) = 0 then null
        when s.state = 'completed' then least(coalesce(j.actual_start, t.started_at, c.ended_at), c.ended_at)
        else coalesce(j.actual_start, t.started_at, j.updated_at) end as started_at,
      case when s.state = 'completed' then c.ended_at end as ended_at,
      -- When it became an exception, or was cancelled.
      case when j.status in ('exception', 'cancelled') then coalesce(t.last_at, j.updated_at) end as left_at,
      t.last_by as left_by,
      t.job_id is not null as is_told,
      t.completed_at is not null as has_completed
    from dispatch_jobs j
    -- A trail that ends in another state does not tell how the job came to its own.
    left join trails e on e.job_id = j.id
    left join lateral (
      select e.job_id, e.last_at, e.last_by, e.state, e.last_step, e.started_at, e.completed_at where e.last_status = j.status
      union all
      select null, null, null, null, e.last_step, e.started_at, e.completed_at where e.last_status <> j.status
    ) t on true
    cross join lateral (select coalesce(j.actual_end, t.completed_at, j.updated_at) as ended_at) c
    cross join lateral (
      select case when j.status in ('exception', 'cancelled') then coalesce(t.state,
          case when j.actual_end is not null then 'completed' when j.actual_start is not null then 'en_route' else 'pending' end)
        else j.status end as raw
    ) r
    cross join lateral (
      select case when j.status = 'exception' and r.raw = 'completed' then 'at_dropoff'
        when step_rank(r.raw) > 0 or j.status in ('pending', 'assigned') then r.raw
        when num_nulls(j.vehicle_id, j.driver_id) = 0 then 'assigned'
        else 'pending' end as state
    ) s;
create unique index on old_jobs (id);
analyze old_jobs;

-- The steps in their order. A clock that the job loses stays in the log, voided by a step back.
create temp table steps on commit drop as
  select m.job_id, m.seq as place, m.rank, m.became as status, m.at, m.user_id
    from moves m
    where m.is_step
  union all
  select j.id, lost.place, step_rank(lost.status), lost.status, lost.at, null
    from old_jobs j
    cross join lateral (values
      (1000000000000000001, 'en_route', j.actual_start, j.rank = 0 and j.last_step is null),
      (1000000000000000002, 'completed', j.actual_end, j.rank < 5 and not j.has_completed)
    ) lost (place, status, at, is_lost)
    where lost.is_lost and lost.at is not null;
insert into steps
  select j.id, 1000000000000000003, j.rank, j.state, coalesce(j.left_at, j.updated_at), null
    from old_jobs j
    join (select distinct on (job_id) job_id, rank from steps order by job_id, place desc) s on s.job_id = j.id and s.rank > j.rank;
analyze steps;

-- Those that count, as in job_steps, happened from the start of the job to its end and never backwards.
create temp table entries on commit drop as
  with valid as (
    select s.*, s.rank <= coalesce(min(s.rank) over (
        partition by s.job_id order by s.place rows between 1 following and unbounded following), 5) as is_valid
      from steps s
  ), numbered as (
    select v.*, v.is_valid and row_number() over (partition by v.job_id, v.rank, v.is_valid order by v.place) = 1 as counts
      from valid v
  ), timed as (
    select n.*, j.started_at, j.ended_at,
        max(n.at) filter (where n.rank > 0) over (partition by n.job_id, n.counts order by n.place) as latest,
        row_number() over (partition by n.job_id, n.counts, n.rank > 0 order by n.place) = 1 as is_first
      from numbered n
      join old_jobs j on j.id = n.job_id
  )
  select job_id, place, 3 as part, 'step' as kind, status, rank, user_id, at as recorded_at, null as reason, counts,
      case when not counts then at
        when rank = 0 then least(at, started_at)
        when status = 'completed' then ended_at
        -- The start was stamped with this step, not before it.
        when is_first and (rank = 1 or at < started_at + interval '1 minute') then started_at
        else least(greatest(latest, started_at), ended_at) end as happened_at
    from timed;
-- A start that no step tells goes before the first that counts; an end, after the last.
insert into entries
  select j.id, coalesce(f.place, 2000000000000000000), 2, 'step', 'en_route', 1, null::uuid, j.started_at, null, true, j.started_at
    from old_jobs j
    left join (
      select job_id, min(place) as place, min(happened_at) as happened_at from entries where counts and rank > 0 group by job_id
    ) f on f.job_id = j.id
    where j.started_at < coalesce(f.happened_at, j.ended_at, 'infinity')
  union all
  select j.id, 2000000000000000001, 3, 'step', 'completed', 5, null, j.ended_at, null, true, j.ended_at
    from old_jobs j
    where j.rank = 5 and j.last_step is distinct from 'completed';
-- What went wrong, and how that ended.
insert into entries
  select m.job_id, m.seq, e.part, e.kind, null, null::int, m.user_id, m.at, e.reason, false, m.at
    from moves m
    cross join lateral (values
      (1, 'resolved', null, m.was = 'exception'),
      (4, 'exception', coalesce(m.reason, 'Not recorded'), m.became = 'exception'),
      (4, 'cancelled', null, m.became = 'cancelled')
    ) e (part, kind, reason, is_told)
    where e.is_told
  union all
  select j.id, 3000000000000000000, 4, j.status, null, null, null, j.left_at, j.exception_reason, false, j.left_at
    from old_jobs j
    where j.status in ('exception', 'cancelled') and not j.is_told;

-- Crews that changed on the way. The entry that stamped the start named the first crew.
create temp table swaps on commit drop as
  select a.row_id as job_id, a.id as seq, a.at, a.user_id,
      a.old_values ? 'vehicle_id' as has_vehicle, (a.old_values ->> 'vehicle_id')::uuid as vehicle_id,
      a.old_values ? 'driver_id' as has_driver, (a.old_values ->> 'driver_id')::uuid as driver_id
    from audit_log a
    join old_jobs j on j.id = a.row_id
    where a.table_name = 'dispatch_jobs' and a.action = 'update' and a.old_values ?| '{vehicle_id,driver_id}'
      and not a.old_values ? 'actual_start'
      and a.at > j.started_at and a.at < coalesce(j.ended_at, case j.status when 'cancelled' then j.left_at end, 'infinity');
create index on swaps (job_id, seq);
analyze swaps;

create temp table old_legs on commit drop as
  with spans as (
    -- The crew before a change is the one that it, or the next change of the same kind, replaced.
    select s.job_id, s.seq,
        coalesce(lag(s.at) over job, j.started_at) as started_at, s.at as ended_at,
        case when v.has_vehicle then (select id from vehicles where id = v.vehicle_id) else j.vehicle_id end as vehicle_id,
        case when d.has_driver then (select id from drivers where id = d.driver_id) else j.driver_id end as driver_id
      from swaps s
      join old_jobs j on j.id = s.job_id
      left join lateral (
        select has_vehicle, vehicle_id from swaps n where n.job_id = s.job_id and n.seq >= s.seq and n.has_vehicle order by n.seq limit 1
      ) v on true
      left join lateral (
        select has_driver, driver_id from swaps n where n.job_id = s.job_id and n.seq >= s.seq and n.has_driver order by n.seq limit 1
      ) d on true
      window job as (partition by s.job_id order by s.seq)
  ), legs as (
    select job_id, seq, started_at, ended_at, vehicle_id, driver_id
      from spans
      where ended_at > started_at and num_nulls(vehicle_id, driver_id) < 2
    union all
    select j.id, 9223372036854775807, coalesce(s.at, j.started_at), null, j.vehicle_id, j.driver_id
      from old_jobs j
      left join (select job_id, max(at) as at from swaps group by job_id) s on s.job_id = j.id
  )
  select new_id() as id, l.job_id, row_number() over (partition by l.job_id order by l.seq)::int as position, l.vehicle_id, l.driver_id,
      f.phase, l.started_at, coalesce(l.ended_at, case when f.phase <> 'done' then null
        else greatest(l.started_at, coalesce(j.ended_at, j.left_at, j.updated_at)) end) as ended_at,
      f.phase = 'done' and j.status not in ('completed', 'cancelled') and l.ended_at is null as is_migrated
    from legs l
    join old_jobs j on j.id = l.job_id
    cross join lateral (
      select case when l.ended_at is not null then 'done'
        when j.rank = 0 then case j.status when 'cancelled' then 'dropped' else 'planned' end
        when j.status in ('completed', 'cancelled') or num_nulls(l.vehicle_id, l.driver_id) > 0 then 'done'
        else 'under_way' end as phase
    ) f;
create unique index on old_legs (job_id, position);
analyze old_legs;

-- A truck that has set off again is no longer on the job that was marked as an exception; nor is its driver.
update old_legs l
  set phase = 'done', ended_at = greatest(l.started_at, j.left_at), is_migrated = true
  from old_jobs j
  where j.id = l.job_id and j.status = 'exception' and l.phase = 'under_way' and l.id in (
    select e.id
      from old_legs e
      join old_jobs x on x.id = e.job_id and x.status = 'exception'
      join old_legs o on o.vehicle_id = e.vehicle_id and o.job_id <> e.job_id
      join old_jobs oj on oj.id = o.job_id
      where e.phase = 'under_way' and (o.started_at >= x.left_at or o.phase = 'under_way' and oj.status <> 'exception')
    union all
    select e.id
      from old_legs e
      join old_jobs x on x.id = e.job_id and x.status = 'exception'
      join old_legs o on o.driver_id = e.driver_id and o.job_id <> e.job_id
      join old_jobs oj on oj.id = o.job_id
      where e.phase = 'under_way' and (o.started_at >= x.left_at or o.phase = 'under_way' and oj.status <> 'exception'));

-- Under way with one truck or driver several times: it is the one that started last.
create temp table superseded on commit drop as
  select l.id, l.job_id, l.status, least(l.vehicle_next, l.driver_next) as until,
      case when l.vehicle_next is null then format('Still under way when its driver started on %s.', l.driver_last)
        else format('Still under way when %s started on %s.', v.reg_no, l.vehicle_last) end as reason
    from (
      select l.id, l.job_id, l.vehicle_id, j.status,
          lead(l.started_at) over vehicle as vehicle_next, last_value(j.job_no) over vehicle as vehicle_last,
          lead(l.started_at) over driver as driver_next, last_value(j.job_no) over driver as driver_last
        from old_legs l
        join old_jobs j on j.id = l.job_id
        where l.phase = 'under_way'
        window vehicle as (partition by l.vehicle_id order by l.started_at, j.job_no rows between unbounded preceding and unbounded following),
          driver as (partition by l.driver_id order by l.started_at, j.job_no rows between unbounded preceding and unbounded following)
    ) l
    join vehicles v on v.id = l.vehicle_id
    where num_nonnulls(l.vehicle_next, l.driver_next) > 0;
update old_legs l
  set phase = 'done', is_migrated = true,
      ended_at = case s.status when 'exception' then greatest(l.started_at, (select left_at from old_jobs where id = l.job_id)) else s.until end
  from superseded s
  where s.id = l.id;

-- Those that travelled become exceptions, and so do those on the road without a truck or a driver.
create temp table stopped on commit drop as
  select job_id, reason from superseded where status <> 'exception'
  union all
  select j.id, 'It was under way without a vehicle or a driver.'
    from old_jobs j
    where j.rank between 1 and 4 and j.status not in ('exception', 'cancelled') and num_nulls(j.vehicle_id, j.driver_id) > 0;
insert into entries
  select s.job_id, 4000000000000000000, 4, 'exception', null, null, null, now(), s.reason, false, now() from stopped s;

-- Driven spans that overlap, of one vehicle or one driver: nobody asked at that time. What is under way counts.
update old_legs l
  set is_migrated = true
  where not l.is_migrated and l.id in (
    select id
      from (
        select id, phase, started_at, ended_at,
            max(coalesce(ended_at, 'infinity')) over (partition by vehicle_id order by started_at, id rows between unbounded preceding and 1 preceding) as before,
            lead(started_at) over (partition by vehicle_id order by started_at, id) as next
          from old_legs
          where vehicle_id is not null and started_at < coalesce(ended_at, 'infinity')
      ) spans
      where phase = 'done' and (before > started_at or next < ended_at)
    union all
    select id
      from (
        select id, phase, started_at, ended_at,
            max(coalesce(ended_at, 'infinity')) over (partition by driver_id order by started_at, id rows between unbounded preceding and 1 preceding) as before,
            lead(started_at) over (partition by driver_id order by started_at, id) as next
          from old_legs
          where driver_id is not null and started_at < coalesce(ended_at, 'infinity')
      ) spans
      where phase = 'done' and (before > started_at or next < ended_at));

-- Without a planned end the usual duration of the route tells until when a truck is taken.
create temp table windows on commit drop as
  with usual as (
    select route_id, percentile_cont(0.5) within group (order by actual_end - actual_start) as duration
      from (
        select route_id, actual_start, actual_end, row_number() over (partition by route_id order by actual_end desc) as n
          from dispatch_jobs
          where status = 'completed' and actual_end > actual_start
            and route_id in (select route_id from old_jobs where planned_end is null and planned_start is not null)
      ) completed
      where n <= 20
      group by route_id
  )
  select j.id as job_id, j.planned_start as held_from,
      greatest(j.planned_start + interval '15 minutes', coalesce(j.planned_end,
        j.planned_start + coalesce(u.duration, r.distance_km / 45.0 * interval '1 hour' + interval '4 hours', interval '8 hours'))) as held_until
    from old_jobs j
    left join usual u on u.route_id = j.route_id
    left join routes r on r.id = j.route_id
    where j.planned_start is not null;
analyze windows;

-- Open legs that overlap, of one vehicle or one driver, and those that overlap these, are one group.
create temp table clashes on commit drop as
  with held as (
    select l.id, l.vehicle_id, l.driver_id, w.held_from, w.held_until
      from old_legs l
      join windows w on w.job_id = l.job_id
      where l.phase in ('planned', 'under_way')
  ), apart as (
    select h.*,
        held_from >= max(held_until) over (partition by vehicle_id order by held_from, id rows between unbounded preceding and 1 preceding) as is_new_of_vehicle,
        held_from >= max(held_until) over (partition by driver_id order by held_from, id rows between unbounded preceding and 1 preceding) as is_new_of_driver
      from held h
  ), islands as (
    select a.*,
        case when vehicle_id is null then id::text
          else concat(vehicle_id, count(*) filter (where is_new_of_vehicle) over (partition by vehicle_id order by held_from, id)) end as vehicle_island,
        case when driver_id is null then id::text
          else concat(driver_id, count(*) filter (where is_new_of_driver) over (partition by driver_id order by held_from, id)) end as driver_island
      from apart a
  )
  select i.*, row_number() over () as label,
      count(*) over (partition by vehicle_island) > 1 as of_vehicle, count(*) over (partition by driver_island) > 1 as of_driver
    from islands i;
delete from clashes where not of_vehicle and not of_driver;
analyze clashes;
do $$
declare
  changed bigint := 1;
begin
  while changed > 0 loop
    update clashes c
      set label = least(v.label, d.label)
      from (select vehicle_island, min(label) as label from clashes group by 1) v,
        (select driver_island, min(label) as label from clashes group by 1) d
      where v.vehicle_island = c.vehicle_island and d.driver_island = c.driver_island and c.label > least(v.label, d.label);
    get diagnostics changed = row_count;
  end loop;
end
$$;

-- Foreign keys are checked once for all rows, and not row by row.
alter table job_legs drop constraint job_legs_job_id_fkey, drop constraint job_legs_vehicle_id_fkey, drop constraint job_legs_driver_id_fkey;
alter table job_log drop constraint job_log_job_id_fkey, drop constraint job_log_leg_id_fkey;
insert into job_legs (id, job_id, position, vehicle_id, driver_id, phase, held_from, held_until, started_at, ended_at, clash_group, is_migrated)
  select l.id, l.job_id, l.position, l.vehicle_id, l.driver_id, l.phase, w.held_from, w.held_until, l.started_at, l.ended_at,
      coalesce(g.clash_group, l.id), l.is_migrated
    from old_legs l
    left join windows w on w.job_id = l.job_id
    left join (
      select c.id, n.clash_group from clashes c join (select label, new_id() as clash_group from clashes group by label) n on n.label = c.label
    ) g on g.id = l.id
    order by l.job_id, l.position;

do $$ begin raise info 'The legs of the jobs are written'; end $$;

insert into plan_overrides (leg_id, kind, against_id, reason)
  select distinct on (c.id) c.id, case when o.vehicle_id = c.vehicle_id then 'vehicleOverlap' else 'driverOverlap' end, o.id,
      'Planned before clashes were refused'
    from clashes c
    join clashes o on o.label = c.label and o.id <> c.id and (o.vehicle_id = c.vehicle_id or o.driver_id = c.driver_id)
      and o.held_from < c.held_until and c.held_from < o.held_until
    order by c.id, o.vehicle_id = c.vehicle_id desc nulls last, o.held_from, o.id;

insert into entries
  select s.job_id, s.seq, 0, 'transfer', null, null, s.user_id, s.at, null, false, s.at from swaps s;
set local enable_nestloop = 'on';
insert into job_log (job_id, leg_id, kind, status, happened_at, reason, user_id, recorded_at)
  select e.job_id, l.id, e.kind, e.status, e.happened_at, e.reason, e.user_id, e.recorded_at
    from entries e
    cross join lateral (
      select o.id
        from old_legs o
        where o.job_id = e.job_id and (o.position = 1 or o.started_at <= e.happened_at)
        order by o.position desc
        limit 1
    ) l
    order by e.job_id, e.place, e.part;

alter table job_legs
  add constraint job_legs_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  add constraint job_legs_vehicle_id_fkey foreign key (vehicle_id) references vehicles (id) on delete restrict,
  add constraint job_legs_driver_id_fkey foreign key (driver_id) references drivers (id) on delete restrict;
alter table job_log
  add constraint job_log_job_id_fkey foreign key (job_id) references dispatch_jobs (id) on delete restrict,
  add constraint job_log_leg_id_fkey foreign key (leg_id) references job_legs (id) on delete restrict;
do $$ begin raise info 'The log of the jobs is written'; end $$;

insert into job_exceptions (job_id, leg_id, kind, reason, status_before, opened_at, opened_by, resolved_at, resolved_by, resolution)
  select x.job_id, l.id, 'other', x.reason, x.status_before, x.opened_at, x.opened_by, x.resolved_at, x.resolved_by,
      case when x.resolved_at is not null then case when x.status_after in ('completed', 'cancelled') then x.status_after else 'resumed' end end
    from (
      select m.job_id, coalesce(m.reason, 'Not recorded') as reason,
          case when m.was = 'completed' then 'at_dropoff' when step_rank(m.was) is null then 'pending' else m.was end as status_before,
          m.at as opened_at, m.user_id as opened_by, coalesce(m.next_at, j.updated_at) as resolved_at, m.next_by as resolved_by,
          coalesce(m.next, j.status) as status_after
        from (
          select *, lead(at) over job as next_at, lead(user_id) over job as next_by, lead(became) over job as next
            from moves
            window job as (partition by job_id order by seq)
        ) m
        join old_jobs j on j.id = m.job_id
        where m.became = 'exception' and not (m.next is null and j.status = 'exception')
      union all
      select j.id, j.exception_reason, j.state, j.left_at, j.left_by, null, null, null from old_jobs j where j.status = 'exception'
      union all
      select j.id, s.reason, j.state, now(), null, null, null, null from stopped s join old_jobs j on j.id = s.job_id
    ) x
    cross join lateral (
      select o.id
        from old_legs o
        where o.job_id = x.job_id and (o.position = 1 or o.started_at <= x.opened_at)
        order by o.position desc
        limit 1
    ) l
    order by x.opened_at, x.job_id;

update dispatch_jobs j
  set status = 'exception', exception_reason = s.reason
  from stopped s
  where s.job_id = j.id;

-- The clocks are those of the log. The counts by status stay, so their triggers need not read every job.
alter table dispatch_jobs disable trigger user;
update dispatch_jobs j
  set actual_start = c.started, pickup_arrived_at = c.at_pickup, pickup_left_at = c.left_pickup, dropoff_arrived_at = c.at_dropoff, actual_end = c.ended
  from (
    select o.id, min(e.happened_at) as started,
        min(e.happened_at) filter (where e.status = 'at_pickup') as at_pickup,
        min(e.happened_at) filter (where e.status = 'in_transit') as left_pickup,
        min(e.happened_at) filter (where e.status = 'at_dropoff') as at_dropoff,
        min(e.happened_at) filter (where e.status = 'completed') as ended
      from old_jobs o
      left join entries e on e.job_id = o.id and e.counts and e.rank > 0
      group by o.id
  ) c
  where c.id = j.id
    and (j.actual_start, j.pickup_arrived_at, j.pickup_left_at, j.dropoff_arrived_at, j.actual_end)
      is distinct from (c.started, c.at_pickup, c.left_pickup, c.at_dropoff, c.ended);
alter table dispatch_jobs enable trigger user;
analyze job_legs, job_log, job_exceptions;
