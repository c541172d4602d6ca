import { expect, test } from 'vitest'
import { setupProgress } from './setup-progress.ts'
import { type SetupStep, setupSteps } from './setup-steps.ts'

const steps = ({ done = [], skipped = [] }: { done?: SetupStep[]; skipped?: SetupStep[] }) =>
  setupSteps.map((step) => ({ step, isDone: done.includes(step), isSkipped: skipped.includes(step) }))
const all = setupSteps.length
const allBut = (...left: SetupStep[]) => setupSteps.filter((step) => !left.includes(step))

test.each([
  ['nothing is done', {}, { settled: 0, next: 'company', isOpen: true }],
  ['the first is done', { done: ['company'] }, { settled: 1, next: 'vat', isOpen: true }],
  ['a later one is done', { done: ['customers'] }, { settled: 1, next: 'company', isOpen: true }],
  ['the first is skipped', { skipped: ['company'] }, { settled: 1, next: 'vat', isOpen: true }],
  ['one is done and skipped', { done: ['company'], skipped: ['company'] }, { settled: 1, next: 'vat', isOpen: true }],
  ['the last is left', { done: allBut('invoice') }, { settled: all - 1, next: 'invoice', isOpen: true }],
  ['an invoice is issued', { done: ['invoice'] }, { settled: 1, next: 'company', isOpen: false }],
  ['the last is skipped', { skipped: ['invoice'] }, { settled: 1, next: 'company', isOpen: true }],
  ['all are settled', { done: allBut('logo'), skipped: ['logo'] }, { settled: all, next: null, isOpen: false }],
  ['all are skipped', { skipped: [...setupSteps] }, { settled: all, next: null, isOpen: false }],
] satisfies [string, Parameters<typeof steps>[0], object][])('progress where %s', (_, given, expected) => {
  expect(setupProgress(steps(given))).toEqual({ all, ...expected })
})
