import { z } from 'zod'
import { isDay } from '../../dates.ts'
import { Instant, text } from '../../fields.ts'

/** A calendar month, YYYY-MM. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month')
  .refine((month) => isDay(`${month}-01`), 'Choose a month')

/** Opens the last closed month again, with a reason. */
export const MonthReopening = z.strictObject({ month: Month, reason: text(500) })
export type MonthReopening = z.infer<typeof MonthReopening>

/** A month of the books, with who closed it and who opened it again. */
export const BookMonth = z.strictObject({
  month: Month,
  isClosed: z.boolean(),
  /** Whether it is the next month that may be closed. */
  canClose: z.boolean(),
  /** Whether it is the last closed month, which alone can be opened again. */
  canReopen: z.boolean(),
  /** Drafts with an issue date in it: after closing, they need another date before they can be sent. */
  drafts: z.int(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  reopenedAt: Instant.nullable(),
  reopenedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
})
export type BookMonth = z.infer<typeof BookMonth>
