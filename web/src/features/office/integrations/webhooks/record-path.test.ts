import { expect, test } from 'vitest'
import { recordPath } from './record-path.ts'

test('an event leads to its record, where there is one', () => {
  expect(recordPath({ event: 'job.en_route', recordId: 'ID' })).toBe('/app/dispatch/ID')
  expect(recordPath({ event: 'invoice.sent', recordId: 'ID' })).toBe('/app/invoices/ID')
  expect(recordPath({ event: 'booking.deleted', recordId: 'ID' })).toBeNull()
  expect(recordPath({ event: 'webhook.test', recordId: 'ID' })).toBeNull()
})
