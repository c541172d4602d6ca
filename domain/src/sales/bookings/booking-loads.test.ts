import { expect, test } from 'vitest'
import { loadsLeft, objectionToTrucks, statusForTrucks } from './booking-loads.ts'

test.each([
  [1, 0, 1],
  [1, 1, 0],
  [5, 3, 2],
  [3, 3, 0],
  [1, 2, 0],
])('%i trucks needed, %i on jobs: %i left', (trucksNeeded, onJobs, left) => {
  expect(loadsLeft({ trucksNeeded, onJobs })).toBe(left)
})

test.each([
  ['scheduled', 3, 4, 3, 'confirmed'],
  ['scheduled', 1, 2, 0, 'confirmed'],
  ['scheduled', 3, 3, 3, 'scheduled'],
  ['scheduled', 3, 2, 2, 'scheduled'],
  ['confirmed', 3, 2, 2, 'scheduled'],
  ['confirmed', 5, 3, 2, 'confirmed'],
  ['confirmed', 3, 2, 0, 'confirmed'],
  ['confirmed', 2, 3, 2, 'confirmed'],
  ['confirmed', 2, 2, 2, 'confirmed'],
  ['draft', 3, 2, 2, 'draft'],
  ['quoted', 2, 3, 2, 'quoted'],
  ['cancelled', 3, 1, 1, 'cancelled'],
] as const)('%s with %i trucks, then %i, and %i jobs: %s', (status, from, trucksNeeded, onJobs, expected) => {
  expect(statusForTrucks(status, { from, trucksNeeded, onJobs })).toBe(expected)
})

test.each([
  [2, 3, 'It has jobs for 3 trucks; cancel one first.'],
  [1, 2, 'It has jobs for 2 trucks; cancel one first.'],
  [2, 5, 'It has jobs for 5 trucks; cancel 3 first.'],
  [3, 3, null],
  [4, 3, null],
])('%i trucks for %i jobs: %s', (trucksNeeded, onJobs, expected) => {
  expect(objectionToTrucks({ trucksNeeded, onJobs })).toBe(expected)
})
