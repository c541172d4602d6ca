import { describe, expect, test } from 'vitest'
import type { CodedCredit, ReturnedDebit } from './matching.ts'
import { kes } from './matching-builders.ts'
import { takenBackBy } from './take-back.ts'

const aCredit = (values: Partial<CodedCredit> = {}): CodedCredit => ({
  amount: kes(98_634),
  valueDate: '2026-03-20',
  text: 'PESALINK FROM SIMBA',
  reference: null,
  ...values,
})
const aDebit = (values: Partial<ReturnedDebit> = {}): ReturnedDebit => ({
  amount: kes(98_634),
  valueDate: '2026-03-23',
  text: 'TRANSFER',
  reference: 'FT26082ZZ999',
  ...values,
})

describe('a debit takes a credit back', () => {
  test.each<[string, Partial<ReturnedDebit>, Partial<CodedCredit>, string]>([
    ['by the same receipt', { reference: 'SGH7K2M9QP' }, { reference: 'SGH7K2M9QP' }, 'code'],
    ['by a code in its text', { text: 'REVERSAL FT26079ABCDE' }, { text: 'FT26079ABCDE EFT CR SIMBA' }, 'code'],
    [
      'by its code also weeks later',
      { text: 'REVERSAL SGH7K2M9QP', valueDate: '2026-04-28' },
      { reference: 'SGH7K2M9QP' },
      'code',
    ],
    ['by the number of a cheque', { text: 'UNPAID CHQ 777', reference: null }, { text: 'CHQ DEP 000777' }, 'cheque'],
    ['by its words and the amount, with a code of its own', { text: 'RVSL WRONG CREDIT' }, {}, 'words'],
    ['by its words on the same day', { text: 'UNPAID CHEQUE', valueDate: '2026-03-20' }, {}, 'words'],
  ])('%s', (_, debit, credit, sign) => {
    expect(takenBackBy(aDebit(debit), [aCredit(credit)])).toMatchObject([{ sign }])
  })

  test.each<[string, Partial<ReturnedDebit>, Partial<CodedCredit>]>([
    ['by the amount alone', {}, {}],
    ['by the code, of another amount', { text: 'CHARGE SGH7K2M9QP', amount: kes(50) }, { reference: 'SGH7K2M9QP' }],
    ['by its code before it came', { text: 'SGH7K2M9QP', valueDate: '2026-03-19' }, { reference: 'SGH7K2M9QP' }],
    ['by the words, weeks later', { text: 'REVERSAL', valueDate: '2026-04-02' }, {}],
  ])('not %s', (_, debit, credit) => {
    expect(takenBackBy(aDebit(debit), [aCredit(credit)])).toEqual([])
  })

  test('the one that it names, and none beside it; else each of the amount, the nearest day first', () => {
    const [one, other] = [
      aCredit({ reference: 'SGH1111111', valueDate: '2026-03-19' }),
      aCredit({ reference: 'SGH2222222' }),
    ]
    const taken = (text: string) => takenBackBy(aDebit({ text }), [one, other]).map(({ credit }) => credit.reference)
    expect(taken('Reversal of SGH1111111')).toEqual(['SGH1111111'])
    expect(taken('Reversal')).toEqual(['SGH2222222', 'SGH1111111'])
  })
})
