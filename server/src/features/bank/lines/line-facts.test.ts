import { expect, test } from 'vitest'
import { KeyedHash } from '#server/keyed-hash.ts'
import { factsOfLines, withoutPhones } from './line-facts.ts'

test.each([
  ['0712345678'],
  ['0712 345 678'],
  ['0712-345-678'],
  ['0712.345.678'],
  ['0712/345/678'],
  ['0712_345_678'],
  ['0712 - 345 - 678'],
  ['0712\u2013345\u2013678'],
  ['(0712) 345678'],
  ['254712345678'],
  ['+254712345678'],
  ['+254 712 345 678'],
  ['00254712345678'],
  ['+2540712345678'],
  ['+254(0)712345678'],
  ['2547123***678'],
  ['0110 345 678'],
  ['\uff10712345678'],
])('a text keeps of the telephone %s its last three figures', (phone) => {
  expect(withoutPhones(`PAY ${phone} FOR TRIP`)).toBe('PAY ***678 FOR TRIP')
})

test.each([
  ['20/01/2026 0722 000 111', '20/01/2026 ***111'],
  ['0722000111 20/01/2026', '***111 20/01/2026'],
  ['20/01/2026 2500 3588', '20/01/2026 2500 3588'],
  ['2600 0189 30.01.26', '2600 0189 30.01.26'],
])('a day beside a number is no part of a telephone: %s', (text, kept) => {
  expect(withoutPhones(text)).toBe(kept)
})

test.each(['INV-26000123', '260001237', 'KDA 123A', '5,000,712.50', '03/04/2026', 'FT26327011X', '01107555100200'])(
  'a text keeps %s',
  (other) => {
    expect(withoutPhones(`PAY ${other} FOR TRIP`)).toBe(`PAY ${other} FOR TRIP`)
  },
)

test('no field of a line keeps a telephone, and a hash tells its payer again', () => {
  const phones = new KeyedHash('a secret for tests, forty characters long', 'payer phone')
  const line = {
    row: 1,
    valueDate: '2026-11-20',
    amount: 100,
    balance: null,
    text: 'From 0712345678',
    reference: '254712345678',
    payerName: '712345678',
    phone: '254712345678',
    accountRef: '712345678',
    externalId: null,
  }

  const [one, other] = factsOfLines([line, { ...line, row: 2 }], phones)

  expect(JSON.stringify(one)).not.toContain('712345')
  expect(one).toMatchObject({
    text: 'From ***678',
    reference: '***678',
    accountRef: '***678',
    phoneTail: '678',
    nth: 1,
  })
  expect(one?.phoneKey).toHaveLength(43)
  expect(other).toMatchObject({ phoneKey: one?.phoneKey, fingerprint: one?.fingerprint, nth: 2 })
})
