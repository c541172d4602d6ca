import { expect, test } from 'vitest'
import { type Draft, doubtAbout, takenOf } from './taken-option.ts'

const [twiga, lorries] = [
  { value: '1', label: 'Twiga' },
  { value: '2', label: 'Twiga Lorries' },
]
const draft = { text: 'twi', of: null, isTaken: true, steps: 0, picked: null }

test.each<[string, (typeof twiga)[], Partial<Draft>, typeof twiga, ReturnType<typeof doubtAbout>]>([
  ['the best of several', [twiga, lorries], {}, twiga, 'oneOfSeveral'],
  ['the best of several, typed in full', [twiga, lorries], { text: ' TWIGA ' }, twiga, null],
  ['the only one', [lorries], {}, lorries, null],
  ['one below the best, by an arrow before the answer', [twiga, lorries], { steps: 1 }, lorries, 'oneOfSeveral'],
  ['the last, by more arrows than there are matches', [twiga, lorries], { steps: 5 }, lorries, 'oneOfSeveral'],
  ['the marked one', [twiga, lorries], { picked: '2' }, lorries, null],
  ['the marked one after a refetch has put it first', [lorries, twiga], { picked: '2', steps: 1 }, lorries, null],
  ['another in place of a marked one that is gone', [twiga], { picked: '2', text: 'Twiga' }, twiga, 'markedIsGone'],
  ['the best of several beside a marked new record', [twiga, lorries], { picked: '' }, twiga, 'oneOfSeveral'],
])('a draft takes %s', (_, found, typed, taken, doubt) => {
  expect(takenOf(found, { ...draft, ...typed })).toBe(taken)
  expect(doubtAbout(taken, found, { ...draft, ...typed })).toBe(doubt)
})

test('a draft takes nothing where nothing matches', () => {
  expect(takenOf([], draft)).toBeUndefined()
})
