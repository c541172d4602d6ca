import { catalogue, counted } from '#web/app/messages.ts'

export const routesMessages = catalogue({
  routesAndDispatches: { en: 'Routes & Dispatches', sw: 'Njia na safari' },
  live: { en: 'Live Routes', sw: 'Safari za sasa' },
  dispatches: { en: 'All Dispatches', sw: 'Safari zote' },
  catalogue: { en: 'Route Catalogue', sw: 'Orodha ya njia' },
  loading: { en: 'Loading...', sw: 'Inafungua...' },

  loadingJobs: { en: 'Loading dispatch jobs...', sw: 'Inafungua orodha ya safari...' },
  jobsFailed: { en: 'Failed to load dispatch jobs', sw: 'Imeshindwa kufungua orodha ya safari' },
  noneLive: { en: 'No jobs on the road', sw: 'Hakuna safari inayoendelea' },
  noneFound: { en: 'No dispatch jobs found', sw: 'Hakuna safari' },
  noneMatch: { en: 'No jobs match your search criteria', sw: 'Hakuna safari inayolingana na utafutaji wako' },

  status: { en: 'Status', sw: 'Hali' },
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
  jobs: { en: 'Jobs', sw: 'Safari' },
  customRoute: { en: 'Custom route', sw: 'Njia nyingine' },
  noVehicle: { en: 'No vehicle', sw: 'Bila gari' },
  noDriver: { en: 'No driver', sw: 'Bila dereva' },
  placesUnknown: {
    en: 'Not on the map: its places are not known',
    sw: 'Haipo kwenye ramani: maeneo yake hayajulikani',
  },
  view: { en: 'View', sw: 'Angalia' },
  viewNamed: (no: string) => ({ en: `View ${no}`, sw: `Angalia ${no}` }),
  showMore: (count: number) => ({ en: `Show ${count} more`, sw: `Onyesha ${count} zaidi` }),
})
