import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { searchText } from '../../list.ts'
import { Job } from './job.ts'
import { JobSwap, SwapPartner } from './job-swap.ts'

/** Two jobs that change trucks or drivers in one act. */
export const jobSwapsApi = {
  partners: endpoint({
    allow: 'jobs.edit',
    method: 'GET',
    path: '/jobs/{id}/swap/partners',
    summary:
      'The 50 jobs that a job can best change trucks or drivers with: those planned for the same time, or met on the road, first',
    input: z.strictObject({ id: Id, q: searchText }),
    output: z.strictObject({ items: z.array(SwapPartner), hasMore: z.boolean() }),
  }),
  swap: endpoint({
    allow: 'jobs.edit',
    method: 'POST',
    path: '/jobs/{id}/swap',
    summary:
      'Two jobs change trucks, drivers or both in one act: two planned ones exchange them, two on the road change at a time and a place. Where either is refused, both stay as they were',
    input: JobSwap,
    output: z.strictObject({ job: Job, other: Job }),
  }),
}
