import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { systemJobKinds } from './job-kinds.ts'

/** The lists that can be exported. */
export const exportedLists = [
  'customers',
  'bookings',
  'jobs',
  'vehicles',
  'drivers',
  'routes',
  'maintenance',
  'invoices',
  'payments',
  'credit-notes',
  'withheld',
  'owed-invoices',
  'output-vat',
  'bank-lines',
  'imports',
] as const
export type ExportedList = (typeof exportedLists)[number]

/** What leaves the program as a file and is logged: a list, a statement of account, or everything. */
export const exportSubjects = [...exportedLists, 'statement', ...systemJobKinds] as const
export type ExportSubject = (typeof exportSubjects)[number]

/** One entry of the log of exports. */
export const ExportLogEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  personName: z.string(),
  subject: z.enum(exportSubjects),
  /** What the list was narrowed by, in the words of its address; a record by its name. */
  filter: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  rowCount: z.int(),
})
export type ExportLogEntry = z.infer<typeof ExportLogEntry>
