import type { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DownloadedFile } from './office/documents/document.ts'
import type { Permission } from './permissions.ts'

type Export<Input> = {
  /** The permission of the list. */
  allow: Permission
  /** The path of the list, '/customers'. */
  path: `/${string}`
  /** What the rows are, 'Customers', for the API's description. */
  summary: string
  /** The order of the rows, where it is not that of the list. */
  order?: string
  input: Input
}

/** Defines the export of a list: the rows that the list shows under the same search and filters, as a file. */
export function exportEndpoint<Input extends z.ZodType>({ allow, path, summary, order, input }: Export<Input>) {
  return endpoint({
    allow,
    // Not a GET: it is logged and has a rate limit.
    method: 'POST',
    path: `${path}/export`,
    summary: `${summary} as a spreadsheet: what the list shows under the same search and filters, ${order ?? 'in the same order'}, at most 50,000 rows of CSV or 10,000 of XLSX`,
    sendsFile: true,
    exports: true,
    input,
    output: DownloadedFile,
  })
}
