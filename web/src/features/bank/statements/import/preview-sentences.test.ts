import type { StatementPreview } from '@shehena/domain/bank/statements/bank-statement'
import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { describe, expect, test } from 'vitest'
import type { TextsOf } from '#web/app/messages.ts'
import { previewMessages } from './import-messages.ts'
import { previewSentences } from './preview-sentences.ts'

type Say = (...values: never[]) => { en: string }

// safe: the English side of the catalogue, key by key, as useMessages builds it.
const t = Object.fromEntries(
  Object.entries(previewMessages).map(([key, text]) => [
    key,
    // safe: the texts with values are functions of one kind.
    typeof text === 'function' ? (...values: never[]) => (text as Say)(...values).en : text.en,
  ]),
) as TextsOf<typeof previewMessages>

// safe: whole cents.
const cents = (amount: number) => amount as Cents

const aPreview = (statement: object = {}, preview: object = {}) =>
  // safe: what the sentences read of a preview.
  ({
    statement: {
      newCount: 214,
      lineCount: 245,
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      opening: cents(1_200_000),
      ...statement,
    },
    skipped: 0,
    before: { periodTo: '2026-09-30', closing: cents(1_200_000), missingDays: 0, joins: true },
    differing: [],
    ...preview,
  }) as unknown as StatementPreview

const said = (preview: StatementPreview, isFirst = false) => previewSentences(preview, { t, day: formatDay, isFirst })

describe('what a file would do', () => {
  test('new and known lines, the days, and that the balances join', () => {
    expect(said(aPreview())).toEqual({
      facts: [
        '214 new lines, 31 known.',
        'From 01/10/2026 to 31/10/2026.',
        'Balances join: it begins with KSh\u00a012,000.00, where the last statement ended.',
      ],
      doubts: [],
    })
  })

  test.each([
    [aPreview({ newCount: 1, lineCount: 1 }), '1 new line, 0 known.'],
    [aPreview({ newCount: 0, lineCount: 1 }), 'No new line: the 1 line is known.'],
    [aPreview({ newCount: 0 }), 'No new line: all 245 lines are known.'],
    [aPreview({}, { skipped: 1 }), '1 row is left out: totals, and what was not completed.'],
    [aPreview({}, { before: null }), 'It overlaps what is known, and begins with KSh\u00a012,000.00.'],
    [aPreview({ opening: null }, { before: null }), 'It overlaps what is known.'],
    [
      aPreview({ newCount: 245 }, { before: null }),
      'No known statement ends before this one, which begins with KSh\u00a012,000.00.',
    ],
    [aPreview({ newCount: 245, opening: null }, { before: null }), 'No known statement ends before this one.'],
    [
      aPreview({ opening: null }, { before: { periodTo: '2026-09-30', closing: null, missingDays: 0, joins: null } }),
      'The balances cannot be compared with the last statement: one of them tells none.',
    ],
  ])('case %#', (preview, sentence) => {
    expect(said(preview).facts).toContain(sentence)
    expect(said(preview).doubts).toEqual([])
  })
})

test.each([
  [aPreview({}, { before: null }), 'It is the first statement of this account, and begins with KSh\u00a012,000.00.'],
  [aPreview({ opening: null }, { before: null }), 'It is the first statement of this account.'],
])('of an account without lines, case %#', (preview, sentence) => {
  expect(said(preview, true).facts).toContain(sentence)
})

test('a gap is named with both balances, missing days with both ends, and known lines of another amount', () => {
  const before = { periodTo: '2026-09-26', closing: cents(900_000), missingDays: 4, joins: false }
  const differing = [{ rowNo: 3, reference: 'SGH7K2M9QP', amount: cents(1), known: cents(2) }]

  const { facts, doubts } = said(aPreview({}, { before, differing }))

  expect(facts.join()).not.toContain('Balances join')
  expect(doubts).toEqual([
    'Balances do not join: the last statement ended on 26/09/2026 with KSh\u00a09,000.00, this one begins with KSh\u00a012,000.00.',
    'No statement is known of 4 days between 26/09/2026 and 01/10/2026.',
    '1 known line has another amount in this file. What is known stays.',
  ])
})
