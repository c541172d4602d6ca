import { withRoadWords } from '#web/shared/words/road-words.ts'

/** What the form of a job and its other screens say alike: the form loads without the texts of the others. */
export const jobWordMessages = withRoadWords({
  editJob: { en: 'Edit Job', sw: 'Hariri Safari' },
  back: { en: 'Back to Dispatch Jobs', sw: 'Rudi kwenye Safari' },
  waypoints: { en: 'Waypoints', sw: 'Vituo vya safari' },
  loadingDetails: { en: 'Loading job details...', sw: 'Inafungua taarifa za safari...' },
  notFound: { en: 'Job not found', sw: 'Safari haikupatikana' },
  saveFailed: {
    en: 'Failed to save job. Please try again.',
    sw: 'Imeshindwa kuhifadhi safari. Tafadhali jaribu tena.',
  },
})
