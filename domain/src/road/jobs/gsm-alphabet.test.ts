import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGsmAlphabet } from './gsm-alphabet.ts'

test.each([
  ['Mombasa to Nairobi, 28 tons @ 06:00', 'Mombasa to Nairobi, 28 tons @ 06:00'],
  ['Ng’ombe wa “Kariuki”', 'Ng\'ombe wa "Kariuki"'],
  ["Ng'ombe `hai´", "Ng'ombe 'hai'"],
  ['Gate 4 – ask for Amina…', 'Gate 4 - ask for Amina...'],
  ['Voi → Mtito Andei', 'Voi - Mtito Andei'],
  ['30 m³, 2½ pallets, −4 °C', '30 m3, 21/2 pallets, -4 C'],
  ['Café Señor Müller, Ça va', 'Café Señor Müller, Ça va'],
  ['Cafe\u0301', 'Café'],
  ['Ólafur ç Œuvre œufs Škoda', 'Olafur c OEuvre oeufs Skoda'],
  ['[Bay 7] {A|B} a\\b', '(Bay 7) (A/B) a/b'],
  ['€500 or £4', 'EUR 500 or £4'],
  ['no\u00a0break\u202fspace\ttab', 'no break space tab'],
  ['🚚 mzigo wa leo 👍🏾', ' mzigo wa leo '],
  ['محمد Hassan 北京', '? Hassan ?'],
  ['Really??', 'Really??'],
  ['line\nline', 'line\nline'],
])('%j is sent as %j', (typed, sent) => {
  expect(inGsmAlphabet(typed)).toBe(sent)
})

/** The basic table of GSM 03.38, from the standard, in the order of its codes; the code 27 leads to the second table. */
const table =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

test('whatever is typed, only letters of the alphabet are sent, and those stay', () => {
  expect(table).toHaveLength(128)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const letter of inGsmAlphabet(typed)) expect(table).toContain(letter)
      expect(inGsmAlphabet(inGsmAlphabet(typed))).toBe(inGsmAlphabet(typed))
    }),
  )
  const kept = table.replace('\r', '').replace('\u001b', '')
  expect(inGsmAlphabet(kept)).toBe(kept)
})
