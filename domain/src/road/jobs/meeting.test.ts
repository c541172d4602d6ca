import { expect, test } from 'vitest'
import { findRoad } from './find-road.ts'
import { isMeeting } from './meeting.ts'
import { pointOfTown } from './trunk-roads.ts'

const way = (from: string, to: string) => findRoad(pointOfTown(from), pointOfTown(to)) ?? []

test.each([
  ['towards each other', ['Voi', 'Nairobi'], ['Emali', 'Mombasa'], true],
  ['one behind the other', ['Voi', 'Nairobi'], ['Emali', 'Nairobi'], false],
  ['away from each other', ['Emali', 'Nairobi'], ['Voi', 'Mombasa'], false],
  ['on other roads', ['Voi', 'Nairobi'], ['Eldoret', 'Nakuru'], false],
  ['at one place, wherever they go', ['Nairobi', 'Thika'], ['Nairobi', 'Mombasa'], true],
] as const)('two that drive %s', (_case, [from, to], [otherFrom, otherTo], meets) => {
  expect(isMeeting(way(from, to), way(otherFrom, otherTo))).toBe(meets)
  expect(isMeeting(way(otherFrom, otherTo), way(from, to))).toBe(meets)
})

test('nobody meets one whose way is unknown', () => {
  expect(isMeeting([], way('Voi', 'Nairobi'))).toBe(false)
})
