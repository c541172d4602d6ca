import { endpoint } from '../../endpoint.ts'
import { Invoice } from '../invoices/invoice.ts'
import { NewWriteOff } from './write-off.ts'

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
}
