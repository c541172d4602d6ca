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
  ['the invoice is left', { done: allBut('invoice') }, { settled: all - 1, next: 'invoice', isOpen: true }],
  ['VAT is left', { done: allBut('vat') }, { settled: all - 1, next: 'vat', isOpen: true }],
  ['how to pay is left', { done: allBut('payment') }, { settled: all - 1, next: 'payment', isOpen: true }],
  ['the name is left', { done: allBut('company') }, { settled: all - 1, next: 'company', isOpen: true }],
  ['the logo is left', { done: allBut('logo') }, { settled: all - 1, next: 'logo', isOpen: false }],
  [
    'the essential ones are settled',
    { done: ['company', 'vat', 'invoice'], skipped: ['payment'] },
    { settled: 4, next: 'logo', isOpen: false },
  ],
  ['all are settled', { done: allBut('logo'), skipped: ['logo'] }, { settled: all, next: null, isOpen: false }],
  ['all are skipped', { skipped: [...setupSteps] }, { settled: all, next: null, isOpen: false }],
] satisfies [string, Parameters<typeof steps>[0], object][])('progress where %s', (_, given, expected) => {
  expect(setupProgress(steps(given))).toEqual({ all, ...expected })
})
