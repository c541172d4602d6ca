import { counted } from '#web/app/messages.ts'
import { roadWords, withRoadWords } from '#web/shared/words/road-words.ts'

export const routesMessages = withRoadWords({
  routesAndDispatches: { en: 'Routes & Dispatches', sw: 'Njia na safari' },
  live: { en: 'Live Routes', sw: 'Safari za sasa' },
  dispatches: { en: 'All Dispatches', sw: 'Safari zote' },
  catalogue: { en: 'Route Catalogue', sw: 'Orodha ya njia' },

  loadingJobs: { en: 'Loading dispatch jobs...', sw: 'Inafungua orodha ya safari...' },
  noneLive: { en: 'No jobs on the road', sw: 'Hakuna safari inayoendelea' },
  noneFound: roadWords.noJobsFound,
  noneMatch: roadWords.noJobsMatch,

  allStatuses: { en: 'All', sw: 'Zote' },

  jobsFound: (count: number) =>
    counted(count, { en: { one: '# job', other: '# jobs' }, sw: { one: 'Safari #', other: 'Safari #' } }),
  newestOf: (shown: string, total: string) => ({
    en: `Showing the newest ${shown} of ${total} jobs`,
    sw: `Zinaonyeshwa safari ${shown} mpya zaidi kati ya ${total}`,
  }),
  notOnMap: (count: number) =>
    counted(count, {
      en: { one: '# not on the map', other: '# not on the map' },
      sw: { one: '# haipo kwenye ramani', other: '# hazipo kwenye ramani' },
    }),
  exceptions: (count: number) =>
    counted(count, {
      en: { one: '# exception', other: '# exceptions' },
      sw: { one: '# ina tatizo', other: '# zina tatizo' },
    }),
  late: (count: number) =>
    counted(count, { en: { one: '# late', other: '# late' }, sw: { one: '# imechelewa', other: '# zimechelewa' } }),
  placesUnknown: {
    en: 'Not on the map: its places are not known',
    sw: 'Haipo kwenye ramani: maeneo yake hayajulikani',
  },
  showMore: (count: number) => ({ en: `Show ${count} more`, sw: `Onyesha ${count} zaidi` }),
})
