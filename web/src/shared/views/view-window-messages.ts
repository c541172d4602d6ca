import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

/** The windows that keep and change views. */
export const viewWindowMessages = catalogue({
  title: { en: 'Save this View', sw: 'Hifadhi Mwonekano Huu' },
  editTitle: { en: 'Edit Views', sw: 'Hariri Mionekano' },
  name: words.name,
  everybody: { en: 'For everybody who opens this list', sw: 'Kwa kila anayefungua orodha hii' },
  starred: { en: 'In the menu, below its list', sw: 'Kwenye menyu, chini ya orodha yake' },
  save: { en: 'Save', sw: 'Hifadhi' },
  saved: { en: 'View saved', sw: 'Mwonekano umehifadhiwa' },
  saveFailed: { en: 'The view was not saved', sw: 'Imeshindwa kuhifadhi mwonekano' },
  own: { en: 'Mine', sw: 'Yangu' },
  shared: { en: 'For everybody', sw: 'Ya wote' },
  star: (name: string) => ({ en: `${name} in the menu`, sw: `${name} kwenye menyu` }),
  share: (name: string) => ({ en: `${name} for everybody`, sw: `${name} kwa wote` }),
  rename: (name: string) => ({ en: `Name of ${name}`, sw: `Jina la ${name}` }),
  earlier: (name: string) => ({ en: `${name} earlier`, sw: `${name} mbele zaidi` }),
  later: (name: string) => ({ en: `${name} later`, sw: `${name} nyuma zaidi` }),
  remove: (name: string) => ({ en: `Remove ${name}`, sw: `Ondoa ${name}` }),
  removeTitle: (name: string) => ({ en: `Remove the view ${name}?`, sw: `Ungependa kuondoa mwonekano ${name}?` }),
  removeText: { en: 'The records that it shows stay.', sw: 'Rekodi unazoonyesha zinabaki.' },
  removeShared: {
    en: 'It goes for everybody. The records that it shows stay.',
    sw: 'Utaondolewa kwa wote. Rekodi unazoonyesha zinabaki.',
  },
  confirmRemove: { en: 'Remove View', sw: 'Ondoa Mwonekano' },
})
