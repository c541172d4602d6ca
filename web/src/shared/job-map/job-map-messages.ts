import { catalogue } from '#web/app/messages.ts'

export const jobMapMessages = catalogue({
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
  close: { en: 'Close', sw: 'Funga' },
  noTiles: {
    en: 'The background pictures could not be loaded. Borders and towns are shown instead.',
    sw: 'Picha za ramani hazikuweza kufunguliwa. Mipaka na miji inaonyeshwa badala yake.',
  },

  jobsHere: (count: number) => ({ en: `${count} jobs here`, sw: `Safari ${count} hapa` }),
  customer: { en: 'Customer', sw: 'Mteja' },
  route: { en: 'Route', sw: 'Njia' },
  customRoute: { en: 'Custom route', sw: 'Njia nyingine' },
  vehicle: { en: 'Vehicle', sw: 'Gari' },
  driver: { en: 'Driver', sw: 'Dereva' },
  notAssigned: { en: 'Not assigned', sw: 'Haijapangiwa' },
  plannedEnd: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
  shownAt: { en: 'Shown at', sw: 'Inaonyeshwa' },
  halfway: (from: string, to: string) => ({
    en: `Halfway from ${from} to ${to}`,
    sw: `Katikati ya ${from} na ${to}`,
  }),
  viewJob: { en: 'View job', sw: 'Angalia safari' },

  legend: { en: 'Legend', sw: 'Maelezo ya alama' },
  lastKnown: {
    en: 'Vehicles do not report where they are. A job is shown at its last known stop: its pickup until the load has left, its dropoff once it is there. In transit it is shown halfway along its line.',
    sw: 'Magari hayaripoti yalipo. Safari huonyeshwa kwenye kituo chake cha mwisho kinachojulikana: mahali pa kupakia hadi mzigo uondoke, mahali pa kushusha ukishafika. Inaposafirisha huonyeshwa katikati ya mstari wake.',
  },
})
