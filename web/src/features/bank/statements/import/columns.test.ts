import { describe, expect, test } from 'vitest'
import { columnFaults, columnLetter, columnsOf, draftOf } from './columns.ts'

describe('the columns of a table', () => {
  test('the guess is kept where it is whole', () => {
    const guess = { date: 0, text: 2, credit: 4, debit: 5, balance: 6 }

    expect(draftOf(guess).isInOne).toBe(false)
    expect(columnsOf(draftOf(guess))).toEqual(guess)
  })

  test('money in one column sends no columns of two', () => {
    const draft = { ...draftOf({ date: 0, text: 1, credit: 3, debit: 4 }), isInOne: true, amount: 2, side: 5 }

    expect(columnsOf(draft)).toEqual({ date: 0, text: 1, amount: 2, side: 5 })
  })

  test('what is missing is named', () => {
    expect(columnFaults(draftOf({}))).toEqual(['date', 'text', 'credit'])
    expect(columnFaults({ ...draftOf({ date: 0, text: 1 }), isInOne: true })).toEqual(['amount'])
    expect(columnFaults(draftOf({ date: 0, text: 1, debit: 2 }))).toEqual([])
    expect(columnsOf(draftOf({ date: 0, credit: 1 }))).toBe(null)
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [53, 'BB'],
])('column %i is %s', (place, letter) => expect(columnLetter(place)).toBe(letter))
