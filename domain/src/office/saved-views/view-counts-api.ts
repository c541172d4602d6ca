import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { countedInView, viewListNames } from './view-lists.ts'

const ViewCount = z.strictObject({
  /** The id of a saved view, or the key of a usual one. */
  view: z.string(),
  /** How many rows it finds; 101 for more than 100. */
  count: z
    .int()
    .min(0)
    .max(countedInView + 1),
  isLate: z.boolean(),
})
export type ViewCount = z.infer<typeof ViewCount>

/** Apart from the views: what a list finds changes more often. */
export const viewCountsApi = {
  list: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/saved-views/counts',
    summary: 'How many rows each view of a list finds, up to 100; without those that search for a text',
    input: z.strictObject({ list: z.enum(viewListNames) }),
    output: z.array(ViewCount),
  }),
}
