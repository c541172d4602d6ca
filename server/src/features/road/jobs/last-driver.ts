import { sql } from 'kysely'

/** SQL: who drives a vehicle of `vehicles`, or drove it last. */
export const lastDriverId = sql`(
  select l.driver_id from job_legs l
    where l.vehicle_id = vehicles.id and l.started_at is not null
    order by l.started_at desc
    limit 1)`
