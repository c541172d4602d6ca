import { catalogue } from '#web/app/messages.ts'

/** What the form of a job and its other screens say alike: the form loads without the texts of the others. */
export const jobWordMessages = catalogue({
  createJob: { en: 'Create Job', sw: 'Ongeza Safari' },
  editJob: { en: 'Edit Job', sw: 'Hariri Safari' },
  back: { en: 'Back to Dispatch Jobs', sw: 'Rudi kwenye Safari' },
  booking: { en: 'Booking', sw: 'Oda' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  driver: { en: 'Driver', sw: 'Dereva' },
  waypoints: { en: 'Waypoints', sw: 'Vituo vya safari' },
  notAssigned: { en: 'Not assigned', sw: 'Haijapangiwa' },
  loadingDetails: { en: 'Loading job details...', sw: 'Inafungua taarifa za safari...' },
  notFound: { en: 'Job not found', sw: 'Safari haikupatikana' },
  saveFailed: {
    en: 'Failed to save job. Please try again.',
    sw: 'Imeshindwa kuhifadhi safari. Tafadhali jaribu tena.',
  },
})
