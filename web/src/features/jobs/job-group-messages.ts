import { catalogue } from '#web/app/messages.ts'

/** The groups of jobs that the list filters by. */
export const jobGroupMessages = catalogue({
  group: { en: 'Which jobs', sw: 'Safari zipi' },
  allJobs: { en: 'All jobs', sw: 'Safari zote' },
  activeJobs: { en: 'Active', sw: 'Zinazoendelea' },
  waitingJobs: { en: 'Pending or assigned', sw: 'Zinazosubiri au zilizopangiwa gari' },
  travellingJobs: { en: 'On the road', sw: 'Zilizo njiani' },
  lateJobs: { en: 'Past their planned end', sw: 'Zilizopita mwisho uliopangwa' },
  completed30Days: { en: 'Completed in the last 30 days', sw: 'Zilizokamilika siku 30 zilizopita' },
})
