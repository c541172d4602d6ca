import { catalogue, counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

export const reminderToneMessages = catalogue({
  friendly: { en: 'Friendly', sw: 'Kwa upole' },
  firm: { en: 'Firm', sw: 'Kwa msisitizo' },
  final: { en: 'Final', sw: 'La mwisho' },
})

export const reminderMessages = withOfficeWords({
  title: { en: 'Reminders to customers', sw: 'Vikumbusho kwa wateja' },
  loadFailed: { en: 'Failed to load the reminders', sw: 'Imeshindwa kufungua vikumbusho' },
  isOn: { en: 'Remind customers of what they owe', sw: 'Wakumbushe wateja madeni yao' },
  hint: {
    en: 'Mails go out at 09:00, Monday to Saturday: to each customer at most one a day, and of an invoice each step once.',
    sw: 'Barua pepe hutumwa saa 09:00, Jumatatu hadi Jumamosi: si zaidi ya moja kwa siku kwa kila mteja, na kila hatua ya ankara mara moja.',
  },
  turnedOn: { en: 'Reminders are on', sw: 'Vikumbusho vimewashwa' },
  turnedOff: { en: 'Reminders are off', sw: 'Vikumbusho vimezimwa' },
  switchFailed: { en: 'Failed to change reminders', sw: 'Imeshindwa kubadilisha vikumbusho' },
  lastRun: (day: string, mails: string) => ({
    en: `Last sent on ${day}: ${mails}`,
    sw: `Mara ya mwisho ${day}: ${mails}`,
  }),
  sent: (mails: number) =>
    counted(mails, {
      en: { one: '# mail', other: '# mails' },
      sw: { one: 'barua pepe #', other: 'barua pepe #' },
    }),
  failed: (mails: number) =>
    counted(mails, {
      en: { one: '# not delivered', other: '# not delivered' },
      sw: { one: '# haikufika', other: '# hazikufika' },
    }),

  step: (position: number) => ({ en: `Step ${position}`, sw: `Hatua ${position}` }),
  days: { en: 'Days', sw: 'Siku' },
  before: { en: 'before the due date', sw: 'kabla ya mwisho wa kulipa' },
  after: { en: 'after the due date', sw: 'baada ya mwisho wa kulipa' },
  tone: { en: 'Tone', sw: 'Lugha yake' },
  stepOn: { en: 'Send', sw: 'Tuma' },
  texts: { en: 'Text:', sw: 'Maandishi:' },
  editText: (step: number, language: string) => ({
    en: `Edit text of step ${step}, ${language}`,
    sw: `Hariri maandishi ya hatua ${step}, ${language}`,
  }),
  saved: { en: 'Steps saved', sw: 'Hatua zimehifadhiwa' },
  daysFault: (before: number, after: number) => ({
    en: `Enter up to ${before} days before the due date, or up to ${after} after it`,
    sw: `Weka siku zisizozidi ${before} kabla ya mwisho wa kulipa, au ${after} baada yake`,
  }),
  saveFailed: { en: 'Failed to save steps', sw: 'Imeshindwa kuhifadhi hatua' },

  textTitle: (step: number, language: string) => ({
    en: `Text of step ${step}, ${language}`,
    sw: `Maandishi ya hatua ${step}, ${language}`,
  }),
  subject: { en: 'Subject', sw: 'Kichwa' },
  body: { en: 'Text', sw: 'Maandishi' },
  placeholders: (names: string) => ({
    en: `Filled in for each mail: ${names}`,
    sw: `Hujazwa kwa kila barua pepe: ${names}`,
  }),
  saveText: { en: 'Save Text', sw: 'Hifadhi Maandishi' },
  textSaved: { en: 'Text saved', sw: 'Maandishi yamehifadhiwa' },
  textFailed: { en: 'Failed to save text', sw: 'Imeshindwa kuhifadhi maandishi' },
  showExample: { en: 'Show as Mail', sw: 'Onyesha kama Barua Pepe' },
  exampleOf: (name: string) => ({ en: `As a mail to ${name}`, sw: `Kama barua pepe kwa ${name}` }),
  noExample: { en: 'Nobody owes anything overdue: as typed', sw: 'Hakuna aliyechelewa kulipa: kama ilivyoandikwa' },
  exampleFailed: { en: 'Failed to show the mail', sw: 'Imeshindwa kuonyesha barua pepe' },

  preview: { en: 'Preview', sw: 'Hakiki' },
  previewTitle: (day: string) => ({ en: `Reminders of ${day}`, sw: `Vikumbusho vya ${day}` }),
  previewLoading: { en: 'Loading the mails...', sw: 'Inafungua barua pepe...' },
  previewFailed: { en: 'Failed to load the mails', sw: 'Imeshindwa kufungua barua pepe' },
  mails: (count: number, amount: string) =>
    counted(count, {
      en: { one: `# mail about ${amount}`, other: `# mails about ${amount}` },
      sw: { one: `Barua pepe # kuhusu ${amount}`, other: `Barua pepe # kuhusu ${amount}` },
    }),
  noMails: { en: 'No mail is due.', sw: 'Hakuna barua pepe ya kutumwa.' },
  notBefore: {
    en: 'Nothing goes out before then; what is paid, promised or disputed until then is left out.',
    sw: 'Hakuna kitakachotumwa kabla ya hapo; kitakacholipwa, kuahidiwa au kupingwa hadi hapo hakitatumwa.',
  },
  more: (count: number) => ({ en: `And ${count} more mails.`, sw: `Kuna barua pepe ${count} zaidi.` }),
  address: { en: 'To', sw: 'Kwa' },
  withoutAddress: {
    en: 'No e-mail address, so no mail:',
    sw: 'Hawana anwani ya barua pepe, kwa hiyo hawatumiwi:',
  },
  held: (count: number) =>
    counted(count, {
      en: {
        one: '# customer is left out: money on account covers what is due',
        other: '# customers are left out: money on account covers what is due',
      },
      sw: {
        one: 'Mteja # ameachwa: pesa zake zisizo na ankara zinatosha',
        other: 'Wateja # wameachwa: pesa zao zisizo na ankara zinatosha',
      },
    }),
  whoIsHeld: { en: 'See Collecting', sw: 'Angalia orodha ya ufuatiliaji' },
  turnOn: { en: 'Turn On', sw: 'Washa' },
})
