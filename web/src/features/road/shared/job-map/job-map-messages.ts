import { withRoadWords } from '#web/shared/words/road-words.ts'

export const jobMapMessages = withRoadWords({
  map: { en: 'Map of jobs', sw: 'Ramani ya safari' },
  mapTitle: { en: 'Map', sw: 'Ramani' },
  seeLive: { en: 'See on Live Routes', sw: 'Angalia kwenye Safari za sasa' },
  noPosition: {
    en: 'Vehicles do not report where they are.',
    sw: 'Magari hayaripoti yalipo.',
  },
  loading: { en: 'Loading map...', sw: 'Inafungua ramani...' },
  zoomIn: { en: 'Zoom in', sw: 'Kuza' },
  zoomOut: { en: 'Zoom out', sw: 'Punguza' },
  showAll: { en: 'Show all', sw: 'Onyesha zote' },
  noTiles: {
    en: 'The background pictures could not be loaded. Borders and towns are shown instead.',
    sw: 'Picha za ramani hazikuweza kufunguliwa. Mipaka na miji inaonyeshwa badala yake.',
  },

  jobsHere: (count: number) => ({ en: `${count} jobs here`, sw: `Safari ${count} hapa` }),
  plannedEnd: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
  expectedEnd: { en: 'Expected End', sw: 'Mwisho unaotarajiwa' },
  shownAt: { en: 'Shown at', sw: 'Inaonyeshwa' },
  halfway: (from: string, to: string) => ({
    en: `Halfway from ${from} to ${to} (estimated)`,
    sw: `Katikati ya ${from} na ${to} (makadirio)`,
  }),
  estimatedAt: (place: string) => ({ en: `${place} (estimated)`, sw: `${place} (makadirio)` }),
  viewJob: { en: 'View job', sw: 'Angalia safari' },

  late: { en: 'late', sw: 'imechelewa' },
  lateJobs: (count: number) => ({ en: `${count} late`, sw: `Zilizochelewa: ${count}` }),

  estimatedPlace: { en: 'Place estimated', sw: 'Mahali palipokadiriwa' },
  lateJob: { en: 'Late', sw: 'Imechelewa' },
  roadLine: { en: 'Along a trunk road', sw: 'Kwenye barabara kuu' },
  straightLine: { en: 'Road not known', sw: 'Barabara haijulikani' },
  lastKnown: {
    en: 'Vehicles do not report where they are. A job is shown at its last known stop: its pickup until the load has left, its dropoff once it is there. In transit its place is estimated, halfway along its line: a hollow marker. A job with an open exception is shown at the place that was given; where none is known, its place is estimated.',
    sw: 'Magari hayaripoti yalipo. Safari huonyeshwa kwenye kituo chake cha mwisho kinachojulikana: mahali pa kupakia hadi mzigo uondoke, mahali pa kushusha ukishafika. Inaposafirisha, mahali pake hukadiriwa katikati ya mstari wake: alama isiyojazwa rangi. Safari yenye tatizo huonyeshwa mahali palipotajwa; pasipojulikana, mahali pake hukadiriwa.',
  },
  lines: {
    en: 'Lines follow the trunk roads, simplified; where no road is known, they are dashed and straight.',
    sw: 'Mistari hufuata barabara kuu kwa takriban; pasipojulikana barabara, ni ya vipande na imenyooka.',
  },
})
