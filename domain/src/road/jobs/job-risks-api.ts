import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { AffectedJob, JobAtRisk } from './job-risks.ts'

export const JobsAtRisk = pageOf(JobAtRisk, z.null()).omit({ cards: true })
export type JobsAtRisk = z.infer<typeof JobsAtRisk>

/** Jobs that will not go as planned unless somebody acts. */
export const jobRisksApi = {
  list: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/jobs/at-risk',
    summary:
      'Jobs that are not over and whose crew is away, out of service, taken by another job, or lacks a valid paper, the soonest start first',
    input: pageInput({}),
    output: JobsAtRisk,
  }),
  affected: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/absences/affected',
    summary:
      'The jobs ahead of a vehicle or a driver that an absence touches, the earliest 20; for those who may record the absence',
    input: z
      .strictObject({
        vehicleId: Id.optional(),
        driverId: Id.optional(),
        /** Default now. */
        from: Instant.optional(),
        /** Without it, the end is unknown. */
        until: Instant.optional(),
      })
      .refine(({ vehicleId, driverId }) => (vehicleId === undefined) !== (driverId === undefined), {
        path: ['vehicleId'],
        error: 'Choose a vehicle or a driver',
      }),
    output: z.strictObject({ items: z.array(AffectedJob), total: z.int() }),
  }),
}
