import type { Build, FieldTable } from '../../field-facts.ts'
import { normalRegNo } from './registration.ts'
import { firstVehicleYear, fuelTypes, vehicleStatuses } from './vehicle-list.ts'

const regNoLength = 30
const mostTons = 9999.99
const mostKilometres = 9_999_999

const kilometres = ({ z }: Build) =>
  z
    .int({ error: 'Enter whole kilometres' })
    .min(0, 'Enter whole kilometres, zero or more')
    .max(mostKilometres, `At most ${mostKilometres.toLocaleString('en')} km`)

/** The year of a vehicle, without an upper bound: that depends on the current year. */
export const vehicleYear = ({ z }: Build) =>
  z
    .int({ error: 'Enter a year of four figures' })
    .min(firstVehicleYear, `Enter a year from ${firstVehicleYear}`)
    .max(2200, 'Enter a year that has come')

/** The fields of a vehicle, in display order. */
export const vehicleFields = {
  /** Upper case with one space, 'KDA 123B'. */
  regNo: {
    kind: 'text',
    taken: ({ text }) =>
      text(regNoLength)
        .transform(normalRegNo)
        .refine((regNo) => regNo !== '', 'Fill in this field')
        // Upper case can lengthen a text: 'ß' becomes 'SS'.
        .refine((regNo) => [...regNo].length <= regNoLength, `At most ${regNoLength} characters`),
    shown: ({ z }) => z.string(),
    personal: false,
  },
  make: { kind: 'text', taken: ({ text }) => text(), shown: ({ z }) => z.string(), personal: false },
  model: { kind: 'text', taken: ({ text }) => text(), shown: ({ z }) => z.string(), personal: false },
  year: {
    kind: 'number',
    taken: (build) => vehicleYear(build).nullable(),
    shown: ({ z }) => z.int().nullable(),
    default: null,
    personal: false,
  },
  /** Tonnes, in steps of 0.1 (specification, vehicle form). */
  capacityTons: {
    kind: 'number',
    taken: ({ measure }) => measure(mostTons, 1),
    shown: ({ z }) => z.number(),
    personal: false,
  },
  fuelType: {
    kind: 'choice',
    taken: ({ z }) => z.enum(fuelTypes, { error: 'Choose a fuel' }),
    shown: ({ z }) => z.enum(fuelTypes),
    default: 'diesel',
    personal: false,
  },
  status: {
    kind: 'choice',
    taken: ({ z }) => z.enum(vehicleStatuses, { error: 'Choose a status' }),
    shown: ({ z }) => z.enum(vehicleStatuses),
    default: 'active',
    personal: false,
  },
  /** Kilometres. */
  currentOdometer: { kind: 'number', taken: kilometres, shown: ({ z }) => z.int(), default: 0, personal: false },
  notes: {
    kind: 'text',
    taken: ({ optionalNotes }) => optionalNotes(),
    shown: ({ z }) => z.string().nullable(),
    default: null,
    personal: false,
  },
} as const satisfies FieldTable
