import { catalogue } from '#web/app/messages.ts'
import { jobLabels } from '#web/shared/fields/labels/job-labels.ts'
import { loadMessages } from '#web/shared/load-messages.ts'
import { jobWordMessages } from '../job-word-messages.ts'

export const jobFormMessages = catalogue({
  ...jobLabels,
  ...jobWordMessages,

  createDispatchJob: { en: 'Create Dispatch Job', sw: 'Ongeza Safari' },
  updateJob: { en: 'Update Job', sw: 'Sasisha Safari' },
  jobAssignment: { en: 'Job Assignment', sw: 'Gari na dereva' },
  onJobs: loadMessages.onJobs,
  between: (start: string, end: string) => ({ en: `${start} to ${end}`, sw: `${start} hadi ${end}` }),
  shareOf: (tons: string) => ({ en: `${tons} when empty`, sw: `${tons} ikiwa tupu` }),
  schedule: { en: 'Schedule', sw: 'Ratiba' },
  hasStarted: {
    en: 'This job has started: give an expected end instead.',
    sw: 'Safari hii imeanza: badala yake weka mwisho unaotarajiwa.',
  },
  statusReason: { en: 'Reason for setting back', sw: 'Sababu ya kurudisha nyuma' },
  statusReasonNeeded: { en: 'Say why the status is set back', sw: 'Eleza kwa nini hali inarudishwa nyuma' },
  statusReasonHint: {
    en: 'What was recorded beyond this status no longer counts.',
    sw: 'Yaliyorekodiwa baada ya hali hii hayatahesabiwa tena.',
  },
  reopenReason: { en: 'Reason for reopening', sw: 'Sababu ya kufungua tena' },
  reopenReasonNeeded: { en: 'Say why the job is reopened', sw: 'Eleza kwa nini safari inafunguliwa tena' },
  reopenReasonHint: { en: 'The timeline of the job shows it.', sw: 'Itaonekana kwenye historia ya safari.' },
  startNeeded: { en: 'Enter when it started', sw: 'Weka wakati ilipoanza' },
  endNeeded: { en: 'Enter when it ended', sw: 'Weka wakati ilipoisha' },
  created: { en: 'Job created successfully', sw: 'Safari imeongezwa' },
  updated: { en: 'Job updated successfully', sw: 'Safari imesasishwa' },
  bookingNotConfirmed: (no: string, status: string) => ({
    en: `Booking ${no} is ${status}. Only a confirmed booking can be put on a job.`,
    sw: `Oda ${no}: ${status}. Ni oda iliyothibitishwa pekee inayoweza kupewa safari.`,
  }),
  formFailed: { en: 'Failed to load form data', sw: 'Imeshindwa kufungua fomu' },
})
