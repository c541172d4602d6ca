import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsField } from '../../fields.ts'
import { Invoice } from '../invoices/invoice.ts'
import { NewWriteOff } from '../payments/write-off.ts'

/** Up to which sum on one invoice, in cents, finance writes off what was paid short. */
const WriteOffLimit = z.strictObject({ limit: CentsField })

export const writeOffsApi = {
  record: endpoint({
    allow: 'writeOffs.record',
    method: 'POST',
    path: '/invoices/{id}/write-off',
    summary:
      'Writes off what is left of an invoice that was paid short, up to a limit of the settings, above it by management; neither money nor a credit note, it is taken back as an allocation is',
    creates: true,
    input: NewWriteOff,
    output: Invoice,
  }),
  limit: endpoint({
    allow: 'writeOffs.record',
    method: 'GET',
    path: '/write-offs/limit',
    summary: 'Up to which sum on one invoice finance writes off what was paid short',
    input: z.strictObject({}),
    output: WriteOffLimit,
  }),
  setLimit: endpoint({
    allow: 'settings.edit',
    method: 'PATCH',
    path: '/write-offs/limit',
    summary: 'Sets up to which sum on one invoice finance writes off what was paid short; above it management does',
    input: WriteOffLimit.extend({
      was: CentsField.optional().describe(
        'The limit that the caller saw. Where it is another by now, the call is refused as CONFLICT',
      ),
    }),
    output: WriteOffLimit,
  }),
}
