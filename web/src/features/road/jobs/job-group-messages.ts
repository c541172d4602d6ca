import { catalogue } from '#web/app/messages.ts'

/** The groups of jobs that the list filters by, and the times that a period means. */
export const jobGroupMessages = catalogue({
  group: { en: 'Which jobs', sw: 'Safari zipi' },
  allJobs: { en: 'All jobs', sw: 'Safari zote' },
  jobsNow: { en: 'Not over', sw: 'Ambazo hazijaisha' },
  activeJobs: { en: 'Active', sw: 'Zinazoendelea' },
  waitingJobs: { en: 'Pending or assigned', sw: 'Zinazosubiri au zilizopangiwa gari' },
  travellingJobs: { en: 'On the road', sw: 'Zilizo njiani' },
  lateJobs: { en: 'Past their planned end', sw: 'Zilizopita mwisho uliopangwa' },
  completed30Days: { en: 'Completed, last 30 days', sw: 'Zilizokamilika siku 30 zilizopita' },
  deliveredLate30Days: { en: 'Delivered late, 30 days', sw: 'Zilizochelewa siku 30 zilizopita' },
  deliveredLate: { en: 'Delivered late', sw: 'Zilizochelewa kufika' },
  clash: { en: 'With a clash', sw: 'Zinazoingiliana' },
  plannedAnyway: { en: 'Planned anyway', sw: 'Zilizopangwa hata hivyo' },
  papersMissing: { en: 'Papers missing', sw: 'Zinazokosa hati' },

  periodOf: { en: 'Period of', sw: 'Kipindi cha' },
  plannedStart: { en: 'By planned start', sw: 'Kwa mwanzo uliopangwa' },
  plannedEnd: { en: 'By planned end', sw: 'Kwa mwisho uliopangwa' },
  actualEnd: { en: 'By actual end', sw: 'Kwa mwisho halisi' },

  lateBy: { en: 'Late By', sw: 'Kuchelewa' },
  hours: { en: 'Hours', sw: 'Saa' },
  timePassed: (percent: number) => ({
    en: `Estimated: ${percent} % of the planned time has passed`,
    sw: `Makadirio: ${percent} % ya muda uliopangwa imepita`,
  }),
  taken: (hours: string) => ({ en: `${hours} h`, sw: `saa ${hours}` }),
})
