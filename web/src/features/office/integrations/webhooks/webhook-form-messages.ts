import { counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

const deliveries = (count: number) =>
  counted(count, {
    en: { one: '# delivery waits and is sent at once.', other: '# deliveries wait and are sent at once.' },
    sw: { one: 'Ujumbe # unasubiri na utatumwa mara moja.', other: 'Jumbe # zinasubiri na zitatumwa mara moja.' },
  })

/** The dialogs in which a webhook is added, changed, paused and deleted. */
export const webhookFormMessages = withOfficeWords({
  newWebhook: { en: 'Add a Webhook', sw: 'Ongeza Webhook' },
  editWebhook: (host: string) => ({ en: `Edit Webhook ${host}`, sw: `Hariri Webhook ${host}` }),
  receiver: { en: 'Receiver', sw: 'Mpokeaji' },
  keyId: { en: 'Key', sw: 'Ufunguo' },
  chooseKey: { en: 'Choose a key', sw: 'Chagua ufunguo' },
  keyHint: {
    en: 'Its role decides what may be told. It cannot be changed later',
    sw: 'Jukumu lake ndilo huamua kinachoweza kuarifiwa. Haliwezi kubadilishwa baadaye',
  },
  firstKey: { en: 'Choose a key first', sw: 'Chagua ufunguo kwanza' },
  url: { en: 'Address', sw: 'Anwani' },
  urlHint: {
    en: 'Where the other program receives calls. It starts with https://',
    sw: 'Mahali programu nyingine inapopokea maombi. Inaanza na https://',
  },
  events: { en: 'Events', sw: 'Matukio' },
  eventsHint: {
    en: 'What the other program is told of',
    sw: 'Mambo ambayo programu nyingine itaarifiwa',
  },
  allEvents: { en: 'All', sw: 'Yote' },
  chosen: (count: number) =>
    counted(count, {
      en: { one: '# chosen', other: '# chosen' },
      sw: { one: 'Lililochaguliwa: #', other: 'Yaliyochaguliwa: #' },
    }),
  takenOut: (kinds: string, role: string) => ({
    en: `Taken out: ${kinds}, which the role ${role} may not see`,
    sw: `Yameondolewa: ${kinds}, ambayo jukumu la ${role} haliruhusiwi kuona`,
  }),
  make: { en: 'Add Webhook', sw: 'Ongeza Webhook' },
  made: { en: 'Webhook added', sw: 'Webhook imeongezwa' },
  makeFailed: { en: 'Failed to add the webhook', sw: 'Imeshindwa kuongeza webhook' },
  saved: { en: 'Webhook saved', sw: 'Webhook imehifadhiwa' },
  saveFailed: { en: 'Failed to save the webhook', sw: 'Imeshindwa kuhifadhi webhook' },

  secretOf: (host: string) => ({ en: `Secret of the webhook to ${host}`, sw: `Siri ya webhook ya ${host}` }),
  whoHasIt: {
    en: 'Whoever has it can send the receiver calls that look like ours. Enter it into the other program yourself, and never send it by mail or chat.',
    sw: 'Yeyote aliye nayo anaweza kumtumia mpokeaji maombi yanayofanana na yetu. Iweke wewe mwenyewe kwenye programu hiyo. Usiitume kwa barua pepe wala kwa ujumbe.',
  },
  whatFor: {
    en: 'Each call is signed with it. The other program verifies the signature, and so knows that the call comes from here unchanged. Libraries for Standard Webhooks do it in one line:',
    sw: 'Kila ombi hutiwa sahihi kwa siri hii. Programu nyingine huhakiki sahihi hiyo, hivyo hujua kuwa ombi limetoka humu bila kubadilishwa. Maktaba za Standard Webhooks hufanya hivyo kwa mstari mmoja:',
  },

  rotateText: (hours: number) => ({
    en: `For ${hours} hours each call is signed with both secrets. Until then, enter the new one in the other program. A still older one ends at once.`,
    sw: `Kwa saa ${hours}, kila ombi litatiwa sahihi kwa siri zote mbili. Kabla ya hapo, weka siri mpya kwenye programu nyingine. Siri ya zamani zaidi, ikiwa ipo, itaacha kutumika mara moja.`,
  }),
  rotateLeaked: {
    en: 'From now on each call is signed with the new secret alone. The other program refuses calls until it has it; they are then sent again.',
    sw: 'Kuanzia sasa kila ombi litatiwa sahihi kwa siri mpya pekee. Programu nyingine itakataa maombi hadi ipewe siri hiyo; kisha yatatumwa tena.',
  },
  rotateFailed: { en: 'Failed to make a new secret', sw: 'Imeshindwa kutengeneza siri mpya' },

  pauseQuestion: (host: string) => ({ en: `Pause ${host}?`, sw: `Ungependa kusitisha ${host}?` }),
  pauseText: (days: number) => ({
    en: `Nothing is sent until you resume. What changes meanwhile is kept for ${days} days, and sent then.`,
    sw: `Hakuna kitakachotumwa hadi uiendeleze. Mabadiliko ya wakati huo yatahifadhiwa kwa siku ${days}, kisha yatatumwa.`,
  }),
  paused: { en: 'Webhook paused', sw: 'Webhook imesitishwa' },
  pauseFailed: { en: 'Failed to pause the webhook', sw: 'Imeshindwa kusitisha webhook' },

  resumeQuestion: (host: string) => ({ en: `Resume ${host}?`, sw: `Ungependa kuendeleza ${host}?` }),
  resumeText: deliveries,
  resumeMany: {
    en: 'More than 1,000 deliveries wait and are sent one after another.',
    sw: 'Jumbe zaidi ya 1,000 zinasubiri na zitatumwa moja baada ya nyingine.',
  },
  resumeNone: {
    en: 'Nothing waits. From now on it is told of changes again.',
    sw: 'Hakuna kinachosubiri. Kuanzia sasa itaarifiwa mabadiliko tena.',
  },
  resumed: { en: 'Webhook resumed', sw: 'Webhook imeendelezwa' },
  resumeFailed: { en: 'Failed to resume the webhook', sw: 'Imeshindwa kuendeleza webhook' },

  deleteQuestion: (host: string) => ({
    en: `Delete the webhook to ${host}?`,
    sw: `Ungependa kufuta webhook ya ${host}?`,
  }),
  deleteText: {
    en: 'Nothing more is sent to it. Its deliveries are deleted too, those that wait and those in the log. This cannot be undone.',
    sw: 'Hakuna kitakachotumwa tena. Jumbe zake zitafutwa pia, zinazosubiri na zilizo kwenye kumbukumbu. Hatua hii haiwezi kutenguliwa.',
  },
  deleted: { en: 'Webhook deleted', sw: 'Webhook imefutwa' },
  deleteFailed: { en: 'Failed to delete the webhook', sw: 'Imeshindwa kufuta webhook' },
})
