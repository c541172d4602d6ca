import { expect, test } from 'vitest'
import { unusualReading } from './unusual-reading.ts'

const rest = 'Correct it, or confirm that it is right.'
const day = '2026-11-21'

test.each([
  [150_000, 120_000, null, null],
  [220_000, 120_000, null, null],
  [220_001, 120_000, null, `This is 100,001 km above the odometer. ${rest}`],
  [900_000, 0, null, null],
  [90_000, 120_000, null, null],
  [121_500, 120_000, { day, km: 120_000 }, null],
  [121_501, 120_000, { day, km: 120_000 }, `This is 1,501 km above the reading of 21/11/2026. ${rest}`],
  [123_000, 120_000, { day: '2026-11-19', km: 120_000 }, null],
  [500_000, 0, { day, km: 0 }, null],
  [123_001, 120_000, { day: '2026-11-19', km: 120_000 }, `This is 3,001 km above the reading of 19/11/2026. ${rest}`],
  [119_000, 120_000, { day, km: 120_000 }, null],
])('%d km on a vehicle that shows %d km, last read %j: %s', (km, odometer, last, doubt) => {
  expect(unusualReading({ day, km }, odometer, last)).toBe(doubt)
})
