import { withRoadWords } from '#web/shared/words/road-words.ts'
import { words } from '#web/shared/words/words.ts'
import { jobMessages } from '../job-messages.ts'

export const logMessages = withRoadWords({
  timeline: jobMessages.timeline,
  created: jobMessages.createdLabel,
  started: jobMessages.startedLabel,
  completed: jobMessages.completedLabel,

  loading: { en: 'Loading the timeline...', sw: 'Inafungua historia ya safari...' },
  failed: { en: 'Failed to load the timeline', sw: 'Imeshindwa kufungua historia ya safari' },

  pending: { en: 'Pending', sw: 'Inasubiri' },
  at_pickup: { en: 'Arrived at the pickup', sw: 'Imefika kupakia' },
  in_transit: { en: 'Left the pickup', sw: 'Imeondoka na mzigo' },
  at_dropoff: { en: 'Arrived at the dropoff', sw: 'Imefika kushusha' },
  setBack: (status: string) => ({ en: `Set back to: ${status}`, sw: `Imerudishwa nyuma: ${status}` }),
  reached: (place: string) => ({ en: `Reached ${place}`, sw: `Imefika ${place}` }),
  missed: (place: string) => ({ en: `Missed ${place}`, sw: `Imepita bila kufika ${place}` }),
  waypoint: { en: 'a waypoint', sw: 'kituo' },
  transfer: (crew: string) => ({ en: `Load moved to ${crew}`, sw: `Mzigo umehamishiwa ${crew}` }),
  exchangedWith: (no: string) => ({ en: `Exchanged with ${no}`, sw: `Imebadilishana na ${no}` }),
  resolved: { en: 'Exception resolved', sw: 'Tatizo limetatuliwa' },
  plan: (time: string) => ({ en: `Expected to end ${time}`, sw: `Inatarajiwa kuisha ${time}` }),
  noPlan: { en: 'No expected end any more', sw: 'Haina tena mwisho unaotarajiwa' },
  override: { en: 'Planned anyway', sw: 'Imepangwa hata hivyo' },
  correction: (crew: string) => ({
    en: `Corrected who carried it: ${crew} was recorded`,
    sw: `Aliyebeba amesahihishwa: ilikuwa imerekodiwa ${crew}`,
  }),
  noteOf: { en: 'Note', sw: 'Maelezo' },
  cancelled: { en: 'Cancelled', sw: 'Imeghairiwa' },
  reopened: { en: 'Reopened', sw: 'Imefunguliwa tena' },
  crew: (crew: string) => ({ en: `Planned for ${crew}`, sw: `Imepangiwa ${crew}` }),
  noCrew: { en: 'without vehicle and driver', sw: 'bila gari wala dereva' },
  planned: (how: string) => ({ en: `Planned ${how}`, sw: `Imepangwa ${how}` }),
  fromTime: (time: string) => ({ en: `from ${time}`, sw: `kuanzia ${time}` }),
  untilTime: (time: string) => ({ en: `until ${time}`, sw: `hadi ${time}` }),
  noTimes: { en: 'without times', sw: 'bila saa' },
  before: (plan: string) => ({ en: `Before: ${plan}`, sw: `Awali: ${plan}` }),

  system: words.theSystem,
  recorded: (time: string) => ({ en: `recorded ${time}`, sw: `imerekodiwa ${time}` }),
  plannedLate: (time: string, span: string) => ({
    en: `planned ${time}, ${span} late`,
    sw: `ilipangwa ${time}, imechelewa kwa ${span}`,
  }),
  plannedEarly: (time: string, span: string) => ({
    en: `planned ${time}, ${span} early`,
    sw: `ilipangwa ${time}, imewahi kwa ${span}`,
  }),
  exceptionKind: (kind: string) => ({ en: `Kind: ${kind}`, sw: `Aina: ${kind}` }),
  at: (place: string) => ({ en: `Place: ${place}`, sw: `Mahali: ${place}` }),
  note: (text: string) => ({ en: `Note: ${text}`, sw: `Maelezo: ${text}` }),
  reason: (text: string) => ({ en: `Reason: ${text}`, sw: `Sababu: ${text}` }),
  noLongerCounts: {
    en: 'No longer counts: the job was set back since.',
    sw: 'Haihesabiwi tena: safari ilirudishwa nyuma baadaye.',
  },
  was: (time: string, name: string, reason: string) => ({
    en: `Was ${time}; corrected by ${name}: ${reason}`,
    sw: `Ilikuwa ${time}; imesahihishwa na ${name}: ${reason}`,
  }),
  noReason: { en: 'no reason given', sw: 'bila sababu' },

  waitedAtPickup: { en: 'Waited at the pickup', sw: 'Muda wa kusubiri kupakia' },
  waitedAtDropoff: { en: 'Waited at the dropoff', sw: 'Muda wa kusubiri kushusha' },
  waitingHint: {
    en: 'From the arrival, or the booked time where the truck was early.',
    sw: 'Kuanzia kufika, au saa ya oda ikiwa gari liliwahi.',
  },

  correctNamed: (entry: string) => ({ en: `Correct the time of: ${entry}`, sw: `Sahihisha muda wa: ${entry}` }),
  addNote: { en: 'Add Note', sw: 'Ongeza Maelezo' },
})
