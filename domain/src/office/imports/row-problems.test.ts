import { expect, test } from 'vitest'
import { problemOfChoice, sentenceOf, twinSentence } from './row-problems.ts'

test.each([
  ['drivers', 'name', 1, 'A driver has this name. Say whether it is the same one.'],
  ['drivers', 'name', 2, 'Several drivers have this name. Choose one.'],
  ['drivers', 'licenseNo', 2, 'Several drivers have this licence. Choose one.'],
  ['bookings', 'load', 1, 'A booking has this customer, pickup and load. Say whether it is the same one.'],
  [
    'bookings',
    'load',
    2,
    'Several bookings have this customer, pickup and load. Choose one, or say that it is a new one.',
  ],
  [
    'customers',
    'externalCode',
    1,
    'The customer of this name or PIN has another code. Say whether it is the same one.',
  ],
  ['customers', 'legalName', 2, 'Several customers have this name. Choose one.'],
] as const)('of %s that share %s, %i found', (kind, by, count, sentence) => {
  expect(sentenceOf(kind, problemOfChoice(kind, by, count))).toBe(sentence)
})

test('an id that no record has names the kind; a sentence of an older version stays as it is', () => {
  expect(sentenceOf('vehicles', 'unknownId')).toBe('No vehicle has this Id. Clear the cell to add a new one.')
  expect(sentenceOf('vehicles', 'No lorry has this Id.')).toBe('No lorry has this Id.')
})

test('rows that are the same record are named, five of them at most', () => {
  expect(twinSentence('routes', [3])).toBeNull()
  expect(twinSentence('routes', [3, 4])).toBe('Rows 3 & 4 are the same route. Leave all but one of them out.')
  expect(twinSentence('routes', [1, 2, 3, 4, 5, 6])).toMatch(/^Rows 1, 2, 3, 4, 5… are the same route\./)
})
