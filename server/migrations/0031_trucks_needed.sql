-- A booking may need several trucks: each carries one load of it, with a number, by a job of its own.

alter table bookings add column trucks_needed integer not null default 1;
alter table bookings add constraint bookings_trucks_needed check (trucks_needed between 1 and 50);

-- So far a booking had one job at a time, so each carries load 1. From now on 0 asks for the lowest free number.
alter table dispatch_jobs add column load_no integer not null default 1;
alter table dispatch_jobs alter column load_no set default 0;
alter table dispatch_jobs add constraint dispatch_jobs_load_no check (load_no between 1 and 50);
-- Null: an equal share of the booking's weight.
alter table dispatch_jobs add column load_tons numeric(8, 2);
alter table dispatch_jobs add constraint dispatch_jobs_load_tons check (load_tons >= 0);

-- Two dispatchers cannot put one load on the road twice.
create unique index dispatch_jobs_load_key on dispatch_jobs (booking_id, load_no) where status <> 'cancelled';
drop index dispatch_jobs_open_booking_key;

-- Gives a job its load. The lock on the booking lets the second of two jobs see the first; with the unique index it keeps
-- the jobs of a booking within its trucks. A cancelled job carries nothing and keeps the number that it had.
create function give_load_no() returns trigger language plpgsql as $$
declare
  takes_load boolean := tg_op = 'INSERT';
  needed integer;
  number text;
begin
  if new.status = 'cancelled' then
    new.load_no := greatest(new.load_no, 1);
    return new;
  end if;
  if tg_op = 'UPDATE' then
    takes_load := old.status = 'cancelled' or new.booking_id <> old.booking_id;
    if not takes_load and new.load_no = old.load_no then
      return new;
    end if;
  end if;

  select booking_no, trucks_needed into number, needed from bookings where id = new.booking_id for no key update;
  if not found then
    -- The foreign key says which booking is missing.
    new.load_no := 1;
    return new;
  end if;
  if takes_load and (tg_op = 'UPDATE' or new.load_no = 0) then
    select min(n) into new.load_no
      from generate_series(1, needed) n
      where not exists (
        select from dispatch_jobs
          where booking_id = new.booking_id and load_no = n and status <> 'cancelled' and id <> new.id);
  end if;
  if new.load_no is null or new.load_no > needed then
    raise exception 'Booking % has all % of its jobs.', number, needed
      using errcode = 'check_violation', constraint = 'dispatch_jobs_load_no', table = 'dispatch_jobs';
  end if;
  return new;
end
$$;
create trigger give_load_no before insert or update of booking_id, status, load_no on dispatch_jobs
  for each row execute function give_load_no();

-- The update of the booking has locked it, so no job can take a load meanwhile.
create function keep_loads() returns trigger language plpgsql as $$
declare
  live integer := (select count(*) from dispatch_jobs where booking_id = new.id and status <> 'cancelled');
begin
  if live > new.trucks_needed then
    raise exception 'It has jobs for % trucks; cancel one first.', live
      using errcode = 'check_violation', constraint = 'bookings_trucks_needed', table = 'bookings';
  end if;
  return new;
end
$$;
create trigger keep_loads before update of trucks_needed on bookings
  for each row when (new.trucks_needed < old.trucks_needed) execute function keep_loads();

-- Where a load below was cancelled, the jobs above the new number move down into the gaps.
create function close_gaps() returns trigger language plpgsql as $$
declare
  job record;
begin
  for job in
    select id from dispatch_jobs
      where booking_id = new.id and status <> 'cancelled' and load_no > new.trucks_needed
      order by load_no
  loop
    update dispatch_jobs
      set load_no = (
        select min(n)
          from generate_series(1, new.trucks_needed) n
          where not exists (
            select from dispatch_jobs other
              where other.booking_id = new.id and other.load_no = n and other.status <> 'cancelled'))
      where id = job.id;
  end loop;
  return null;
end
$$;
create trigger close_gaps after update of trucks_needed on bookings
  for each row when (new.trucks_needed < old.trucks_needed) execute function close_gaps();

-- A booking shows how many of its loads are on jobs and how many are delivered, also to those who hear nothing of jobs.
create function announce_loads() returns trigger language plpgsql as $$
begin
  if is_quiet() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform pg_notify('changes', 'bookings:' || old.booking_id);
  end if;
  perform pg_notify('changes', 'bookings:' || new.booking_id);
  return null;
end
$$;
create trigger announce_new_load after insert on dispatch_jobs
  for each row execute function announce_loads();
create trigger announce_load after update of booking_id, status on dispatch_jobs
  for each row
  when ((old.booking_id, old.status = 'cancelled', old.status = 'completed')
    is distinct from (new.booking_id, new.status = 'cancelled', new.status = 'completed'))
  execute function announce_loads();

-- The bookings that break the rule that each load is carried by one job at most: none, or the program has a fault.
create function load_faults() returns table (booking_id uuid, trucks_needed integer, live_jobs bigint, highest_load integer)
  language sql stable as $$
  select b.id, b.trucks_needed, count(*), max(j.load_no)
    from bookings b
    join dispatch_jobs j on j.booking_id = b.id and j.status <> 'cancelled'
    group by b.id
    having count(*) > b.trucks_needed or max(j.load_no) > b.trucks_needed
$$;

-- Every invariant of dispatch, with that of the loads.
alter function dispatch_faults() rename to leg_faults;
create function dispatch_faults() returns table (invariant integer, job_id uuid, fault text) language sql stable as $$
  select f.invariant, f.job_id, f.fault from leg_faults() f
  union all
  select 8, j.id, 'a booking has more jobs than it needs trucks'
    from load_faults() f
    join dispatch_jobs j on j.booking_id = f.booking_id and j.status <> 'cancelled'
$$;
