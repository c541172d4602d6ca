import { catalogue } from '#web/app/messages.ts'

export const driverMergeLabels = catalogue({
  mergedId: { en: 'Other Driver', sw: 'Dereva mwingine' },
  movedJobs: { en: 'Jobs moved', sw: 'Safari zilizohamishwa' },
  endedAt: { en: 'Taken apart', sw: 'Walitenganishwa' },
})
