import { catalogue } from '#web/app/messages.ts'

export const asyncSelectMessages = catalogue({
  searching: { en: 'Searching...', sw: 'Inatafuta...' },
  nothingFound: { en: 'Nothing found', sw: 'Hakuna kilichopatikana' },
  typeForMore: { en: 'Type to find the others', sw: 'Andika ili kupata mengine' },
  noneMatches: (label: string, text: string) => ({
    en: `No ${label.toLowerCase()} matches '${text}'.`,
    sw: `Hakuna matokeo ya ${label.toLowerCase()} kwa '${text}'.`,
  }),
  lookedUpLater: (text: string) => ({
    en: `No connection: '${text}' is looked up once it is back.`,
    sw: `Hakuna mtandao: '${text}' itatafutwa utakaporudi.`,
  }),
  markedIsGone: (text: string) => ({
    en: `What was marked is gone. This is the best match of '${text}'.`,
    sw: `Iliyowekwa alama haipo tena. Hii inalingana zaidi na '${text}'.`,
  }),
  oneOfSeveral: (text: string) => ({
    en: `One of several matches of '${text}'.`,
    sw: `Moja ya matokeo kadhaa ya '${text}'.`,
  }),
})
