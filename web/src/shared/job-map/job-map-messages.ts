import { catalogue } from '#web/app/messages.ts'

export const jobMapMessages = catalogue({
  map: { en: 'Map of jobs', sw: 'Ramani ya kazi' },
  mapTitle: { en: 'Map', sw: 'Ramani' },
  seeLive: { en: 'See on Live Routes', sw: 'Angalia kwenye Safari za sasa' },
  noPosition: {
    en: 'Vehicles do not report where they are.',
    sw: 'Magari hayaripoti yalipo.',
  },
  loading: { en: 'Loading map...', sw: 'Inapakia ramani...' },
  zoomIn: { en: 'Zoom in', sw: 'Kuza' },
  zoomOut: { en: 'Zoom out', sw: 'Punguza' },
  showAll: { en: 'Show all', sw: 'Onyesha zote' },
  close: { en: 'Close', sw: 'Funga' },
  noTiles: {
    en: 'The background pictures could not be loaded. Borders and towns are shown instead.',
    sw: 'Picha za ramani hazikuweza kupakiwa. Mipaka na miji inaonyeshwa badala yake.',
  },

  jobsHere: (count: number) => ({ en: `${count} jobs here`, sw: `Kazi ${count} hapa` }),
  customer: { en: 'Customer', sw: 'Mteja' },
  route: { en: 'Route', sw: 'Njia' },
  customRoute: { en: 'Custom route', sw: 'Njia maalum' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  driver: { en: 'Driver', sw: 'Dereva' },
  notAssigned: { en: 'Not assigned', sw: 'Haijakabidhiwa' },
  shownAt: { en: 'Shown at', sw: 'Imeonyeshwa' },
  halfway: (from: string, to: string) => ({
    en: `Halfway from ${from} to ${to}`,
    sw: `Katikati ya ${from} na ${to}`,
  }),
  viewJob: { en: 'View job', sw: 'Angalia kazi' },

  legend: { en: 'Legend', sw: 'Maelezo ya alama' },
  lastKnown: {
    en: 'Vehicles do not report where they are. A job is shown at its last known stop: its pickup until the load has left, its dropoff once it is there. In transit it is shown halfway along its line.',
    sw: 'Magari hayaripoti yalipo. Kazi huonyeshwa kwenye kituo chake cha mwisho kinachojulikana: mahali pa kuchukua hadi mzigo uondoke, mahali pa kushusha ukishafika. Inaposafirishwa huonyeshwa katikati ya mstari wake.',
  },
})
