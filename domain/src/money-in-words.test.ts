import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, maxCents } from './money.ts'
import { moneyInWords } from './money-in-words.ts'

// safe: the samples are whole numbers of cents.
const cents = (amount: number) => amount as Cents

test.each([
  [1, 'One cent only', 'Senti moja tu'],
  [50, 'Fifty cents only', 'Senti hamsini tu'],
  [1_00, 'One shilling only', 'Shilingi moja tu'],
  [1_01, 'One shilling and one cent only', 'Shilingi moja na senti moja tu'],
  [19_00, 'Nineteen shillings only', 'Shilingi kumi na tisa tu'],
  [21_99, 'Twenty-one shillings and ninety-nine cents only', 'Shilingi ishirini na moja na senti tisini na tisa tu'],
  [100_00, 'One hundred shillings only', 'Shilingi mia moja tu'],
  [999_00, 'Nine hundred and ninety-nine shillings only', 'Shilingi mia tisa na tisini na tisa tu'],
  [1_000_00, 'One thousand shillings only', 'Shilingi elfu moja tu'],
  [10_004_00, 'Ten thousand and four shillings only', 'Shilingi elfu kumi, na nne tu'],
  [14_000_00, 'Fourteen thousand shillings only', 'Shilingi elfu kumi na nne tu'],
  [
    12_345_00,
    'Twelve thousand three hundred and forty-five shillings only',
    'Shilingi elfu kumi na mbili, na mia tatu na arobaini na tano tu',
  ],
  [
    114_000_50,
    'One hundred and fourteen thousand shillings and fifty cents only',
    'Shilingi laki moja na elfu kumi na nne na senti hamsini tu',
  ],
  [210_000_000_00, 'Two hundred and ten million shillings only', 'Shilingi milioni mia mbili na kumi tu'],
  [200_000_010_00, 'Two hundred million and ten shillings only', 'Shilingi milioni mia mbili, na kumi tu'],
  [maxCents, 'Ten billion shillings only', 'Shilingi bilioni kumi tu'],
])('%i cents in words', (amount, english, swahili) => {
  expect(moneyInWords(cents(amount), 'en')).toBe(english)
  expect(moneyInWords(cents(amount), 'sw')).toBe(swahili)
})

test.each([0, -1, 1.5, maxCents + 1, Number.NaN])('%d is no amount to write out', (amount) => {
  expect(() => moneyInWords(cents(amount), 'en')).toThrow(RangeError)
})

const english = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
for (const [index, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  english.set(word, 30 + index * 10)
const englishScales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Reads words from the left, adding up below each scale. */
function readEnglish(text: string): number {
  let sum = 0
  let group = 0
  let amount = 0
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    if (word === 'and' || word === 'only') continue
    if (word === 'hundred') group *= 100
    else if (/^shillings?$|^cents?$/.test(word)) {
      amount += (sum + group) * (word.startsWith('s') ? 100 : 1)
      sum = 0
      group = 0
    } else if (englishScales[word]) {
      sum += group * englishScales[word]
      group = 0
    } else group += english.get(word) ?? Number.NaN
  }
  return amount
}

const swahili = new Map(
  'moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ').map((word, index) => [word, index + 1]),
)
for (const [index, word] of 'ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' ').entries())
  swahili.set(word, 20 + index * 10)
const swahiliScales: Record<string, number> = { elfu: 1e3, laki: 1e5, milioni: 1e6, bilioni: 1e9 }

/** Reads words from the left: a scale counts until the next one or a comma. */
function readSwahili(text: string): number {
  let amount = 0
  let unit = 0
  let scale = 1
  let isHundred = false
  for (const word of text.toLowerCase().replaceAll(',', ' ,').split(/\s+/)) {
    if (word === 'na' || word === 'tu') continue
    if (word === 'shilingi' || word === 'senti') {
      unit = word === 'senti' ? 1 : 100
      scale = 1
    } else if (word === ',') scale = 1
    else if (word === 'mia') isHundred = true
    else if (swahiliScales[word]) scale = swahiliScales[word]
    else {
      amount += (swahili.get(word) ?? Number.NaN) * (isHundred ? 100 : 1) * scale * unit
      isHundred = false
    }
  }
  return amount
}

test('every amount is read back from its words', () => {
  const magnitude = fc.integer({ min: 0, max: 12 }).chain((digits) => fc.integer({ min: 1, max: 10 ** digits }))
  // Sums of few powers of ten have the zeros between their digits that words leave out.
  const sparse = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 11 })), { minLength: 1, maxLength: 3 })
    .map((digits) => digits.reduce((sum, [digit, power]) => sum + digit * 10 ** power, 0))
    .filter((amount) => amount <= maxCents)

  fc.assert(
    fc.property(fc.oneof(magnitude, sparse), (amount) => {
      expect(readEnglish(moneyInWords(cents(amount), 'en'))).toBe(amount)
      expect(readSwahili(moneyInWords(cents(amount), 'sw'))).toBe(amount)
    }),
    { numRuns: 5000 },
  )
})
