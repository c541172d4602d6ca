import { withRoadWords } from '#web/shared/words/road-words.ts'

/** The question before a job is cancelled, which loads once it is asked. */
export const cancelMessages = withRoadWords({
  cancelQuestion: (no: string) => ({ en: `Cancel job ${no}?`, sw: `Ungependa kughairi safari ${no}?` }),
  cancelText: {
    en: 'Its booking becomes confirmed again and can be put on another job.',
    sw: 'Oda yake itarudi kwenye hali ya “Imethibitishwa” na inaweza kupewa safari nyingine.',
  },
  cancelLoadText: {
    en: 'Its load can be put on another job.',
    sw: 'Mzigo wake unaweza kupewa safari nyingine.',
  },
})
