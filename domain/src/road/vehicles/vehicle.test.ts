import { expect, test } from 'vitest'
import { vehicleForm } from './vehicle.ts'

const now = '2026-11-22T09:00:00.000Z'
const typed = {
  regNo: 'KDA 123B',
  make: 'Hino',
  model: '500',
  year: 2019,
  capacityTons: 18,
  fuelType: 'diesel',
  status: 'active',
  currentOdometer: 0,
  notes: '',
  isOdometerCorrection: false,
}

test.each([
  [{ year: 1899 }, 'Enter a year from 1900'],
  [{ year: 2028 }, 'Enter a year up to 2027'],
  [{ year: Number.NaN }, 'Enter a year of four figures'],
  [{ currentOdometer: 12.5 }, 'Enter whole kilometres'],
  [{ currentOdometer: null }, 'Enter whole kilometres'],
  [{ capacityTons: -1 }, 'Enter a number'],
  [{ capacityTons: null }, 'Enter a number'],
  [{ capacityTons: 1.25 }, 'At most one decimal'],
  [{ make: ' ' }, 'Fill in this field'],
])('the form answers %j with %j', (wrong, sentence) => {
  const { error } = vehicleForm(now).safeParse({ ...typed, ...wrong })

  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(sentence)])
})

test.each([1900, 2027, null])('a year of %j is accepted', (year) => {
  expect(vehicleForm(now).safeParse({ ...typed, year }).success).toBe(true)
})
