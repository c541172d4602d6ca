import { describe, expect, test } from 'vitest'
import { columnPlaces, findHeader, normalHeader } from './header.ts'

const dictionary = { date: ['valuedate', 'date'], text: ['narration', 'details'], amount: ['amount'] }

test.each([
  ['Receipt No.', 'receiptno'],
  ['  A/C  No ', 'acno'],
  ['Ｄａｔｅ', 'date'],
  ['Malipo (KSh)', 'malipoksh'],
  ['-', ''],
])('%s is %s', (cell, header) => {
  expect(normalHeader(cell)).toBe(header)
})

test('the first name of a column in the dictionary is the one that counts, wherever it stands', () => {
  expect(columnPlaces(['Date', 'Value Date', '', 'Details'], dictionary)).toEqual({ date: 1, text: 3 })
})

describe('the header of a table', () => {
  const within = 20
  const isHeader = (columns: Partial<Record<keyof typeof dictionary, number>>) => columns.date !== undefined

  test('stands below twelve lines of letterhead', () => {
    const letterhead = Array.from({ length: 12 }, (_, n) => [`Line ${n}`, 'Date'.repeat(n % 2)])
    const rows = [...letterhead, ['Date', 'Narration', 'Amount'], ['2026-04-03', 'Date', '5']]
    expect(findHeader(rows, dictionary, { within, isHeader })).toEqual({
      place: 12,
      columns: { date: 0, text: 1, amount: 2 },
    })
  })

  test('is the upper one of two', () => {
    const header = ['Date', 'Narration']
    expect(findHeader([[''], header, header], dictionary, { within, isHeader })?.place).toBe(1)
  })

  test.each([
    ['too far below', [...Array.from({ length: 20 }, () => ['']), ['Date', 'Amount']]],
    ['without the columns that are needed', [['Narration', 'Amount']]],
    ['of an empty table', []],
  ])('%s is no header', (_, rows) => {
    expect(findHeader(rows, dictionary, { within, isHeader })).toBeNull()
  })
})
