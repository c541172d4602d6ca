import { withWords } from '#web/shared/words/words.ts'

export const stepMessages = withWords({
  atAnotherTime: { en: 'At Another Time…', sw: 'Kwa Muda Mwingine…' },
  stepOf: (step: string, no: string) => ({ en: `${step}: job ${no}`, sw: `${step}: safari ${no}` }),
  undoStep: (no: string) => ({ en: `Undo the last step of job ${no}`, sw: `Tengua hatua ya mwisho ya safari ${no}` }),
  undoneAtOnce: { en: 'Undone at once', sw: 'Imetenguliwa papo hapo' },
  undone: (status: string) => ({
    en: `Undone: the job is ${status} again`,
    sw: `Imetenguliwa: hali ya safari sasa ni “${status}”`,
  }),
  undoFailed: { en: 'The step could not be undone', sw: 'Imeshindwa kutengua hatua' },
})
