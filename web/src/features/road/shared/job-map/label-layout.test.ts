import { describe, expect, test } from 'vitest'
import { type Box, boxAround, type LabelSpot, placeLabels, type WantedLabel } from './label-layout.ts'

const label = (x: number, y: number, gaps: number[] = [10]): WantedLabel => ({
  x,
  y,
  width: 60,
  height: 20,
  gaps,
  isSolid: false,
})
const around = (...obstacles: Box[]) => ({ obstacles, small: [], view: boxAround({ x: 0, y: 0 }, 500) })
const marker = (x: number, y: number) => boxAround({ x, y }, 9)

describe('a label', () => {
  test.each<[string, [number, number][], LabelSpot | null]>([
    ['right of its point', [], { side: 'right', gap: 10 }],
    ['left, where a marker is on the right', [[30, 0]], { side: 'left', gap: 10 }],
    [
      'below, where markers are on both sides',
      [
        [30, 0],
        [-30, 0],
      ],
      { side: 'below', gap: 10 },
    ],
    [
      'above, where only there is room',
      [
        [30, 0],
        [-30, 0],
        [0, 25],
      ],
      { side: 'above', gap: 10 },
    ],
    [
      'nowhere without room',
      [
        [30, 0],
        [-30, 0],
        [0, 25],
        [0, -25],
      ],
      null,
    ],
  ])('stands %s', (_where, markers, spot) => {
    expect(placeLabels(around(marker(0, 0), ...markers.map(([x, y]) => marker(x, y))), [label(0, 0)])).toEqual([spot])
  })

  test('keeps its near distance where no marker stands on its point, and else its far one', () => {
    expect(placeLabels(around(), [label(0, 0, [5, 20])])).toEqual([{ side: 'right', gap: 5 }])
    expect(placeLabels(around(marker(0, 0)), [label(0, 0, [5, 20])])).toEqual([{ side: 'right', gap: 20 }])
  })

  test('gives way to the labels before it', () => {
    const spots = placeLabels(around(), [label(0, 0), label(0, 5), label(0, 10), label(0, -1)])

    expect(spots.map((spot) => spot?.side)).toEqual(['right', 'left', 'below', 'above'])
  })

  test('that has no room takes none from others', () => {
    const hemmedIn = [marker(0, 0), marker(25, 0), marker(-25, 0), marker(0, 25), marker(0, -25)]

    expect(placeLabels(around(...hemmedIn), [label(0, 0), label(60, 0, [9])])).toEqual([
      null,
      { side: 'right', gap: 9 },
    ])
  })

  test('covers no small thing, unless it is solid', () => {
    const surroundings = { ...around(), small: [marker(40, 0)] }

    expect(placeLabels(surroundings, [label(0, 0), { ...label(0, 0), isSolid: true }])).toEqual([
      { side: 'left', gap: 10 },
      { side: 'right', gap: 10 },
    ])
  })

  test('is not cut at the edge of the view, unless its point lies outside', () => {
    expect(placeLabels(around(), [label(480, 0)])).toEqual([{ side: 'left', gap: 10 }])
    expect(placeLabels(around(), [label(0, 490), label(510, 0)])).toEqual([
      { side: 'right', gap: 10 },
      { side: 'right', gap: 10 },
    ])
    expect(placeLabels(around(), [label(480, 495)])).toEqual([null])
  })
})
