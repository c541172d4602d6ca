import { catalogue, counted } from '#web/app/messages.ts'

export const sendDraftsMessages = catalogue({
  question: (count: number) =>
    counted(count, {
      en: { one: 'Send # invoice?', other: 'Send # invoices?' },
      sw: { one: 'Ungependa kutuma ankara #?', other: 'Ungependa kutuma ankara #?' },
    }),
  text: (amount: string) => ({
    en: `${amount} in all. Each goes by mail to its customer, and can no longer be changed.`,
    sw: `${amount} kwa jumla. Kila moja itatumwa kwa mteja wake kwa barua pepe, na haiwezi kubadilishwa tena.`,
  }),
  send: { en: 'Send', sw: 'Tuma' },
  sending: (done: number, of: number) => ({ en: `${done} of ${of} done`, sw: `Zimekamilika ${done} kati ya ${of}` }),
  stop: { en: 'Stop', sw: 'Simamisha' },
  sent: (count: number) =>
    counted(count, {
      en: { one: '# invoice sent', other: '# invoices sent' },
      sw: { one: 'Ankara # imetumwa', other: 'Ankara # zimetumwa' },
    }),
  left: (count: number) =>
    counted(count, {
      en: { one: '# was not sent:', other: '# were not sent:' },
      sw: { one: 'Ankara # haikutumwa:', other: 'Ankara # hazikutumwa:' },
    }),
  notTried: { en: 'Not sent: you stopped before it.', sw: 'Haikutumwa: ulisimamisha kabla yake.' },
  sendAnyway: { en: 'Send These All the Same', sw: 'Zitume Hata Hivyo' },
  done: { en: 'Done', sw: 'Sawa' },
  cancel: { en: 'Cancel', sw: 'Ghairi' },
})
