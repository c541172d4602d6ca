import type { Build, FieldTable } from '../../field-facts.ts'
import { customerFields } from '../customers/customer-fields.ts'
import { bookingStatuses } from './booking-list.ts'
import { mostTrucks } from './booking-loads.ts'

const most = 999_999.99

const trucks = `Enter a whole number from 1 to ${mostTrucks}`
const optionalMeasure = ({ measure }: Build) => measure(most).nullable()

/** The fields of a booking, in display order. */
export const bookingFields = {
  bookingNo: { kind: 'text', shown: ({ z }) => z.string(), personal: false },
  customerId: {
    kind: 'customer',
    taken: ({ z }) => z.uuid({ error: 'Choose a customer' }).toLowerCase(),
    shown: ({ Id }) => Id,
    personal: false,
  },
  /** Null for a custom route, whose details are still to be confirmed. */
  routeId: {
    kind: 'route',
    taken: ({ z }) => z.uuid({ error: 'Choose a route' }).toLowerCase().nullable(),
    shown: ({ Id }) => Id.nullable(),
    default: null,
    personal: false,
  },
  status: {
    kind: 'choice',
    taken: ({ z }) => z.enum(bookingStatuses, { error: 'Choose a status' }),
    shown: ({ z }) => z.enum(bookingStatuses),
    default: 'draft',
    personal: false,
  },
  /** The customer's own number for it, such as that of a purchase order. */
  customerRef: {
    kind: 'text',
    taken: ({ optionalText }) => optionalText(50),
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: false,
  },
  cargoType: {
    kind: 'text',
    taken: ({ optionalText }) => optionalText(),
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: false,
  },
  weightTons: {
    kind: 'number',
    taken: optionalMeasure,
    shown: ({ z }) => z.number().nullable(),
    default: null,
    personal: false,
  },
  volumeM3: {
    kind: 'number',
    taken: optionalMeasure,
    shown: ({ z }) => z.number().nullable(),
    default: null,
    personal: false,
  },
  /** Each carries one load of the booking, by a job of its own. */
  trucksNeeded: {
    kind: 'number',
    taken: ({ z }) => z.int({ error: trucks }).min(1, trucks).max(mostTrucks, trucks),
    shown: ({ z }) => z.int(),
    default: 1,
    personal: false,
  },
  pickupAt: {
    kind: 'instant',
    taken: ({ Instant }) => Instant.nullable(),
    shown: ({ Instant }) => Instant.nullable(),
    default: null,
    personal: false,
  },
  dropoffAt: {
    kind: 'instant',
    taken: ({ Instant }) => Instant.nullable(),
    shown: ({ Instant }) => Instant.nullable(),
    default: null,
    personal: false,
  },
  quotedAmount: {
    kind: 'money',
    taken: ({ CentsField }) => CentsField.nullable(),
    shown: ({ CentsOut }) => CentsOut.nullable(),
    default: null,
    personal: false,
  },
  notes: {
    kind: 'text',
    taken: ({ optionalNotes }) => optionalNotes(),
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: false,
  },
  // A release tells of the credit limit of the customer.
  creditReleasedUpTo: { kind: 'money', restricted: customerFields.creditLimit.restricted, personal: false },
  creditReleaseReason: { kind: 'text', restricted: customerFields.creditLimit.restricted, personal: false },
  creditReleasedBy: { kind: 'person', personal: false },
  creditReleasedAt: { kind: 'instant', personal: false },
  /** Why its billing is held. */
  holdReason: { kind: 'text', personal: false },
  heldBy: { kind: 'person', personal: false },
  heldAt: { kind: 'instant', personal: false },
  /** What an import knows it by. */
  importKey: { kind: null, personal: false },
} as const satisfies FieldTable
