import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import { catalogue } from '#web/app/messages.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'
import { words } from '#web/shared/words/words.ts'

/** The kinds of exception, in the order in which they are offered. */
export const kindMessages = catalogue({
  breakdown: { en: 'Breakdown', sw: 'Gari limeharibika' },
  tyre: { en: 'Tyre', sw: 'Tairi' },
  accident: { en: 'Accident', sw: 'Ajali' },
  border: { en: 'Border', sw: 'Mpakani' },
  police_or_weighbridge: { en: 'Police or weighbridge', sw: 'Polisi au mizani' },
  cargo: { en: 'Cargo', sw: 'Mzigo' },
  customer: { en: 'Customer', sw: 'Mteja' },
  driver: { en: 'Driver', sw: 'Dereva' },
  road: { en: 'Road', sw: 'Barabara' },
  other: { en: 'Other', sw: 'Nyingine' },
} satisfies Record<ExceptionKind, object>)

export const exceptionMessages = withRoadWords({
  open: { en: 'Open Exception', sw: 'Tatizo Linaloendelea' },
  kind: { en: 'Kind', sw: 'Aina' },
  where: { en: 'Where', sw: 'Mahali' },
  whereHint: { en: 'A waypoint, or any place', sw: 'Kituo, au mahali popote' },
  since: { en: 'Since', sw: 'Tangu' },
  markedBy: { en: 'Marked by', sw: 'Iliripotiwa na' },
  system: words.theSystem,

  resume: { en: 'Resume', sw: 'Endelea' },
  complete: { en: 'Complete', sw: 'Maliza' },
})
