import { counted } from '#web/app/messages.ts'
import { withMoneyWords } from '#web/shared/words/money-words.ts'

export const sendDraftsMessages = withMoneyWords({
  question: (count: number) =>
    counted(count, {
      en: { one: 'Send # invoice?', other: 'Send # invoices?' },
      sw: { one: 'Ungependa kutuma ankara #?', other: 'Ungependa kutuma ankara #?' },
    }),
  text: (amount: string) => ({
    en: `${amount} in all. Each goes by mail to its customer, and can no longer be changed.`,
    sw: `${amount} kwa jumla. Kila moja itatumwa kwa mteja wake kwa barua pepe, na haiwezi kubadilishwa tena.`,
  }),
  unmailable: (count: number) =>
    counted(count, {
      en: {
        one: '# has no e-mail address and stays a draft: issue it by hand.',
        other: '# have no e-mail address and stay drafts: issue them by hand.',
      },
      sw: {
        one: 'Ankara # haina anwani ya barua pepe na itabaki rasimu: itoe kwa mkono.',
        other: 'Ankara # hazina anwani ya barua pepe na zitabaki rasimu: zitoe kwa mkono.',
      },
    }),
  underWay: (count: number) =>
    counted(count, {
      en: { one: 'Sending # invoice', other: 'Sending # invoices' },
      sw: { one: 'Inatuma ankara #', other: 'Inatuma ankara #' },
    }),
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
  lost: {
    en: 'Not known: the connection was lost. Look at the invoice.',
    sw: 'Haijulikani: mtandao ulikatika. Angalia ankara hiyo.',
  },
  days: (issued: string, due: string) => ({
    en: `issued ${issued}, due ${due}`,
    sw: `imetolewa ${issued}, mwisho ${due}`,
  }),
  sendAnyway: (count: number) => ({ en: `Send ${count} All the Same`, sw: `Tuma ${count} Hata Hivyo` }),
  done: { en: 'Done', sw: 'Sawa' },
})
