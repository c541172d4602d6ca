import { withRoadWords } from '#web/shared/words/road-words.ts'
import { exceptionMessages } from './exception-messages.ts'

/** What the questions say that end an exception. */
export const resolveMessages = withRoadWords({
  resume: exceptionMessages.resume,
  resumeOf: (no: string) => ({ en: `Resume job ${no}`, sw: `Endeleza safari ${no}` }),
  resumeText: {
    en: 'The job goes on where it was, or further.',
    sw: 'Safari itaendelea pale ilipokuwa, au mbele zaidi.',
  },
  goesOnAs: { en: 'Goes on as', sw: 'Inaendelea kama' },
  resumed: { en: 'The job goes on', sw: 'Safari inaendelea' },

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
