import { jobLabels } from '#web/shared/fields/labels/job-labels.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'
import { jobMessages } from './job-messages.ts'
import { jobWordMessages } from './job-word-messages.ts'

/** The cards of a job's page. */
export const jobCardsMessages = withRoadWords({
  ...jobLabels,
  ...jobWordMessages,
  customer: jobMessages.customer,
  generalCargo: jobMessages.generalCargo,
  tons: jobMessages.tons,
  toBeDecided: jobMessages.toBeDecided,

  bookingInformation: { en: 'Booking Information', sw: 'Taarifa za oda' },
  bookingNo: { en: 'Booking No', sw: 'Nambari ya oda' },
  cargoType: { en: 'Cargo Type', sw: 'Aina ya mzigo' },
  weight: { en: 'Weight', sw: 'Uzito' },
  tonsOf: (tons: string, all: string) => ({ en: `${tons} of ${all} tons`, sw: `Tani ${tons} kati ya ${all}` }),
  volume: { en: 'Volume', sw: 'Ujazo' },
  volumeOfAll: (volume: string) => ({ en: `${volume} m³ in all loads`, sw: `${volume} m³ kwa mizigo yote` }),
  vehicleAssignment: { en: 'Vehicle Assignment', sw: 'Gari lililopangwa' },
  registration: { en: 'Registration', sw: 'Nambari ya usajili' },
  driverAssignment: { en: 'Driver Assignment', sw: 'Dereva aliyepangwa' },
  license: { en: 'License', sw: 'Leseni' },
  scheduleAndTimeline: { en: 'Schedule & Timeline', sw: 'Ratiba na muda' },
  notStarted: { en: 'Not started', sw: 'Haijaanza' },
  notCompleted: { en: 'Not completed', sw: 'Haijakamilika' },
})
