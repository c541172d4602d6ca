import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, Id, Instant, SeenVersion, text } from '../../fields.ts'
import { Charge, ExtraChanges, NewExtra } from './charge.ts'

/** Why a booking is not to be billed yet, who said so and when. */
const Hold = z.strictObject({ reason: z.string(), by: z.string().nullable(), at: Instant })

/** The charges of a booking: its freight by load, then its extras, the oldest first. */
export const BookingCharges = z.strictObject({
  items: z.array(Charge),
  /** Before tax, in cents: of those on issued invoices, and of those that are not. */
  billed: CentsOut,
  unbilled: CentsOut,
  hold: Hold.nullable(),
})
export type BookingCharges = z.infer<typeof BookingCharges>

const OfBooking = z.strictObject({ id: Id })

export const chargesApi = {
  list: endpoint({
    allow: 'charges.view',
    method: 'GET',
    path: '/bookings/{id}/charges',
    summary: 'What is to be billed for a booking, and the invoice that bills each charge',
    input: OfBooking,
    output: BookingCharges,
  }),
  create: endpoint({
    allow: 'charges.edit',
    method: 'POST',
    path: '/bookings/{id}/charges',
    summary: 'Adds an extra charge to a booking, such as waiting; it is billed once a load is delivered',
    creates: true,
    input: NewExtra,
    output: BookingCharges,
  }),
  update: endpoint({
    allow: 'charges.edit',
    method: 'PATCH',
    path: '/charges/{id}',
    summary: 'Changes an extra charge that is not on an invoice',
    input: ExtraChanges,
    output: BookingCharges,
  }),
  delete: endpoint({
    allow: 'charges.edit',
    method: 'DELETE',
    path: '/charges/{id}',
    summary: 'Removes an extra charge that is not on an invoice',
    input: z.strictObject({ id: Id, version: SeenVersion }),
    output: z.strictObject({}),
  }),
  hold: endpoint({
    allow: 'charges.edit',
    method: 'POST',
    path: '/bookings/{id}/hold',
    summary: 'Keeps a booking from being billed, with the reason',
    input: OfBooking.extend({ reason: text(500) }),
    output: BookingCharges,
  }),
  release: endpoint({
    allow: 'charges.edit',
    method: 'POST',
    path: '/bookings/{id}/release',
    summary: 'Lets a booking that was held be billed again',
    input: OfBooking.extend({
      reason: text(500)
        .optional()
        .describe(
          'Why it is held, as the caller saw it. Where it is held for another reason by now, the call is refused as CONFLICT',
        ),
    }),
    output: BookingCharges,
  }),
}
