import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { Driver } from './driver.ts'

const Merge = z.strictObject({ id: Id, intoId: Id })

/** What a merge moves to the driver that is kept, and what stays with the other, as numbers of records. */
export const DriverMergeCounts = z.strictObject({
  /** Jobs that are planned with them and have not started. */
  planned: z.int(),
  /** Jobs of which they drive, or drove, a part. */
  driven: z.int(),
  absences: z.int(),
  papers: z.int(),
})
export type DriverMergeCounts = z.infer<typeof DriverMergeCounts>

export const driverMergesApi = {
  preview: endpoint({
    allow: 'drivers.merge',
    method: 'GET',
    path: '/drivers/{id}/merge',
    summary: 'What merging a driver into another one would move, and what would stay',
    input: z.strictObject({ id: Id }),
    output: DriverMergeCounts,
  }),
  merge: endpoint({
    allow: 'drivers.merge',
    method: 'POST',
    path: '/drivers/{id}/merge',
    summary: 'Marks a driver as merged into another one: jobs that are planned go there, who drove what stays',
    input: Merge,
    output: Driver,
  }),
  unmerge: endpoint({
    allow: 'drivers.merge',
    method: 'POST',
    path: '/drivers/{id}/unmerge',
    summary: 'Takes the mark off a merged driver; what moved stays where it is',
    input: z.strictObject({ id: Id }),
    output: Driver,
  }),
}
