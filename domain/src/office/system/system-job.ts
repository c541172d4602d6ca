import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { OwnPassword } from '../accounts/own-password.ts'
import { systemJobFailures, systemJobKinds, systemJobStatuses } from './job-kinds.ts'

/** An export of all data or a backup of the database. */
export const SystemJob = z.strictObject({
  id: Id,
  kind: z.enum(systemJobKinds),
  status: z.enum(systemJobStatuses),
  /** Tables and files copied so far; `total` is null until they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  failure: z.enum(systemJobFailures).nullable(),
  /** The name of who started it. */
  requestedBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  /** Null until it is done. */
  result: z
    .strictObject({
      fileName: z.string(),
      /** In bytes. */
      size: z.int(),
      rowCount: z.int(),
      fileCount: z.int(),
      /** Documents whose files are missing from the store or do not match their checksum. */
      lostFiles: z.int(),
      expiresAt: Instant,
      isExpired: z.boolean(),
      /** Whether the caller may download it: the person who started it, until it expires. */
      mayDownload: z.boolean(),
    })
    .nullable(),
})
export type SystemJob = z.infer<typeof SystemJob>

/** Starting a job takes the caller's password. */
export const NewSystemJob = z.strictObject({ password: OwnPassword })
export type NewSystemJob = z.infer<typeof NewSystemJob>
