import { catalogue } from '#web/app/messages.ts'

export const offlineMessages = catalogue({
  noConnection: { en: 'No connection', sw: 'Hakuna mtandao' },
  shownAsOf: (time: string) => ({ en: `Shown as of ${time}.`, sw: `Hali ilivyokuwa ${time}.` }),
  searchWaits: {
    en: 'The search goes on when the connection is back.',
    sw: 'Utafutaji utaendelea mtandao ukirudi.',
  },
  neverOpened: {
    en: 'This page has not been opened on this device yet. It opens when the connection is back.',
    sw: 'Ukurasa huu haujawahi kufunguliwa kwenye kifaa hiki. Utafunguka mtandao ukirudi.',
  },
  newVersion: {
    en: 'There is a new version of the program. Reload to open this page.',
    sw: 'Kuna toleo jipya la programu. Fungua upya ili kufungua ukurasa huu.',
  },
  reload: { en: 'Reload', sw: 'Fungua upya' },
})
