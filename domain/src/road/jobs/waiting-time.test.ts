import { describe, expect, test } from 'vitest'
import { waitingSeconds } from './waiting-time.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`

describe('the waiting time at a stop', () => {
  test.each([
    ['runs from the arrival of a late truck', '08:30', '10:00', '08:00', 90 * 60],
    ['runs from the booked time of an early truck', '07:00', '10:00', '08:00', 120 * 60],
    ['is nothing for a truck that leaves before its time', '07:00', '07:40', '08:00', 0],
    ['runs from the arrival where nothing was booked', '08:30', '09:00', null, 30 * 60],
    ['is unknown before the truck has left', '08:30', null, '08:00', null],
    ['is unknown before the truck has arrived', null, '10:00', '08:00', null],
  ])('%s', (_case, arrived, left, booked, seconds) => {
    const instant = (time: string | null) => time && at(time)
    const stop = { arrivedAt: instant(arrived), leftAt: instant(left), bookedAt: instant(booked) }
    expect(waitingSeconds(stop)).toBe(seconds)
  })
})
