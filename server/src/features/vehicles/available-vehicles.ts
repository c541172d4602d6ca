import { openJobStatuses } from '@shehena/domain/jobs/job-status'
import { sql } from 'kysely'

/** SQL: whether a vehicle is in service without an active job. Shared by the list and the dashboards. */
export const isAvailable = sql<boolean>`(vehicles.status = 'active' and not exists (
  select from dispatch_jobs j
    where j.vehicle_id = vehicles.id and j.status in (${sql.join(openJobStatuses.map((status) => sql.lit(status)))})))`
