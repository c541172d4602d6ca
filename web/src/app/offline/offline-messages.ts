import { catalogue } from '#web/app/messages.ts'

export const offlineMessages = catalogue({
  noConnection: { en: 'No connection', sw: 'Hakuna mtandao' },
  shownAsOf: (time: string) => ({ en: `Shown as of ${time}.`, sw: `Hali ilivyokuwa ${time}.` }),
  searchWaits: {
    en: 'The search goes on when the connection is back.',
    sw: 'Utafutaji utaendelea mtandao ukirudi.',
  },
  restWaits: {
    en: 'What is missing comes when the connection is back.',
    sw: 'Yasiyoonekana yatakuja mtandao ukirudi.',
  },
  neverOpened: {
    en: 'This page has not been opened on this device yet. It opens when the connection is back.',
    sw: 'Ukurasa huu haujawahi kufunguliwa kwenye kifaa hiki. Utafunguka mtandao ukirudi.',
  },
  notLoaded: {
    en: 'This page could not be loaded. Reload the program to open it.',
    sw: 'Ukurasa huu haukuweza kufunguliwa. Fungua programu upya ili kuuona.',
  },
  reload: { en: 'Reload', sw: 'Fungua upya' },
})
