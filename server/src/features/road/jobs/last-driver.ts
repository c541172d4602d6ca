import { sql } from 'kysely'
import { keptDriver } from '../merged/merged-drivers.ts'

/** SQL: who drives a vehicle of `vehicles`, or drove it last; of merged drivers the one that is kept. */
export const lastDriverId = sql`(
  select ${keptDriver(sql`l.driver_id`)} from job_legs l
    where l.vehicle_id = vehicles.id and l.started_at is not null
    order by l.started_at desc
    limit 1)`
