import { expect, test } from 'vitest'
import { asSeen, withoutInvisible } from './invisible.ts'

test.each([
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u2060',
  '\u2063',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u180e',
  '\ufe00',
  '\ufe0e',
  '\ufe0f',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
])('%j is removed from a name, wherever it stands', (hidden) => {
  for (const name of [
    `${hidden}Bahari Ltd`,
    `Bah${hidden}ari Ltd`,
    `Bahari${hidden}${hidden} Ltd`,
    `Bahari Ltd${hidden}`,
  ])
    expect(withoutInvisible(name)).toBe('Bahari Ltd')
})

test.each([
  ['a family', '👩‍👩‍👧 Ltd'],
  ['a person with a colour and a trade', '👩🏾‍🔧 Garage'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a heart in colour', 'I ❤️ Mombasa'],
  ['a keycap', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a conjunct of Hindi', 'क्‍ष'],
  ['a Persian word', 'می‌خواهم'],
  ['Arabic beside Latin', 'ناقل\u200fLtd'],
])('%s is kept', (_what, text) => {
  expect(withoutInvisible(text)).toBe(text)
})

test.each([
  ['a selector after an emoji in colour anyway', '🚚\ufe0f', '🚚'],
  ['a joiner after an emoji', '🚚\u200d Ltd', '🚚 Ltd'],
  ['a joiner before an emoji', 'A\u200d🚚', 'A🚚'],
  ['a joiner behind a removed selector', 'A\ufe0f\u200d🚚', 'A🚚'],
  ['a selector after a figure', 'KDA 1\ufe0f23B', 'KDA 123B'],
  ['tags without a flag', 'A\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'A'],
  ['two joiners between letters', 'क्\u200d\u200dष', 'क्ष'],
  ['a joiner at the end of a word', 'می\u200c', 'می'],
])('%s is removed', (_what, text, seen) => {
  expect(withoutInvisible(text)).toBe(seen)
})

test.each([
  'Bahari\u00a0Ltd',
  'Bahari\u2003Ltd',
  'Bahari \u200b Ltd',
  'Bahari\u3000 Ltd',
  'Bahari\u2800Ltd',
  'Bahari  Ltd',
])('%j is seen with one space', (line) => {
  expect(asSeen(line)).toBe('Bahari Ltd')
})

test('ordinary text stays as it is, with its accents and its lines', () => {
  const text = 'Ng’ombe wa Müller, Çelik & Söhne – 3 × 20′\n  二号仓库'
  expect(withoutInvisible(text)).toBe(text)
})
