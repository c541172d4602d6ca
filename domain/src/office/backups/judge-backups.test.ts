import { expect, test } from 'vitest'
import { isGood, judgeBackups } from './judge-backups.ts'

const now = '2026-11-21T09:00:00.000Z'
const longAgo = '2026-11-01T09:00:00.000Z'
/** A day and a half before now, and a second before that. */
const justYoung = '2026-11-19T21:00:00.000Z'
const justOld = '2026-11-19T20:59:59.000Z'

test.each([
  ['nobody has set them up', { readySince: null, lastGoodAt: null, lastProof: null }, null],
  ['they were turned off, with an old one', { readySince: null, lastGoodAt: longAgo, lastProof: null }, null],
  [
    'they were turned off after a proof that failed',
    { readySince: null, lastGoodAt: null, lastProof: 'different' },
    null,
  ],
  ['the first is still to come', { readySince: justYoung, lastGoodAt: null, lastProof: null }, null],
  ['the first has not come', { readySince: justOld, lastGoodAt: null, lastProof: null }, 'old'],
  ['the last good one is young', { readySince: longAgo, lastGoodAt: justYoung, lastProof: 'equal' }, null],
  ['the last good one is old', { readySince: longAgo, lastGoodAt: justOld, lastProof: 'equal' }, 'old'],
  ['they were turned on again a moment ago', { readySince: justYoung, lastGoodAt: longAgo, lastProof: 'equal' }, null],
  ['they cannot be proved', { readySince: longAgo, lastGoodAt: justYoung, lastProof: 'unproved' }, null],
  ['the proof has failed', { readySince: longAgo, lastGoodAt: justYoung, lastProof: 'different' }, 'different'],
  [
    'the proof has failed, and none is young',
    { readySince: longAgo, lastGoodAt: justOld, lastProof: 'different' },
    'different',
  ],
] as const)('where %s', (_, judged, trouble) => {
  expect(judgeBackups({ now, ...judged })).toBe(trouble)
})

test.each([
  ['running', null, false],
  ['failed', null, false],
  ['done', null, true],
  ['done', 'equal', true],
  ['done', 'unproved', true],
  ['done', 'different', false],
] as const)('one that is %s and %s by its proof: good is %s', (status, proof, expected) => {
  expect(isGood({ status, proof })).toBe(expected)
})
