import { expect, test } from 'vitest'
import { paperFaults, paperState } from './paper-kinds.ts'

test.each([
  ['2026-11-21', 'expired'],
  ['2026-11-22', 'expiring'],
  ['2026-12-22', 'expiring'],
  ['2026-12-23', 'valid'],
] as const)('a paper that is valid until %s is %s on 22 November', (expiresOn, state) => {
  expect(paperState(expiresOn, '2026-11-22')).toBe(state)
})

const paper = { country: null, classes: null }
const ofVehicle = { ...paper, vehicleId: 'v' }
const ofDriver = { ...paper, driverId: 'd' }

test.each([
  ['an insurance', { ...ofVehicle, kind: 'insurance' }, {}],
  ['a border permit', { ...ofVehicle, kind: 'border_permit', country: 'UG' }, {}],
  ['a licence with its classes', { ...ofDriver, kind: 'licence', classes: 'B, CE' }, {}],
  ['of nobody', { ...paper, kind: 'licence' }, { vehicleId: 'Choose a vehicle or a driver' }],
  ['of both', { ...ofVehicle, driverId: 'd', kind: 'insurance' }, { vehicleId: 'Choose a vehicle or a driver' }],
  ['the licence of a vehicle', { ...ofVehicle, kind: 'licence' }, { kind: 'Choose a paper' }],
  ['the insurance of a driver', { ...ofDriver, kind: 'insurance' }, { kind: 'Choose a paper' }],
  ['a permit of no country', { ...ofVehicle, kind: 'border_permit' }, { country: 'Choose a country' }],
  [
    'an insurance of a country',
    { ...ofVehicle, kind: 'insurance', country: 'UG' },
    { country: 'Only a border permit has a country' },
  ],
  [
    'an insurance with classes',
    { ...ofVehicle, kind: 'insurance', classes: 'B' },
    { classes: 'Only a licence has classes' },
  ],
] as const)('%s', (_case, wanted, faults) => {
  expect(paperFaults(wanted)).toEqual(faults)
})
