import { z } from 'zod'
import { Id, Instant, Version } from '../../fields.ts'
import { Invoice } from '../../money/invoices/invoice.ts'
import { Payment } from '../../money/payments/payment.ts'
import { Job } from '../../road/jobs/job.ts'
import { Booking } from '../../sales/bookings/booking.ts'
import { Customer } from '../../sales/customers/customer.ts'
import { eventsOf, testEvent, type WebhookKind } from './webhook-events.ts'

const when = Instant.describe('When the record changed')

function payloadOf(kind: WebhookKind, record: z.ZodType) {
  return z.strictObject({
    type: z.enum(eventsOf(kind)),
    timestamp: when,
    data: z.strictObject({
      id: Id,
      no: z.string().nullable().describe('The number of the record; null while it has none, and of a customer'),
      version: Version.describe('Of the record that is shown, or else of the change. The highest is the newest'),
      record: record
        .nullable()
        .describe('The record as its GET answered the key; null if it was deleted, or is to be read by GET'),
    }),
  })
}

/** What is posted about the records of each kind. */
export const webhookPayloads = {
  customer: payloadOf('customer', Customer),
  booking: payloadOf('booking', Booking),
  job: payloadOf('job', Job),
  invoice: payloadOf('invoice', Invoice),
  payment: payloadOf('payment', Payment),
} satisfies Record<WebhookKind, z.ZodType>

/** What is posted to try an endpoint: its data name the webhook itself. */
export const TestPayload = z.strictObject({
  type: z.literal(testEvent),
  timestamp: Instant.describe('When the test was asked for'),
  data: z.strictObject({ id: Id, no: z.null(), version: Version, record: z.null() }),
})
