import { catalogue, counted } from '#web/app/messages.ts'

export const setupMessages = catalogue({
  about: {
    en: 'From an empty company to the first invoice. Take the steps in any order.',
    sw: 'Kutoka kampuni tupu hadi ankara ya kwanza. Fuata hatua kwa mpangilio wowote.',
  },
  loading: { en: 'Loading setup...', sw: 'Inapakia maandalizi...' },
  failed: { en: 'Setup could not be loaded', sw: 'Maandalizi hayakupakiwa' },

  company: { en: 'Company', sw: 'Kampuni' },
  records: { en: 'Records', sw: 'Rekodi' },
  work: { en: 'Work', sw: 'Kazi' },

  isDone: { en: 'Done', sw: 'Imekamilika' },
  isSkipped: { en: 'Skipped', sw: 'Imerukwa' },
  isLeft: { en: 'To do', sw: 'Bado' },
  byAdmin: { en: 'An administrator does this.', sw: 'Msimamizi hufanya hili.' },
  skip: { en: 'Skip', sw: 'Ruka' },
  skipStep: (step: string) => ({ en: `Skip: ${step}`, sw: `Ruka: ${step}` }),
  unskip: { en: 'Bring Back', sw: 'Rudisha' },
  unskipStep: (step: string) => ({ en: `Bring Back: ${step}`, sw: `Rudisha: ${step}` }),
  skipFailed: { en: 'The step was not changed', sw: 'Hatua haikubadilishwa' },
  allDone: { en: 'Everything is set up.', sw: 'Kila kitu kimeandaliwa.' },

  addRoutes: { en: 'Load Common Kenyan Routes', sw: 'Pakia Njia za Kawaida za Kenya' },
  routesAdded: (added: number) =>
    counted(added, {
      en: { one: '# route added', other: '# routes added' },
      sw: { one: 'Njia # imeongezwa', other: 'Njia # zimeongezwa' },
    }),
  routesThere: { en: 'All of them are there already', sw: 'Zote zipo tayari' },
  routesFailed: { en: 'The routes were not added', sw: 'Njia hazikuongezwa' },

  sample: { en: 'Sample Data', sw: 'Data ya mfano' },
  sampleOffer: {
    en: 'To look around first: a few fictitious customers, vehicles, drivers, routes and bookings. They can be removed with one button.',
    sw: 'Ili kutazama kwanza: wateja, magari, madereva, njia na oda chache za kubuni. Zinaweza kuondolewa kwa kitufe kimoja.',
  },
  sampleLoaded: (records: number) =>
    counted(records, {
      en: {
        one: '# fictitious record is loaded. It counts as no step. Remove it before real work begins.',
        other: '# fictitious records are loaded. They count as no step. Remove them before real work begins.',
      },
      sw: {
        one: 'Rekodi # ya kubuni imepakiwa. Haihesabiki kama hatua. Iondoe kabla ya kuanza kazi halisi.',
        other: 'Rekodi # za kubuni zimepakiwa. Hazihesabiki kama hatua. Ziondoe kabla ya kuanza kazi halisi.',
      },
    }),
  sampleTooLate: {
    en: 'Sample data can be loaded only while there are no bookings.',
    sw: 'Data ya mfano inaweza kupakiwa tu wakati hakuna oda.',
  },
  loadSample: { en: 'Load Sample Data', sw: 'Pakia Data ya Mfano' },
  removeSample: { en: 'Remove Sample Data', sw: 'Ondoa Data ya Mfano' },
  loaded: (records: number) =>
    counted(records, {
      en: { one: '# fictitious record loaded', other: '# fictitious records loaded' },
      sw: { one: 'Rekodi # ya kubuni imepakiwa', other: 'Rekodi # za kubuni zimepakiwa' },
    }),
  loadFailed: { en: 'The sample data was not loaded', sw: 'Data ya mfano haikupakiwa' },
  removeQuestion: { en: 'Remove the sample data?', sw: 'Kuondoa data ya mfano?' },
  removeText: {
    en: 'The fictitious records go, also those that were changed. What your own records refer to stays.',
    sw: 'Rekodi za kubuni zitaondolewa, hata zilizobadilishwa. Zinazotajwa na rekodi zako zitabaki.',
  },
  keep: { en: 'Keep', sw: 'Acha' },
  removed: (records: number) =>
    counted(records, {
      en: { one: '# fictitious record removed', other: '# fictitious records removed' },
      sw: { one: 'Rekodi # ya kubuni imeondolewa', other: 'Rekodi # za kubuni zimeondolewa' },
    }),
  removeFailed: { en: 'The sample data was not removed', sw: 'Data ya mfano haikuondolewa' },
  kept: {
    en: 'These stay, because your own records refer to them. From now on they are ordinary records:',
    sw: 'Hizi zinabaki, kwa sababu rekodi zako zinazitaja. Kuanzia sasa ni rekodi za kawaida:',
  },
})
