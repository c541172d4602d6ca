import { catalogue } from '#web/app/messages.ts'
import { roadWords } from '#web/shared/words/road-words.ts'
import { jobMessages } from './job-messages.ts'

/** The texts of the list of jobs, which a job's own page does without. */
export const jobListMessages = catalogue({
  ...jobMessages,

  totalJobs: { en: 'Total Jobs', sw: 'Safari zote' },
  pending: { en: 'Pending', sw: 'Zinazosubiri' },
  shortPending: { en: 'Pending', sw: 'Zinasubiri' },
  shortInTransit: { en: 'In Transit', sw: 'Zinasafirisha' },
  shortCompleted: { en: 'Completed', sw: 'Zimeisha' },
  inTransit: { en: 'In Transit', sw: 'Zinazosafirisha' },
  unassignedAndAssigned: (unassigned: number, assigned: number) => ({
    en: `${unassigned} unassigned, ${assigned} assigned`,
    sw: `bila gari ${unassigned}, na gari ${assigned}`,
  }),
  completed: { en: 'Completed', sw: 'Zilizokamilika' },

  searchJobs: { en: 'Search jobs...', sw: 'Tafuta safari...' },
  all: { en: 'All', sw: 'Zote' },
  loadingList: { en: 'Loading dispatch jobs...', sw: 'Inafungua orodha ya safari...' },
  found: (count: string) => ({
    en: count === '1' ? '1 job found' : `${count} jobs found`,
    sw: count === '1' ? 'Safari iliyopatikana: 1' : `Safari zilizopatikana: ${count}`,
  }),
  noneFound: roadWords.noJobsFound,
  noneMatch: roadWords.noJobsMatch,
})
