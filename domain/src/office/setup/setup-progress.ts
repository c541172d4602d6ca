import { essentialSteps, type SetupStep } from './setup-steps.ts'

type Step = { step: SetupStep; isDone: boolean; isSkipped: boolean }

export type SetupProgress = {
  /** How many steps are done or skipped. */
  settled: number
  all: number
  /** The first step that is neither done nor skipped; null where none is left. */
  next: SetupStep | null
  /** Whether the company is still being set up: a step is left, and one of those without which no invoice should go out. */
  isOpen: boolean
}

/** How far the setup of a company is. */
export function setupProgress(steps: readonly Step[]): SetupProgress {
  const left = steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped)
  const next = left[0]?.step ?? null
  return {
    settled: steps.length - left.length,
    all: steps.length,
    next,
    isOpen: left.some(({ step }) => essentialSteps.includes(step)),
  }
}
