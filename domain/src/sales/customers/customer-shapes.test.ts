import { expect, test } from 'vitest'
import { isUnusualPin } from './customer-shapes.ts'

test.each(['', 'P051365947M', 'a004416331m', 'P051 365 947 M', 'P-051365947-M'])('%j is no unusual PIN', (pin) => {
  expect(isUnusualPin(pin)).toBe(false)
})

test.each(['P05136594M', 'B051365947M', '051365947', 'TZ-123-456-789'])('%j is an unusual PIN', (pin) => {
  expect(isUnusualPin(pin)).toBe(true)
})
