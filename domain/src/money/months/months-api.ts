import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { BookMonth, Month, MonthReopening } from './month.ts'

export const Months = z.strictObject({
  /** The last 24 months from the first entry on, newest first; the present one, which cannot be closed, included. */
  items: z.array(BookMonth),
})
export type Months = z.infer<typeof Months>

export const monthsApi = {
  list: endpoint({
    allow: 'months.view',
    method: 'GET',
    path: '/months',
    summary: 'The months of the books: which are closed, by whom, and which may be closed next',
    input: z.strictObject({}),
    output: Months,
  }),
  close: endpoint({
    allow: 'months.close',
    method: 'POST',
    path: '/months/{month}/close',
    summary: 'Closes a month that has ended: nothing with a day in it is accepted from then on',
    input: z.strictObject({ month: Month }),
    output: Months,
  }),
  reopen: endpoint({
    allow: 'months.reopen',
    method: 'POST',
    path: '/months/{month}/reopen',
    summary: 'Opens the last closed month again, with a reason',
    input: MonthReopening,
    output: Months,
  }),
}
