import { counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The list of webhooks, and what can be done with one. */
export const webhookMessages = withOfficeWords({
  webhooks: { en: 'Webhooks', sw: 'Webhook' },
  about: {
    en: 'With a webhook this program tells another one by itself when something changes, such as an invoice that is sent.',
    sw: 'Kwa webhook, mfumo huu huiarifu programu nyingine wenyewe kunapotokea mabadiliko, kama ankara inapotumwa.',
  },
  add: { en: 'Add a Webhook', sw: 'Ongeza Webhook' },
  loading: { en: 'Loading the webhooks...', sw: 'Inafungua orodha ya webhook...' },
  failed: { en: 'Failed to load the webhooks', sw: 'Imeshindwa kufungua orodha ya webhook' },
  none: {
    en: 'No webhook yet. Add the address of a program that is to be told of changes at once, instead of asking for them again and again.',
    sw: 'Bado hakuna webhook. Ongeza anwani ya programu itakayoarifiwa mabadiliko papo hapo, badala ya kuuliza kila mara.',
  },
  needsKey: {
    en: 'A webhook needs an API key in use, whose role decides what it is told. Make a key first.',
    sw: 'Webhook inahitaji ufunguo wa API unaotumika. Jukumu la ufunguo huo ndilo huamua itaarifiwa nini. Tengeneza ufunguo kwanza.',
  },
  notFound: { en: 'Webhook not found', sw: 'Webhook haikupatikana' },

  keyOf: (name: string, role: string) => ({ en: `${name} (${role})`, sw: `${name} (${role})` }),
  keyExpired: { en: 'Key Expired', sw: 'Ufunguo umeisha muda' },
  keyRevoked: { en: 'Key Revoked', sw: 'Ufunguo umebatilishwa' },
  events: { en: 'Told of', sw: 'Huarifiwa' },
  eventCount: (count: number) =>
    counted(count, { en: { one: '# event', other: '# events' }, sw: { one: 'Tukio #', other: 'Matukio #' } }),
  everyEvent: (kind: string) => ({ en: `${kind}: everything`, sw: `${kind}: yote` }),
  on: { en: 'On', sw: 'Imewashwa' },
  paused: { en: 'Paused', sw: 'Imesitishwa' },
  off: { en: 'Off', sw: 'Imezimwa' },
  pausedText: {
    en: 'Changes are kept, and sent on resuming',
    sw: 'Mabadiliko yanahifadhiwa, na yatatumwa ukiendeleza',
  },
  gone: {
    en: 'It answered 410: it no longer wants to be told',
    sw: 'Ilijibu 410: haitaki tena kuarifiwa',
  },
  failing: {
    en: 'Nothing got through for 3 days',
    sw: 'Hakuna kilichopokelewa kwa siku 3',
  },
  expired: {
    en: 'Its key expired: rotate the key, then resume',
    sw: 'Ufunguo wake umeisha muda: badilisha siri ya ufunguo, kisha uiendeleze',
  },
  revoked: {
    en: 'Its key was revoked: add the webhook again with another key',
    sw: 'Ufunguo wake umebatilishwa: ongeza webhook tena kwa ufunguo mwingine',
  },
  ended: { en: 'It was revoked: delete it, and add it again', sw: 'Imebatilishwa: ifute, kisha iongeze tena' },
  failingSince: (at: string) => ({ en: `Failing since ${at}`, sw: `Inashindwa tangu ${at}` }),
  oldUntil: (end: string) => ({ en: `Old secret signs until ${end}`, sw: `Siri ya awali inatia sahihi hadi ${end}` }),
  waiting: { en: 'Waiting', sw: 'Zinazosubiri' },

  log: { en: 'Delivery Log', sw: 'Kumbukumbu ya Jumbe' },
  sendTest: { en: 'Send a Test', sw: 'Tuma Jaribio' },
  rotate: { en: 'Rotate Secret', sw: 'Badilisha Siri' },

  testSent: { en: 'Test on its way', sw: 'Jaribio liko njiani' },
  testText: (host: string) => ({
    en: `The delivery log shows what ${host} answers.`,
    sw: `Kumbukumbu ya jumbe itaonyesha jibu la ${host}.`,
  }),
  testFailed: { en: 'Failed to send the test', sw: 'Imeshindwa kutuma jaribio' },
})
