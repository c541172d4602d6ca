-- What the dashboards ask stays quick in a company with a million bookings.

-- Which vehicles are on a job that is not over, without their jobs of years.
create index dispatch_jobs_vehicle_open on dispatch_jobs (vehicle_id)
  where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff');

-- The hours on jobs are added up from these alone, without the jobs themselves.
drop index dispatch_jobs_actual_end;
create index dispatch_jobs_ended on dispatch_jobs (actual_end) include (vehicle_id, actual_start) where actual_end is not null;
create index dispatch_jobs_unended on dispatch_jobs (vehicle_id) include (actual_start, status, planned_end)
  where actual_end is null and status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'exception');

-- How many bookings of each day were at least quoted, and how many of them became work, are added up beside the others.
create function booking_tallies(b bookings) returns table (subject text, bucket text, n bigint) language sql immutable as $$
  select 'bookings', b.status, 1::bigint
  union all
  select 'bookings_quoted', (b.created_at at time zone 'Africa/Nairobi')::date::text, 1 where b.status <> 'draft'
  union all
  select 'bookings_won', (b.created_at at time zone 'Africa/Nairobi')::date::text, 1 where b.status in ('confirmed', 'scheduled')
$$;

create function tally_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies
      select t.subject, t.bucket, sum(t.n) from added b, booking_tallies(b) t group by t.subject, t.bucket;
  elsif tg_op = 'DELETE' then
    insert into tallies
      select t.subject, t.bucket, -sum(t.n) from removed b, booking_tallies(b) t group by t.subject, t.bucket;
  else
    insert into tallies
      select t.subject, t.bucket, sum(t.n)
        from (
          select t.* from added b, booking_tallies(b) t
          union all
          select t.subject, t.bucket, -t.n from removed b, booking_tallies(b) t
        ) t
        group by t.subject, t.bucket
        having sum(t.n) <> 0;
  end if;
  return null;
end
$$;
drop trigger tally_insert on bookings;
drop trigger tally_update on bookings;
drop trigger tally_delete on bookings;
create trigger tally_insert after insert on bookings referencing new table as added
  for each statement execute function tally_bookings();
create trigger tally_update after update on bookings referencing old table as removed new table as added
  for each statement execute function tally_bookings();
create trigger tally_delete after delete on bookings referencing old table as removed
  for each statement execute function tally_bookings();

insert into tallies
  select t.subject, t.bucket, sum(t.n)
    from bookings b, booking_tallies(b) t
    where t.subject <> 'bookings'
    group by t.subject, t.bucket;
