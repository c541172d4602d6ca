import { describe, expect, test } from 'vitest'
import type { Hindrance } from './hindrance.ts'
import { overridden, PlanAnyway, refusing } from './plan-anyway.ts'

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const inactive = (n: number, refuses: Hindrance['refuses'] = 'unlessPlannedAnyway'): Hindrance => ({
  kind: 'driverInactive',
  id: id(n),
  name: 'Lucy Njeri',
  refuses,
})
const away: Hindrance = {
  kind: 'driverAbsent',
  id: id(1),
  name: 'Lucy Njeri',
  awayFrom: '2026-11-21T05:00:00.000Z',
  awayUntil: null,
  refuses: 'unlessPlannedAnyway',
}
const anyway = (...named: [kind: string, n: number][]): PlanAnyway => ({
  hindrances: named.map(([kind, n]) => ({ kind, id: id(n) })),
  reason: 'Two short trips',
})

describe('a plan', () => {
  test.each<
    [sentence: string, hindrances: Hindrance[], planAnyway: PlanAnyway | null, refused: number[], against: number[]]
  >([
    ['without hindrances goes', [], null, [], []],
    ['is refused', [inactive(1)], null, [1], []],
    ['goes where the hindrance is named', [inactive(1)], anyway(['driverInactive', 1]), [], [1]],
    ['is refused by one that is not named', [inactive(1), inactive(2)], anyway(['driverInactive', 1]), [2], [1, 2]],
    ['is refused by one named by another kind', [away], anyway(['driverInactive', 1]), [1], [1]],
    ['is refused always by what refuses always', [inactive(1, 'always')], anyway(['driverInactive', 1]), [1], []],
    ['goes with a mere warning', [inactive(1, 'never')], null, [], []],
    ['does not override a mere warning', [inactive(1, 'never')], anyway(['driverInactive', 1]), [], []],
  ])('%s', (_sentence, hindrances, planAnyway, refused, against) => {
    const numbers = (found: Hindrance[]) => found.map((each) => Number(each.id.at(-1)))

    expect(numbers(refusing(hindrances, planAnyway))).toEqual(refused)
    expect(numbers(overridden(hindrances, planAnyway))).toEqual(against)
  })

  test.each([[''], ['   '], ['x'.repeat(501)]])('anyway needs a reason, not %j', (reason) => {
    expect(PlanAnyway.safeParse({ ...anyway(['driverAbsent', 1]), reason }).success).toBe(false)
    expect(PlanAnyway.safeParse(anyway(['driverAbsent', 1])).success).toBe(true)
  })
})
