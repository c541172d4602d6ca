import type { MatchReason } from '@shehena/domain/bank/matching/match-reason'
import type { Cents } from '@shehena/domain/money'
import { expect, test } from 'vitest'
import type { TextsOf } from '#web/app/messages.ts'
import { reasonMessages } from './reason-messages.ts'
import { reasonSentence } from './reason-sentence.ts'

type Say = (...values: never[]) => { en: string }

// safe: the English side of the catalogue, key by key, as useMessages builds it.
const english = Object.fromEntries(
  Object.entries(reasonMessages).map(([key, text]) => [
    key,
    // safe: the texts with values are functions of one kind.
    typeof text === 'function' ? (...values: never[]) => (text as Say)(...values).en : text.en,
  ]),
) as TextsOf<typeof reasonMessages>

// safe: whole cents.
const cents = (amount: number) => amount as Cents
const invoiceNo = 'INV-26000207'
const receiptNo = 'REC-26000031'

test.each<[MatchReason[], string]>([
  [[{ code: 'number', invoiceNo, typed: invoiceNo }, { code: 'amount' }], 'INV-26000207 by its number, amount exact'],
  [[{ code: 'checkedNumber', invoiceNo, typed: '260002074' }], 'INV-26000207 by its number, check digit right'],
  [[{ code: 'looseNumber', invoiceNo, typed: '26 000207' }], 'INV-26000207 typed as “26 000207”'],
  [[{ code: 'nearNumber', invoiceNo, typed: 'INV-26000208' }], '“INV-26000208” is one digit away from INV-26000207'],
  [
    [
      { code: 'payerName', name: 'SIMBA CEMENT' },
      { code: 'lessWithheld', withheld: cents(200_000) },
    ],
    'The payer is named SIMBA CEMENT, amount exact less KSh\u00a02,000.00 of VAT withheld',
  ],
  [[{ code: 'onlySum', invoices: 1 }], 'The only open invoice of this amount'],
  [[{ code: 'onlySum', invoices: 3 }, { code: 'amount' }], 'The only 3 open invoices with this sum'],
  [[{ code: 'part' }], 'Less than is owed'],
  [[{ code: 'over', rest: cents(50_000) }], 'KSh\u00a0500.00 more than is owed'],
  [[{ code: 'knownPayer', key: 'name', times: 1 }], 'This payer paid for this customer once'],
  [[{ code: 'knownPayer', key: 'phone', times: 4 }], 'This telephone paid for this customer 4 times'],
  [[{ code: 'knownPayer', key: 'account', times: 2 }], 'This account number stood for this customer 2 times'],
  [[{ code: 'recordedCode', receiptNo, txnCode: 'SGH7K2M9QP' }], 'REC-26000031 was recorded with the code SGH7K2M9QP'],
  [[{ code: 'recordedAmount', receiptNo, days: 0 }], 'REC-26000031 has this amount, on the same day'],
  [[{ code: 'recordedAmount', receiptNo, days: 1 }], 'REC-26000031 has this amount, 1 day apart'],
  [[{ code: 'recordedAmount', receiptNo, days: 3 }], 'REC-26000031 has this amount, 3 days apart'],
  [[], 'Chosen by hand'],
])('%j reads %s', (reasons, sentence) => {
  expect(reasonSentence(reasons, english)).toBe(sentence)
})
