import { expect, test } from 'vitest'
import { absenceFaults, absenceKinds, driverAbsenceKinds, vehicleAbsenceKinds } from './absence-kinds.ts'

const away = { kind: 'other', awayFrom: '2026-11-22T05:00:00.000Z', awayUntil: null, note: null } as const
const vehicle = { ...away, vehicleId: 'v' }
const driver = { ...away, driverId: 'd' }

test.each([
  ['a vehicle, for any reason', vehicle, {}],
  ['a vehicle in the workshop', { ...vehicle, kind: 'workshop', note: 'Gearbox' }, {}],
  ['a vehicle at its inspection', { ...vehicle, kind: 'inspection' }, {}],
  ['a driver on leave, with an end', { ...driver, kind: 'leave', awayUntil: '2026-11-22T05:00:00.001Z' }, {}],
  ['a driver who is unwell', { ...driver, kind: 'unwell' }, {}],
  ['nobody', away, { vehicleId: 'Choose a vehicle or a driver' }],
  ['both', { ...vehicle, driverId: 'd' }, { vehicleId: 'Choose a vehicle or a driver' }],
  ['a vehicle on leave', { ...vehicle, kind: 'leave' }, { kind: 'Choose a reason' }],
  ['a driver in the workshop', { ...driver, kind: 'workshop' }, { kind: 'Choose a reason' }],
  ['an end at the start', { ...vehicle, awayUntil: away.awayFrom }, { awayUntil: 'Choose a time after the start' }],
  ['a note of an illness', { ...driver, kind: 'unwell', note: 'Malaria' }, { note: 'No note is kept of an illness' }],
  ['a note of training', { ...driver, kind: 'training', note: 'Dangerous goods' }, {}],
] as const)('%s', (_case, absence, faults) => {
  expect(absenceFaults(absence)).toEqual(faults)
})

test('every kind is one of a vehicle or of a driver', () => {
  expect(new Set<string>([...vehicleAbsenceKinds, ...driverAbsenceKinds])).toEqual(new Set(absenceKinds))
})
