import type { testEvent, WebhookEvent, WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import { catalogue } from '#web/app/messages.ts'

type Words = Record<WebhookEvent | typeof testEvent, { en: string; sw: string }>

/** What has happened, by the technical name of the event. */
export const eventMessages = catalogue({
  'customer.created': { en: 'Customer added', sw: 'Mteja ameongezwa' },
  'customer.updated': { en: 'Customer changed', sw: 'Taarifa za mteja zimebadilishwa' },
  'customer.deleted': { en: 'Customer deleted', sw: 'Rekodi ya mteja imefutwa' },

  'booking.created': { en: 'Booking created', sw: 'Oda imewekwa' },
  'booking.updated': { en: 'Booking changed', sw: 'Oda imebadilishwa' },
  'booking.deleted': { en: 'Booking deleted', sw: 'Oda imefutwa' },
  'booking.draft': { en: 'Booking set to draft', sw: 'Oda imekuwa rasimu' },
  'booking.quoted': { en: 'Booking quoted', sw: 'Oda imepewa bei' },
  'booking.confirmed': { en: 'Booking confirmed', sw: 'Oda imethibitishwa' },
  'booking.scheduled': { en: 'Booking scheduled', sw: 'Oda imepangwa' },
  'booking.cancelled': { en: 'Booking cancelled', sw: 'Oda imeghairiwa' },

  'job.created': { en: 'Job created', sw: 'Safari imeongezwa' },
  'job.updated': { en: 'Job changed', sw: 'Safari imebadilishwa' },
  'job.deleted': { en: 'Job deleted', sw: 'Safari imefutwa' },
  'job.pending': { en: 'Job pending', sw: 'Safari inasubiri' },
  'job.assigned': { en: 'Job assigned', sw: 'Safari imepangiwa gari' },
  'job.en_route': { en: 'Job en route', sw: 'Safari inaenda kupakia' },
  'job.at_pickup': { en: 'Job at pickup', sw: 'Safari inapakia' },
  'job.in_transit': { en: 'Job in transit', sw: 'Safari inasafirisha' },
  'job.at_dropoff': { en: 'Job at dropoff', sw: 'Safari inashusha' },
  'job.completed': { en: 'Job completed', sw: 'Safari imekamilika' },
  'job.cancelled': { en: 'Job cancelled', sw: 'Safari imeghairiwa' },
  'job.exception': { en: 'Job with an exception', sw: 'Safari ina tatizo' },

  'invoice.created': { en: 'Invoice created', sw: 'Ankara imetengenezwa' },
  'invoice.updated': { en: 'Invoice changed', sw: 'Ankara imebadilishwa' },
  'invoice.deleted': { en: 'Invoice deleted', sw: 'Ankara imefutwa' },
  'invoice.draft': { en: 'Invoice set to draft', sw: 'Ankara imekuwa rasimu' },
  'invoice.sent': { en: 'Invoice sent', sw: 'Ankara imetumwa' },
  'invoice.paid': { en: 'Invoice paid', sw: 'Ankara imelipwa' },
  'invoice.overdue': { en: 'Invoice overdue', sw: 'Ankara imechelewa kulipwa' },
  'invoice.cancelled': { en: 'Invoice cancelled', sw: 'Ankara imeghairiwa' },

  'payment.created': { en: 'Payment recorded', sw: 'Malipo yamerekodiwa' },
  'payment.updated': { en: 'Payment changed', sw: 'Malipo yamebadilishwa' },
  'payment.deleted': { en: 'Payment deleted', sw: 'Malipo yamefutwa' },
  'payment.voided': { en: 'Payment voided', sw: 'Malipo yamebatilishwa' },

  'webhook.test': { en: 'Test', sw: 'Jaribio' },
} satisfies Words)

/** The records of a kind of event. */
export const kindMessages = catalogue({
  customer: { en: 'Customers', sw: 'Wateja' },
  booking: { en: 'Bookings', sw: 'Oda' },
  job: { en: 'Jobs', sw: 'Safari' },
  invoice: { en: 'Invoices', sw: 'Ankara' },
  payment: { en: 'Payments', sw: 'Malipo' },
} satisfies Record<WebhookKind, { en: string; sw: string }>)
