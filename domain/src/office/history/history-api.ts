import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, numberInAddress } from '../../fields.ts'
import { daysInOrder, periodFilter } from '../../period-filter.ts'
import { belongingNames, type EntityName, entityNames } from './recorded-fields.ts'

/** A stored value; a reference is replaced by the name of its record, a list of choices by its words with commas between. */
const RecordedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

const Action = z.enum(['insert', 'update', 'delete'])

/** In the order of `recordedEntities` or `recordedParts`. A created record has no `before`, a deleted one no `after`. */
const Changes = z.array(z.strictObject({ field: z.string(), before: RecordedValue, after: RecordedValue }))

/** One change of a record: who, when, what, and the fields changed. */
export const HistoryEntry = z.strictObject({
  id: z.int(),
  at: Instant,
  /** Null for the system itself. */
  by: z.string().nullable(),
  /** What belongs to the record and was changed, such as an absence; null for the record itself. */
  of: z.enum(belongingNames).nullable(),
  action: Action,
  changes: Changes,
  /** Changes of its parts, by position: the waypoints of a job, the lines of an invoice. */
  parts: z.array(z.strictObject({ position: z.int(), action: Action, changes: Changes })),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const pageFields = {
  ...periodFilter,
  /** Cursor: only changes older than this entry, the `next` of the page before. */
  before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
  pageSize: numberInAddress(1, 100).default(25),
}
export const HistoryPage = daysInOrder(z.strictObject(pageFields))

export const History = z.strictObject({
  items: z.array(HistoryEntry),
  /** Cursor of the next page; null on the last. */
  next: z.int().nullable(),
})

export const historyApi = {
  list: endpoint({
    allow: 'audit.view',
    method: 'GET',
    path: '/history/{entity}/{id}',
    summary: 'The recorded changes of one record, the newest first',
    input: daysInOrder(
      z.strictObject({
        // safe: entityNames is not empty and holds only entity names.
        entity: z.enum(entityNames as [EntityName, ...EntityName[]]),
        id: Id,
        ...pageFields,
      }),
    ),
    output: History,
  }),
}
