import { withWords } from '#web/shared/words/words.ts'

/** What the dispatch dashboard says of work that waits for somebody. */
export const dispatchWorkMessages = withWords({
  jobsAtRisk: { en: 'Jobs at Risk', sw: 'Safari zilizo hatarini' },
  papersMissing: { en: 'Papers Missing', sw: 'Hati zinazokosekana' },
  pickups: { en: 'Pickups to Plan', sw: 'Mizigo ya kupangiwa gari' },
  next24Hours: { en: 'next 24 hours', sw: 'saa 24 zijazo' },
  nextOf: (shown: string, all: string) => ({
    en: `${shown} of ${all}, next 24 hours`,
    sw: `${shown} kati ya ${all}, saa 24 zijazo`,
  }),
  noPickups: {
    en: 'Every pickup of the next 24 hours has a vehicle and a driver',
    sw: 'Kila mzigo wa kupakiwa ndani ya saa 24 una gari na dereva',
  },
  noVehicle: { en: 'no vehicle', sw: 'bila gari' },
  noDriver: { en: 'no driver', sw: 'bila dereva' },
  noJob: { en: 'no job yet', sw: 'bado haina safari' },
  loadsLeft: (left: number, loads: number) => ({
    en: `${left} of ${loads} loads without a job`,
    sw: `mizigo ${left} kati ya ${loads} haina safari`,
  }),
  assign: { en: 'Assign…', sw: 'Pangia Gari…' },
  assignNamed: (no: string) => ({ en: `Assign… ${no}`, sw: `Pangia Gari… ${no}` }),
  createJobFor: (no: string) => ({ en: `Create Job for ${no}`, sw: `Ongeza Safari ya ${no}` }),
  openExceptions: { en: 'Open Exceptions', sw: 'Matatizo ambayo hayajatatuliwa' },
  noExceptions: { en: 'No open exceptions', sw: 'Hakuna tatizo ambalo halijatatuliwa' },
})
