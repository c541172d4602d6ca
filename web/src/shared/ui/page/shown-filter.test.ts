import { expect, test } from 'vitest'
import { isFilteredBy, isNarrowed } from './shown-filter.ts'

test.each([
  { search: {}, filter: {}, isShown: true },
  { search: { q: undefined, sort: 'name', page: 2, create: 'blank' }, filter: {}, isShown: true },
  { search: { status: 'draft' }, filter: {}, isShown: false },
  { search: { status: 'draft', page: 3 }, filter: { status: 'draft' }, isShown: true },
  { search: { status: 'draft', q: 'tea' }, filter: { status: 'draft' }, isShown: false },
  { search: { status: 'active' }, filter: { role: 'admin', status: 'active' }, isShown: false },
  { search: { status: 'active', role: 'admin' }, filter: { role: 'admin', status: 'active' }, isShown: true },
  { search: { view: 'board' }, filter: {}, isShown: false },
])('$search shows exactly $filter: $isShown', ({ search, filter, isShown }) => {
  expect(isFilteredBy(search, filter)).toBe(isShown)
})

test('a page, an order, a view and a dialog do not narrow a list', () => {
  expect(isNarrowed({ page: 2, sort: 'name', view: 'board', edit: '1', status: undefined })).toBe(false)
  expect(isNarrowed({ page: 2, q: 'tea' })).toBe(true)
})
