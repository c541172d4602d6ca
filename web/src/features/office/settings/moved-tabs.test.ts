import { expect, test } from 'vitest'
import { parseSearch } from '#web/app/search.ts'
import { sectionOfTab } from './moved-tabs.ts'
import { settingsSearch } from './settings-search.ts'

test.each([
  ['', undefined],
  ['?tab=profile', '/app/settings/profile'],
  ['?tab=notifications', '/app/settings/notifications'],
  ['?tab=preferences', '/app/settings/preferences'],
  ['?tab=system', '/app/settings/company'],
  ['?tab=system&part=company', '/app/settings/company'],
  ['?tab=system&part=payment', '/app/settings/company?part=payment'],
  ['?tab=system&part=logo', '/app/settings/company?part=logo'],
  ['?tab=system&part=vat', '/app/settings/money'],
  ['?tab=system&dialog=smtp', '/app/settings/papers?dialog=smtp'],
  ['?tab=system&dialog=unheard-of', '/app/settings/company'],
  ['?tab=exports', '/app/settings/data'],
  ['?tab=exports&page=2&period=thisWeek', '/app/settings/data?page=2&period=thisWeek'],
  ['?tab=unheard-of', undefined],
])('an address of the tabs of before, %s, leads to %s', (search, path) => {
  expect(sectionOfTab(settingsSearch(parseSearch(search)))).toBe(path)
})
