import { catalogue } from '#web/app/messages.ts'
import { jobLabels } from '#web/shared/fields/labels/job-labels.ts'
import { jobMessages } from './job-messages.ts'
import { jobWordMessages } from './job-word-messages.ts'

/** The cards of a job's page. */
export const jobCardsMessages = catalogue({
  ...jobLabels,
  ...jobWordMessages,
  customer: jobMessages.customer,
  generalCargo: jobMessages.generalCargo,
  tons: jobMessages.tons,
  toBeDecided: jobMessages.toBeDecided,

  bookingInformation: { en: 'Booking Information', sw: 'Taarifa za oda' },
  bookingNo: { en: 'Booking No', sw: 'Nambari ya oda' },
  contact: { en: 'Contact', sw: 'Mtu wa mawasiliano' },
  cargoType: { en: 'Cargo Type', sw: 'Aina ya mzigo' },
  weight: { en: 'Weight', sw: 'Uzito' },
  tonsOf: (tons: string, all: string) => ({ en: `${tons} of ${all} tons`, sw: `Tani ${tons} kati ya ${all}` }),
  volume: { en: 'Volume', sw: 'Ujazo' },
  notSpecified: { en: 'Not specified', sw: 'Haijatajwa' },
  volumeOfAll: (volume: string) => ({ en: `${volume} m³ in all loads`, sw: `${volume} m³ kwa mizigo yote` }),
  routeInformation: { en: 'Route Information', sw: 'Taarifa za njia' },
  origin: { en: 'Origin', sw: 'Kutoka' },
  destination: { en: 'Destination', sw: 'Hadi' },
  distance: { en: 'Distance', sw: 'Umbali' },
  customRouteText: {
    en: 'Custom route - details to be confirmed',
    sw: 'Njia nyingine - taarifa zitathibitishwa',
  },
  vehicleAssignment: { en: 'Vehicle Assignment', sw: 'Gari lililopangwa' },
  registration: { en: 'Registration', sw: 'Nambari ya usajili' },
  makeAndModel: { en: 'Make & Model', sw: 'Chapa na modeli' },
  capacity: { en: 'Capacity', sw: 'Uwezo' },
  driverAssignment: { en: 'Driver Assignment', sw: 'Dereva aliyepangwa' },
  name: { en: 'Name', sw: 'Jina' },
  phone: { en: 'Phone', sw: 'Simu' },
  license: { en: 'License', sw: 'Leseni' },
  scheduleAndTimeline: { en: 'Schedule & Timeline', sw: 'Ratiba na muda' },
  notStarted: { en: 'Not started', sw: 'Haijaanza' },
  notCompleted: { en: 'Not completed', sw: 'Haijakamilika' },
})
