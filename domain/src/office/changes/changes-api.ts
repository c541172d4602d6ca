import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../fields.ts'
import { changeKindNames } from './change-kinds.ts'

/** A place in the order of all changes. Opaque to callers. */
const Cursor = z.string().regex(/^\d{1,16}\.\d{1,16}$/, 'Send the cursor of the answer before, as it was')

export const changesApi = {
  list: endpoint({
    allow: 'changes.view',
    method: 'GET',
    path: '/changes',
    summary:
      'The records that were added, changed or deleted after a cursor, each once, in the order of the last change: nothing is left out. Without a cursor, where to go on from now',
    input: z.strictObject({
      /** `next` of the answer before. */
      after: Cursor.optional(),
      /** One kind; else all that the caller may see. */
      kind: z.enum(changeKindNames).optional(),
    }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          kind: z.enum(changeKindNames),
          id: Id,
          /** Of the last of its changes. */
          at: Instant,
          isDeleted: z.boolean(),
        }),
      ),
      next: Cursor,
      /** Whether there is more at once. An answer may be empty and have more. */
      hasMore: z.boolean(),
    }),
  }),
}
