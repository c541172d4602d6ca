import { catalogue } from '#web/app/messages.ts'
import { logMessages } from './log-messages.ts'

/** The texts of the dialogs of the timeline, which a job's page does without until one opens. */
export const logDialogMessages = catalogue({
  ...logMessages,

  correctTitle: { en: 'Correct the time', sw: 'Sahihisha muda' },
  correctText: (entry: string, time: string) => ({
    en: `${entry} was recorded for ${time}. The timeline keeps that time beside the new one.`,
    sw: `${entry}: ilirekodiwa ${time}. Historia ya safari inaweka muda huo pamoja na mpya.`,
  }),
  trueTime: { en: 'True Time', sw: 'Muda halisi' },
  corrected: { en: 'Time corrected', sw: 'Muda umesahihishwa' },
  addNoteTo: (no: string) => ({ en: `Add a note to job ${no}`, sw: `Ongeza maelezo kwenye safari ${no}` }),
  noteAdded: { en: 'Note added', sw: 'Maelezo yameongezwa' },
})
