import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusualRegNo, normalRegNo } from './registration.ts'

test.each([
  ['kda123b', 'KDA 123B'],
  ['KDA 123B', 'KDA 123B'],
  ['  kda   123 b ', 'KDA 123B'],
  ['K.D.A-123-B', 'KDA 123B'],
  ['kmdd123x', 'KMDD 123X'],
  ['kxy123', 'KXY 123'],
  ['zf8069', 'ZF 8069'],
  ['kcm259k / zf6279', 'KCM 259K/ZF 6279'],
  ['KDA 123B/', 'KDA 123B'],
  ['t 123  abc', 'T 123 ABC'],
  ['uax-123b', 'UAX 123B'],
  ['22 cg 001a', '22 CG 001A'],
  ['', ''],
  [' / ', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(normalRegNo(typed)).toBe(kept)
})

test.each(['', 'KDA 123B', 'kda123b', 'KAA001A', 'KMDD 123X', 'ZF 8069', 'KCM 259K/ZF 6279'])(
  '%j looks usual',
  (typed) => expect(isUnusualRegNo(typed)).toBe(false),
)

test.each(['KDO 123B', 'KDA 123I', 'KDA 12B', 'KXY 123', 'UAX 123B', 'T 123 ABC', 'KCM 259K/??', 'the red lorry'])(
  '%j is pointed out',
  (typed) => expect(isUnusualRegNo(typed)).toBe(true),
)

test('what is kept stays as it is, however often it is saved', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'kdaz19 -./\tß') }), (typed) => {
      const kept = normalRegNo(typed)

      expect(normalRegNo(kept)).toBe(kept)
      expect(kept).not.toMatch(/^\s|\s$|\s\s|[a-z]/)
    }),
  )
})
