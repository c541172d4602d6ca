import { expect, test } from 'vitest'
import { dayReadings } from './day-readings.ts'

test.each([
  ['03/04/2026', 'en', { dayFirst: '3 April 2026', monthFirst: '4 March 2026' }],
  ['3-4-26', 'en', { dayFirst: '3 April 2026', monthFirst: '4 March 2026' }],
  ['03.04.2026 00:00', 'sw', { dayFirst: '3 Aprili 2026', monthFirst: '4 Machi 2026' }],
  ['1 April', 'en', null],
])('%s, in %s', (example, language, readings) => {
  expect(dayReadings(example, language)).toEqual(readings)
})
