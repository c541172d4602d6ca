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
  resumeOf: (no: string) => ({ en: `Resume job ${no}`, sw: `Endeleza safari ${no}` }),
  resumeText: {
    en: 'The job goes on where it was, or further.',
    sw: 'Safari itaendelea pale ilipokuwa, au mbele zaidi.',
  },
  goesOnAs: { en: 'Goes on as', sw: 'Inaendelea kama' },
  resumed: { en: 'The job goes on', sw: 'Safari inaendelea' },

  complete: { en: 'Complete', sw: 'Maliza' },
  completeOf: (no: string) => ({ en: `Complete job ${no}`, sw: `Maliza safari ${no}` }),
  completeText: {
    en: 'Give the true time. Punctuality and turnaround are computed from it.',
    sw: 'Andika muda halisi. Takwimu za kufika kwa wakati na muda wa safari hutokana nao.',
  },
  endedAt: { en: 'Ended at', sw: 'Iliisha' },
  completeJob: { en: 'Complete Job', sw: 'Maliza Safari' },
  completed: { en: 'Job completed', sw: 'Safari imekamilika' },

  cancelOf: (no: string) => ({ en: `Cancel job ${no}?`, sw: `Ungependa kughairi safari ${no}?` }),
  cancelText: {
    en: 'The exception ends with it. Its booking becomes confirmed again and can be put on another job.',
    sw: 'Tatizo litaisha pamoja nayo. Oda yake itarudi kwenye hali ya “Imethibitishwa” na inaweza kupewa safari nyingine.',
  },
  cancelled: { en: 'Job cancelled', sw: 'Safari imeghairiwa' },
})
