import type { FieldTable } from '../../field-facts.ts'
import { optionalPhone } from '../../phone-field.ts'
import { driverStatuses } from './driver-list.ts'

/** The fields of a driver, in display order. */
export const driverFields = {
  name: { kind: 'text', taken: ({ text }) => text(), shown: ({ z }) => z.string(), personal: 'name' },
  /** With country code and no spaces, '+254712345678'. */
  phone: {
    kind: 'text',
    taken: optionalPhone,
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: 'number',
  },
  licenseNo: {
    kind: 'text',
    taken: ({ optionalText }) => optionalText(60),
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: 'number',
  },
  status: {
    kind: 'choice',
    taken: ({ z }) => z.enum(driverStatuses, { error: 'Choose a status' }),
    shown: ({ z }) => z.enum(driverStatuses),
    default: 'active',
    personal: false,
  },
  /** The driver that they turned out to be: what is new goes to that one. A call of its own sets it. */
  mergedIntoId: { kind: 'driver', shown: ({ Id }) => Id.nullable(), personal: false },
} as const satisfies FieldTable
