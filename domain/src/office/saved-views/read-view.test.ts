import { expect, test } from 'vitest'
import { roles } from '../../roles.ts'
import { isOfLate, mayOpenView, readView } from './read-view.ts'
import { usualViews } from './usual-views.ts'
import { type ViewList, viewListNames, viewSearch } from './view-lists.ts'

const searchOf = (list: ViewList, search: string) => readView(list, search)?.search ?? null

test.each([
  ['jobs', '', 'group=all&sort=-createdAt'],
  ['jobs', 'status=all&period=all&by=plannedStart&group=now', 'group=now&sort=-createdAt'],
  ['jobs', 'sort=plannedStart&group=now', 'group=now&sort=plannedStart'],
  ['jobs', 'q=+Kijani%20%26+Sons+', 'group=all&q=Kijani%20%26%20Sons&sort=-createdAt'],
  [
    'jobs',
    'from=2026-11-01&to=2026-11-30&by=actualEnd',
    'by=actualEnd&from=2026-11-01&group=all&sort=-createdAt&to=2026-11-30',
  ],
  ['bookings', 'by=pickup&status=quoted', 'sort=-createdAt&status=quoted'],
  ['bookings', 'by=created', 'by=created&sort=-createdAt'],
  ['invoices', 'status=overdue&sort=dueDate', 'sort=dueDate&status=overdue'],
] as const)('of %s the search %s is kept as %s', (list, search, kept) => {
  expect(searchOf(list, search)).toBe(kept)
  expect(searchOf(list, kept)).toBe(kept)
})

test.each([
  ['jobs', 'page=2'],
  ['jobs', 'view=board'],
  ['jobs', 'status=quoted'],
  ['jobs', 'group=now&group=late'],
  ['jobs', 'q=%E0%A4%A'],
  ['jobs', 'from=2026-11-30&to=2026-11-01'],
  ['bookings', 'customer=everybody'],
  ['invoices', 'by=pickup'],
] as const)('of %s the search %s is refused', (list, search) => {
  expect(searchOf(list, search)).toBeNull()
})

test('a page and its size are no part of a search', () => {
  expect(viewSearch({ page: 3, pageSize: 50, status: 'draft', customer: undefined, sort: undefined })).toBe(
    'sort=-createdAt&status=draft',
  )
})

test.each(viewListNames)('the usual views of %s are as they would be kept, and each once', (list) => {
  const searches = usualViews[list].flatMap(({ search }) => search ?? [])

  expect(searches.map((search) => searchOf(list, search))).toEqual(searches)
  expect(new Set(searches).size).toBe(searches.length)
  expect(new Set(usualViews[list].map(({ key }) => key)).size).toBe(usualViews[list].length)
})

const openTo = (list: ViewList, search: string) =>
  roles.filter((role) => {
    const view = readView(list, search)
    return view && mayOpenView(role, view)
  })

test('a view is for the roles that may open its list, with its filters', () => {
  expect(openTo('jobs', '')).toEqual(['dispatch', 'management', 'admin'])
  expect(openTo('bookings', '')).toEqual([...roles])
  expect(openTo('bookings', 'status=unbilled')).toEqual(['finance', 'management', 'admin'])
  expect(openTo('invoices', '')).toEqual(['finance', 'management', 'admin'])
})

test.each([
  ['jobs', 'group=late', true],
  ['jobs', 'group=now', false],
  ['bookings', '', false],
  ['invoices', 'status=overdue', true],
  ['invoices', 'status=aged_31_60', true],
  ['invoices', 'status=not_due', false],
] as const)('of %s what %s finds is late: %s', (list, search, late) => {
  const view = readView(list, search)

  expect(view && isOfLate(view)).toBe(late)
})
