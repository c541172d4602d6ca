import type { BankLine } from '@shehena/domain/bank/lines/bank-line'
import { mostClassified } from '@shehena/domain/bank/lines/bank-line-list'
import { expect, test } from 'vitest'
import { isTickable, tickAll, toggle } from './ticks.ts'

// safe: what a tick reads of a line.
const aLine = (id: string, line: object = {}) => ({ id, amount: -100, isOpen: true, ...line }) as BankLine
const idsOf = (chosen: ReadonlyMap<string, BankLine>) => [...chosen.keys()]

test('open money out may be ticked, and nothing else', () => {
  expect([aLine('a'), aLine('b', { amount: 100 }), aLine('c', { isOpen: false })].map(isTickable)).toEqual([
    true,
    false,
    false,
  ])
})

test('a tick is put and taken away, and those of another page stay', () => {
  const one = toggle(new Map(), aLine('a'))
  const two = tickAll(one, [aLine('b'), aLine('c')], true)

  expect(idsOf(two)).toEqual(['a', 'b', 'c'])
  expect(idsOf(toggle(two, aLine('a')))).toEqual(['b', 'c'])
  expect(idsOf(tickAll(two, [aLine('b'), aLine('c')], false))).toEqual(['a'])
})

test('as many are ticked as may be classified at once', () => {
  const many = Array.from({ length: mostClassified + 5 }, (_, n) => aLine(String(n)))

  expect(tickAll(new Map(), many, true).size).toBe(mostClassified)
})
