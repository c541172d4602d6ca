import { counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const setupMessages = withOfficeWords({
  about: {
    en: 'From an empty company to the first invoice. Take the steps in any order; customers and routes come before what names them.',
    sw: 'Kutoka kampuni tupu hadi ankara ya kwanza. Fuata hatua kwa mpangilio wowote; wateja na njia hutangulia kile kinachowataja.',
  },
  loading: { en: 'Loading setup...', sw: 'Inafungua maandalizi...' },
  failed: { en: 'Setup could not be loaded', sw: 'Imeshindwa kufungua maandalizi' },

  work: { en: 'Work', sw: 'Kazi' },

  isDone: { en: 'Done', sw: 'Imekamilika' },
  isSkipped: { en: 'Skipped', sw: 'Imerukwa' },
  isLeft: { en: 'To do', sw: 'Bado' },
  byAdmin: { en: 'An administrator does this.', sw: 'Msimamizi hufanya hili.' },
  skip: { en: 'Skip', sw: 'Ruka' },
  skipStep: (step: string) => ({ en: `Skip: ${step}`, sw: `Ruka: ${step}` }),
  unskip: { en: 'Bring Back', sw: 'Rudisha' },
  unskipStep: (step: string) => ({ en: `Bring Back: ${step}`, sw: `Rudisha: ${step}` }),
  skipFailed: { en: 'The step was not changed', sw: 'Imeshindwa kubadilisha hatua' },
  allDone: { en: 'Everything is set up.', sw: 'Kila kitu kimeandaliwa.' },

  addRoutes: { en: 'Load Common Kenyan Routes', sw: 'Weka Njia Kuu za Kenya' },
  routesAdded: (added: number) =>
    counted(added, {
      en: { one: '# route added', other: '# routes added' },
      sw: { one: 'Njia # imeongezwa', other: 'Njia # zimeongezwa' },
    }),
  routesThere: { en: 'All of them are there already', sw: 'Zote zipo tayari' },
  routesFailed: { en: 'The routes were not added', sw: 'Imeshindwa kuongeza njia' },

  sample: { en: 'Sample Data', sw: 'Data ya mfano' },
  sampleOffer: {
    en: 'To look around first: a few fictitious customers, vehicles, drivers, routes and bookings. They can be removed with one button; the numbers of their bookings stay used.',
    sw: 'Ili kutazama kwanza: wateja, magari, madereva, njia na oda chache za kubuni. Zinaweza kuondolewa kwa kitufe kimoja; nambari za oda zao hubaki zimetumika.',
  },
  sampleLoaded: (records: number) =>
    counted(records, {
      en: {
        one: '# fictitious record is loaded. It counts as no step. Remove it before real work begins.',
        other: '# fictitious records are loaded. They count as no step. Remove them before real work begins.',
      },
      sw: {
        one: 'Rekodi # ya kubuni imewekwa. Haihesabiki kama hatua. Iondoe kabla ya kuanza kazi halisi.',
        other: 'Rekodi # za kubuni zimewekwa. Hazihesabiki kama hatua. Ziondoe kabla ya kuanza kazi halisi.',
      },
    }),
  loadSample: { en: 'Load Sample Data', sw: 'Weka Data ya Mfano' },
  removeSample: { en: 'Remove Sample Data', sw: 'Ondoa Data ya Mfano' },
  loaded: (records: number) =>
    counted(records, {
      en: { one: '# fictitious record loaded', other: '# fictitious records loaded' },
      sw: { one: 'Rekodi # ya kubuni imewekwa', other: 'Rekodi # za kubuni zimewekwa' },
    }),
  loadFailed: { en: 'The sample data was not loaded', sw: 'Imeshindwa kuweka data ya mfano' },
  removeQuestion: { en: 'Remove the sample data?', sw: 'Ungependa kuondoa data ya mfano?' },
  removeText: {
    en: 'The fictitious records go, also those that were changed. What your own records refer to stays, and what you gave a name, a plate or a customer of your own.',
    sw: 'Rekodi za kubuni zitaondolewa, hata zilizobadilishwa. Zinazotajwa na rekodi zako zitabaki, na ulizozipa jina, nambari ya gari au mteja wako mwenyewe.',
  },
  keep: { en: 'Keep', sw: 'Acha' },
  removed: (records: number) =>
    counted(records, {
      en: { one: '# fictitious record removed', other: '# fictitious records removed' },
      sw: { one: 'Rekodi # ya kubuni imeondolewa', other: 'Rekodi # za kubuni zimeondolewa' },
    }),
  removeFailed: { en: 'The sample data was not removed', sw: 'Imeshindwa kuondoa data ya mfano' },
  kept: {
    en: 'These stay, because your own records refer to them. From now on they are ordinary records:',
    sw: 'Hizi zinabaki, kwa sababu rekodi zako zinazitaja. Kuanzia sasa ni rekodi za kawaida:',
  },
})
