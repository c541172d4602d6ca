import { stepLabels } from '@shehena/domain/road/jobs/job-status'
import { jobLabels } from '#web/shared/fields/labels/job-labels.ts'
import { roadWords, withRoadWords } from '#web/shared/words/road-words.ts'
import { jobWordMessages } from './job-word-messages.ts'

export const jobMessages = withRoadWords({
  ...jobLabels,
  ...jobWordMessages,

  jobs: roadWords.dispatchJobs,
  tripSheet: { en: 'Trip Sheet', sw: 'Karatasi ya Safari' },

  job: (no: string) => ({ en: `Job ${no}`, sw: `Safari ${no}` }),
  summary: { en: 'Summary', sw: 'Muhtasari' },
  call: (number: string) => ({ en: `Call ${number}`, sw: `Piga ${number}` }),
  timeline: { en: 'Job Timeline', sw: 'Historia ya safari' },
  createdLabel: { en: 'Created', sw: 'Imeongezwa' },
  startedLabel: { en: 'Started', sw: 'Imeanza' },
  completedLabel: { en: 'Completed', sw: 'Imekamilika' },

  moreSteps: { en: 'More actions', sw: 'Vitendo zaidi' },
  quickActions: { en: 'Quick Actions', sw: 'Vitendo vya haraka' },
  en_route: { en: stepLabels.en_route, sw: 'Anza Safari' },
  at_pickup: { en: stepLabels.at_pickup, sw: 'Imefika Kupakia' },
  in_transit: { en: stepLabels.in_transit, sw: 'Anza Kusafirisha' },
  at_dropoff: { en: stepLabels.at_dropoff, sw: 'Imefika Kushusha' },
  completedStep: { en: stepLabels.completed, sw: 'Maliza Safari' },
  exception: { en: stepLabels.exception, sw: 'Ripoti Tatizo' },
  crewNeeded: {
    en: 'A journey needs a vehicle and a driver. Assign them first.',
    sw: 'Safari inahitaji gari na dereva. Chagua gari na dereva kwanza.',
  },
  moved: (status: string) => ({
    en: `Job status updated to ${status}`,
    sw: `Hali ya safari sasa ni “${status}”`,
  }),
  exceptionOf: (no: string) => ({ en: `Mark job ${no} as an exception`, sw: `Ripoti tatizo la safari ${no}` }),

  listFailed: { en: 'Failed to load dispatch jobs', sw: 'Imeshindwa kufungua orodha ya safari' },
  detailFailed: { en: 'Failed to load job details', sw: 'Imeshindwa kufungua taarifa za safari' },
  moveFailed: { en: 'Failed to update job status', sw: 'Imeshindwa kubadilisha hali ya safari' },
})
