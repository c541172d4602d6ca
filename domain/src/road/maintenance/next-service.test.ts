import { expect, test } from 'vitest'
import { nextServiceFaults, unusualMileage } from './next-service.ts'

const record = {
  maintenanceDate: '2026-11-21',
  currentMileage: 50_000,
  nextServiceDate: null,
  nextServiceMileage: null,
}

test.each([
  [{}, []],
  [{ nextServiceDate: '2026-11-22', nextServiceMileage: 50_001 }, []],
  [{ nextServiceDate: '2026-11-21' }, ['nextServiceDate']],
  [{ nextServiceMileage: 50_000 }, ['nextServiceMileage']],
  [{ nextServiceDate: '2025-01-01', nextServiceMileage: 0 }, ['nextServiceDate', 'nextServiceMileage']],
])('a record of 21 November at 50,000 km with %j is wrong in %j', (next, fields) => {
  expect(Object.keys(nextServiceFaults({ ...record, ...next }))).toEqual(fields)
})

test.each([
  [49_999, 50_000, 'below'],
  [50_000, 50_000, null],
  [150_000, 50_000, null],
  [150_001, 50_000, 'farAbove'],
  [412_380, 0, null],
] as const)('%d km on a vehicle that shows %d km is %s', (mileage, odometer, expected) => {
  expect(unusualMileage(mileage, odometer)).toBe(expected)
})
