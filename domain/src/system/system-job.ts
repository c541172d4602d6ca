import { z } from 'zod'
import { OwnPassword } from '../accounts/own-password.ts'
import { Id, Instant } from '../fields.ts'
import { systemJobFailures, systemJobKinds, systemJobStatuses } from './job-kinds.ts'

/** An export of all data or a backup of the database, under way or done. */
export const SystemJob = z.strictObject({
  id: Id,
  kind: z.enum(systemJobKinds),
  status: z.enum(systemJobStatuses),
  /** Tables and files that are copied so far; in all, null until they were counted. */
  done: z.int(),
  total: z.int().nullable(),
  failure: z.enum(systemJobFailures).nullable(),
  /** Who asked for it. */
  requestedBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** Null unless it is done. */
  result: z
    .strictObject({
      fileName: z.string(),
      /** In bytes. */
      size: z.int(),
      rowCount: z.int(),
      fileCount: z.int(),
      /** Files of documents that the store has lost, or that are not as they were. */
      lostFiles: z.int(),
      expiresAt: Instant,
      isExpired: z.boolean(),
      /** Whether the caller may download it: who asked for it, until it expires. */
      mayDownload: z.boolean(),
    })
    .nullable(),
})
export type SystemJob = z.infer<typeof SystemJob>

/** What begins one: proof of who asks. */
export const NewSystemJob = z.strictObject({ password: OwnPassword })
export type NewSystemJob = z.infer<typeof NewSystemJob>
