import { type Catalogue, catalogue } from '#web/app/messages.ts'
import { type WithWords, words } from './words.ts'

export const roadWords = catalogue({
  cancelJob: { en: 'Cancel Job', sw: 'Ghairi Safari' },
  capacity: { en: 'Capacity', sw: 'Uwezo' },
  chooseVehicle: { en: 'Choose a vehicle', sw: 'Chagua gari' },
  contact: { en: 'Contact', sw: 'Mtu wa mawasiliano' },
  customRouteText: {
    en: 'Custom route - details to be confirmed',
    sw: 'Njia nyingine - taarifa zitathibitishwa',
  },
  days: (count: number) => ({ en: `${count} d`, sw: `siku ${count}` }),
  destination: { en: 'Destination', sw: 'Hadi' },
  dispatchJobs: { en: 'Dispatch Jobs', sw: 'Safari' },
  distance: { en: 'Distance', sw: 'Umbali' },
  exception: { en: 'Exception', sw: 'Tatizo' },
  generalCargo: { en: 'General cargo', sw: 'Mzigo wa kawaida' },
  hours: (count: number | string) => ({ en: `${count} h`, sw: `saa ${count}` }),
  jobs: { en: 'Jobs', sw: 'Safari' },
  jobsFailed: { en: 'Failed to load dispatch jobs', sw: 'Imeshindwa kufungua orodha ya safari' },
  keepJob: { en: 'Keep Job', sw: 'Usighairi' },
  legend: { en: 'Legend', sw: 'Maana ya alama' },
  makeAndModel: { en: 'Make & Model', sw: 'Chapa na modeli' },
  minutes: (count: number) => ({ en: `${count} min`, sw: `dakika ${count}` }),
  noDriver: { en: 'No driver', sw: 'Bila dereva' },
  noJobsFound: { en: 'No dispatch jobs found', sw: 'Hakuna safari' },
  noJobsMatch: { en: 'No jobs match your search criteria', sw: 'Hakuna safari inayolingana na utafutaji wako' },
  notAssigned: { en: 'Not assigned', sw: 'Haijapangiwa' },
  notSpecified: { en: 'Not specified', sw: 'Haijatajwa' },
  noVehicle: { en: 'No vehicle', sw: 'Bila gari' },
  openNamed: (paper: string) => ({ en: `Open ${paper}`, sw: `Fungua ${paper}` }),
  origin: { en: 'Origin', sw: 'Kutoka' },
  routeInformation: { en: 'Route Information', sw: 'Taarifa za njia' },
  start: { en: 'Start', sw: 'Mwanzo' },
  toBeDecided: { en: 'TBD', sw: 'Itaamuliwa' },
  tons: (tons: string) => ({ en: `${tons} tons`, sw: `Tani ${tons}` }),
})

/** A catalogue with the words of all departments, and with those that only the screens of bookings, jobs and the fleet share. */
export function withRoadWords<const C extends Catalogue>(texts: C): WithWords<typeof words & typeof roadWords, C> {
  return { ...words, ...roadWords, ...texts }
}
