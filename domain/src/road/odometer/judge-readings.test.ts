import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeReadings, momentOf, type Reading } from './judge-readings.ts'

type Told = [day: number, km: number, more?: { corrects?: number; isConfirmed?: boolean }]

/** Readings of days of November, in the order in which they were entered; their ids are their places. */
function entered(told: readonly Told[]): Reading[] {
  return told.map(([day, km, { corrects, isConfirmed = false } = {}], place) => ({
    id: String(place),
    at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    km,
    correctsId: corrects === undefined ? null : String(corrects),
    isConfirmed,
    createdAt: `2026-11-29T09:00:00.${String(place).padStart(3, '0')}Z`,
  }))
}

const cases: Record<string, [Told[], doubtful: number[], odometer: number]> = {
  'nothing was read': [[], [], 0],
  'one reading': [[[1, 120_000]], [], 120_000],
  'readings that rise': [
    [
      [1, 120_000],
      [5, 121_000],
    ],
    [],
    121_000,
  ],
  'the same reading again': [
    [
      [1, 120_000],
      [5, 120_000],
    ],
    [],
    120_000,
  ],
  'a reading that goes backwards': [
    [
      [1, 120_000],
      [5, 119_999],
    ],
    [1],
    120_000,
  ],
  'as far as a truck travels in four days': [
    [
      [1, 120_000],
      [5, 126_000],
    ],
    [],
    126_000,
  ],
  'further than a truck travels in four days': [
    [
      [1, 120_000],
      [5, 126_001],
    ],
    [1],
    120_000,
  ],
  'as far as a truck travels within a day': [
    [
      [1, 120_000],
      [1, 121_500],
    ],
    [],
    121_500,
  ],
  'further than a truck travels within a day': [
    [
      [1, 120_000],
      [1, 121_501],
    ],
    [1],
    120_000,
  ],
  'a first reading after an odometer that was never entered': [
    [
      [1, 0],
      [2, 412_000],
    ],
    [],
    412_000,
  ],
  'what follows a doubtful reading is compared with the one before it': [
    [
      [1, 120_000],
      [2, 900_000],
      [3, 121_000],
    ],
    [1],
    121_000,
  ],
  'an older reading is entered later': [
    [
      [9, 121_000],
      [1, 120_000],
    ],
    [],
    121_000,
  ],
  'an older reading above a later one does not unsettle it': [
    [
      [9, 121_000],
      [1, 121_500],
    ],
    [1],
    121_000,
  ],
  'an older reading from which the later one is too far': [
    [
      [9, 140_000],
      [8, 120_000],
    ],
    [1],
    140_000,
  ],
  'a slip, and what was read after it': [
    [
      [1, 1_200_000],
      [5, 120_500],
      [9, 121_000],
    ],
    [1, 2],
    1_200_000,
  ],
  'a slip that is corrected: later days follow': [
    [
      [1, 1_200_000],
      [5, 120_500],
      [9, 121_000],
      [1, 120_000, { corrects: 0 }],
    ],
    [],
    121_000,
  ],
  'a correction that is corrected': [
    [
      [1, 1_200_000],
      [1, 12_000, { corrects: 0 }],
      [1, 120_000, { corrects: 1 }],
    ],
    [],
    120_000,
  ],
  'a correction is judged in the place of its slip': [
    [
      [1, 120_000],
      [5, 1_205_000],
      [9, 122_000],
      [5, 121_000, { corrects: 1 }],
    ],
    [],
    122_000,
  ],
  'a correction to another day': [
    [
      [1, 120_000],
      [5, 121_000],
      [3, 120_500, { corrects: 1 }],
    ],
    [],
    120_500,
  ],
  'a confirmed reading of a new instrument': [
    [
      [1, 412_000],
      [5, 10, { isConfirmed: true }],
      [6, 400],
    ],
    [],
    400,
  ],
  'an older reading before a new instrument': [
    [
      [1, 412_000],
      [5, 10, { isConfirmed: true }],
      [3, 412_900],
    ],
    [],
    10,
  ],
  'a confirmed slip counts until it is corrected': [
    [
      [1, 120_000],
      [5, 900_000, { isConfirmed: true }],
      [6, 121_000],
    ],
    [2],
    900_000,
  ],
  'a confirmed slip that is corrected': [
    [
      [1, 120_000],
      [5, 900_000, { isConfirmed: true }],
      [6, 121_000],
      [5, 120_900, { corrects: 1 }],
    ],
    [],
    121_000,
  ],
}

test.each(Object.entries(cases))('%s', (_name, [told, doubtful, odometer]) => {
  const judged = judgeReadings(entered(told))
  expect([[...judged.doubtful].map(Number).toSorted(), judged.odometer]).toEqual([doubtful, odometer])
})

test('whatever is read, the readings that count without a confirmation never contradict the one before them', () => {
  const reading = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 40_000 }))
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 12 }), (told) => {
      const readings = entered(told)
      const { doubtful, odometer } = judgeReadings(readings)
      const counting = readings
        .filter(({ id }) => !doubtful.has(id))
        .toSorted((one, other) => one.at.localeCompare(other.at) || one.km - other.km)
      for (const [place, { km }] of counting.slice(1).entries())
        expect(km).toBeGreaterThanOrEqual(counting[place]?.km ?? 0)
      expect(odometer).toBe(counting.at(-1)?.km ?? 0)
      // The order in which the rows are read says nothing.
      expect(judgeReadings(readings.toReversed())).toEqual({ doubtful, odometer })
    }),
  )
})

describe('the moment of work of which only the day is known', () => {
  const now = '2026-11-21T09:00:00.000Z'
  const at = (time: string, km: number) => ({ at: `2026-11-20T${time}:00.000Z`, km })
  test.each([
    ['2026-11-20', 120_000, [], '2026-11-20T09:00:00.000Z'],
    ['2026-11-20', 120_000, [at('05:00', 119_900), at('15:00', 120_100)], '2026-11-20T09:00:00.000Z'],
    ['2026-11-20', 120_000, [at('15:00', 119_900)], '2026-11-20T15:00:00.000Z'],
    ['2026-11-20', 120_000, [at('05:00', 120_100)], '2026-11-20T05:00:00.000Z'],
    ['2026-11-19', 120_000, [at('05:00', 120_100)], '2026-11-19T09:00:00.000Z'],
    ['2026-11-21', 120_000, [], now],
  ])('on %s at %d km, beside %j: %s', (day, km, others, moment) => {
    expect(momentOf({ day, km }, others, now)).toBe(moment)
    expect(momentOf({ day, km }, others, '2026-11-21T06:00:00.000Z') <= '2026-11-21T09:00:00.000Z').toBe(true)
  })

  test('work of this morning was before now', () => {
    expect(momentOf({ day: '2026-11-21', km: 1 }, [], '2026-11-21T06:00:00.000Z')).toBe('2026-11-21T06:00:00.000Z')
  })
})
