import { catalogue } from '#web/app/messages.ts'

/** The question how a secret is renewed. */
export const renewMessages = catalogue({
  why: { en: 'Why is it renewed?', sw: 'Kwa nini inabadilishwa?' },
  planned: { en: 'Planned change', sw: 'Badiliko lililopangwa' },
  leaked: { en: 'It leaked: end the old one now', sw: 'Imevuja: komesha ya sasa mara moja' },
  choose: {
    en: 'Choose one: it decides how long the old one works',
    sw: 'Chagua moja: ndiyo inaamua ya sasa itatumika hadi lini',
  },
})
