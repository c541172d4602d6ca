import { openJobStatuses } from '@shehena/domain/jobs/job-status'
import { sql } from 'kysely'

/** Whether a vehicle is in service and on no active job. The list and the dashboards count by this. */
export const isAvailable = sql<boolean>`(vehicles.status = 'active' and not exists (
  select from dispatch_jobs j
    where j.vehicle_id = vehicles.id and j.status in (${sql.join(openJobStatuses.map((status) => sql.lit(status)))})))`
