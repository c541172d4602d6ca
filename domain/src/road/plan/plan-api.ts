import { z } from 'zod'
import { addDays, isDay } from '../../dates.ts'
import { endpoint } from '../../endpoint.ts'
import { Day, numberInAddress } from '../../fields.ts'
import { pageInput, pageOf, searchText } from '../../list.ts'
import { PackedPlan } from './day-plan.ts'
import { mostDays } from './plan-days.ts'
import { QueueRow } from './plan-queue.ts'

export const PlanQueue = pageOf(QueueRow, z.null()).omit({ cards: true })
export type PlanQueue = z.infer<typeof PlanQueue>

export const planApi = {
  get: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/plan',
    summary:
      'Which truck carries what when, for 1 to 8 days of Nairobi; searched by plate, driver, job, booking and customer',
    input: z
      .strictObject({
        /** The first day; default: today. */
        from: Day.optional(),
        days: numberInAddress(1, mostDays).default(1),
        q: searchText,
      })
      .refine(({ from, days }) => from === undefined || !isDay(from) || isDay(addDays(from, days)), {
        path: ['from'],
        message: 'Enter a date between 1900 and 2199',
      }),
    output: PackedPlan,
  }),
  queue: endpoint({
    allow: 'jobs.view',
    method: 'GET',
    path: '/plan/queue',
    summary:
      'Confirmed bookings that are short of jobs, and jobs without vehicle, driver or planned start, the earliest pickup first',
    input: pageInput({ q: searchText }),
    output: PlanQueue,
  }),
}
