import { catalogue } from '#web/app/messages.ts'

/** Texts of the warnings of the job form. In a file of their own, because they load with the warnings only. */
export const jobWarningMessages = catalogue({
  warnings: { en: 'Check before you save', sw: 'Kagua kabla ya kuhifadhi' },
  needsReason: { en: 'Saving asks for a reason.', sw: 'Ukihifadhi utaulizwa sababu.' },
  refused: { en: 'This cannot be saved.', sw: 'Hii haiwezi kuhifadhiwa.' },
})
