import type { JobBoard } from '@shehena/domain/road/jobs/job'
import { boardStatuses } from '@shehena/domain/road/jobs/job-board'
import { expect, test } from 'vitest'
import { type PlacedCard, whyNot, widthsOf, withMoves } from './board-columns.ts'

const card = (id: string, status: PlacedCard['status']): PlacedCard => ({
  id,
  status,
  jobNo: `JOB-${id}`,
  loadNo: 1,
  loads: 1,
  customerName: 'Bahari Traders Ltd',
  origin: null,
  destination: null,
  regNo: 'KDA 001A',
  driverName: 'Juma',
  plannedStart: null,
  plannedEnd: null,
  isLate: false,
  isClash: false,
  exceptionReason: null,
  exceptionSince: null,
})

function board(places: Record<string, string[]>, total = 0): JobBoard {
  return {
    columns: boardStatuses.map((status) => ({
      status,
      total: (places[status]?.length ?? 0) + total,
      isTotalCapped: false,
      items: (places[status] ?? []).map((id) => {
        const { status: _, ...rest } = card(id, status)
        return rest
      }),
    })),
  }
}

const shown = (columns: ReturnType<typeof withMoves>) =>
  Object.fromEntries(
    columns
      .filter(({ items, total }) => items.length + total > 0)
      .map(({ status, items, total }) => [status, [...items.map(({ id }) => id), total]]),
  )

test('a card that is on its way stands at the top of where it goes, and is counted there', () => {
  const columns = withMoves(board({ assigned: ['a', 'b'], en_route: ['c'] }), [
    { card: card('a', 'assigned'), to: 'en_route' },
  ])

  expect(shown(columns)).toEqual({ assigned: ['b', 1], en_route: ['a', 'c', 2] })
})

test('a card that the server has moved already is neither shown nor counted twice', () => {
  const columns = withMoves(board({ assigned: ['b'], en_route: ['c', 'a'] }), [
    { card: card('a', 'assigned'), to: 'en_route' },
  ])

  expect(shown(columns)).toEqual({ assigned: ['b', 1], en_route: ['a', 'c', 2] })
})

test('without moves the board is what the server says, cards beyond those shown included', () => {
  const columns = withMoves(board({ at_dropoff: ['a'] }, 40), [])

  expect(columns.find(({ status }) => status === 'at_dropoff')?.total).toBe(41)
})

test('a column without cards is folded, one with cards elsewhere is not, and the completed jobs are until they are opened', () => {
  const [folded, wide] = ['var(--folded)', 'minmax(var(--least), 1fr)']
  const columns = withMoves(board({ exception: ['a'], assigned: ['b'], completed: ['c'] }), [
    { card: card('b', 'assigned'), to: 'en_route' },
  ])

  const others = [wide, folded, folded, wide, folded, folded, folded]
  expect(widthsOf(columns, false)).toBe([...others, folded].join(' '))
  expect(widthsOf(columns, true)).toBe([...others, wide].join(' '))
})

test.each([
  ['pending', 'en_route', null],
  ['assigned', 'en_route', null],
  ['assigned', 'at_pickup', 'notAStep'],
  ['assigned', 'assigned', 'notAStep'],
  ['in_transit', 'exception', null],
  ['in_transit', 'at_pickup', 'notAStep'],
  ['completed', 'exception', 'notAStep'],
  ['exception', 'pending', 'notAStep'],
] as const)('from %s to %s a card with its crew: %s', (from, to, reason) => {
  expect(whyNot(card('a', from), to)).toBe(reason)
})

test('a card without its crew may go nowhere but to an exception', () => {
  const lacking = { ...card('a', 'pending'), driverName: null }

  expect(whyNot(lacking, 'en_route')).toBe('lacksCrew')
  expect(whyNot(lacking, 'exception')).toBeNull()
})
