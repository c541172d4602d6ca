import type { DeliveryFailure } from '@shehena/domain/office/webhooks/webhooks-api'
import { catalogue, counted } from '#web/app/messages.ts'
import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The delivery log of a webhook. */
export const deliveryMessages = withOfficeWords({
  back: { en: 'Integrations', sw: 'Miunganisho' },
  loadingWebhook: { en: 'Loading the webhook...', sw: 'Inafungua webhook...' },
  webhookFailed: { en: 'Failed to load the webhook', sw: 'Imeshindwa kufungua webhook' },
  missingText: {
    en: 'It was deleted, or the address of the page is wrong.',
    sw: 'Imefutwa, au anwani ya ukurasa si sahihi.',
  },
  webhook: { en: 'Webhook', sw: 'Webhook' },
  added: { en: 'Added', sw: 'Iliongezwa' },
  addedBy: (at: string, name: string) => ({ en: `${at} by ${name}`, sw: `${at} na ${name}` }),

  deliveries: { en: 'Deliveries', sw: 'Jumbe' },
  kept: (days: number) => ({
    en: `Deliveries are kept for ${days} days.`,
    sw: `Jumbe huhifadhiwa kwa siku ${days}.`,
  }),
  loading: { en: 'Loading the deliveries...', sw: 'Inafungua jumbe...' },
  failedToLoad: { en: 'Failed to load the deliveries', sw: 'Imeshindwa kufungua jumbe' },
  none: {
    en: 'Nothing was sent yet. Send a test to see whether the receiver answers.',
    sw: 'Bado hakuna kilichotumwa. Tuma jaribio uone kama mpokeaji atajibu.',
  },
  noMatch: { en: 'No delivery has this status.', sw: 'Hakuna ujumbe wenye hali hii.' },
  found: (count: string) => ({
    en: count === '1' ? '1 delivery' : `${count} deliveries`,
    sw: count === '1' ? 'Ujumbe: 1' : `Jumbe: ${count}`,
  }),

  event: { en: 'Event', sw: 'Tukio' },
  record: { en: 'Record', sw: 'Rekodi' },
  draft: { en: 'Draft', sw: 'Rasimu' },
  at: { en: 'Changed', sw: 'Ilibadilika' },
  queued: { en: 'Queued', sw: 'Unasubiri' },
  sent: { en: 'Sent', sw: 'Umetumwa' },
  failed: { en: 'Failed', sw: 'Umeshindikana' },
  attempts: { en: 'Attempts', sw: 'Majaribio' },
  answer: { en: 'Last Answer', sw: 'Jibu la mwisho' },
  took: (ms: string) => ({ en: `${ms} ms`, sw: `ms ${ms}` }),
  next: { en: 'Next Attempt', sw: 'Jaribio lijalo' },
  onResume: { en: 'On resuming', sw: 'Ikiendelezwa' },
  finished: { en: 'Finished', sw: 'Ilikamilika' },
  id: { en: 'Id', sw: 'Kitambulisho' },

  title: (event: string) => ({ en: `Delivery: ${event}`, sw: `Ujumbe: ${event}` }),
  loadingOne: { en: 'Loading the delivery...', sw: 'Inafungua ujumbe...' },
  oneFailed: { en: 'Failed to load the delivery', sw: 'Imeshindwa kufungua ujumbe' },
  oneMissing: { en: 'Delivery not found', sw: 'Ujumbe haukupatikana' },
  body: { en: 'What was sent', sw: 'Kilichotumwa' },
  notYet: { en: 'Not sent yet', sw: 'Bado haujatumwa' },
  bodyDeleted: {
    en: 'What was sent was deleted.',
    sw: 'Kilichotumwa kimefutwa.',
  },
  copyNamed: { en: 'Copy what was sent', sw: 'Nakili kilichotumwa' },
  sendAgain: { en: 'Send Again', sw: 'Tuma Tena' },
  queuedAgain: { en: 'It is sent again', sw: 'Ujumbe unatumwa tena' },
  againFailed: { en: 'Failed to send it again', sw: 'Imeshindwa kuutuma tena' },

  sendDays: { en: 'Send Again...', sw: 'Tuma Tena...' },
  daysTitle: { en: 'Send the deliveries of some days again', sw: 'Tuma tena jumbe za siku kadhaa' },
  daysText: (days: number) => ({
    en: `For a receiver that has lost something. Each delivery keeps its id and its body, by which the receiver knows it again. At most ${days} days.`,
    sw: `Kwa mpokeaji aliyepoteza kitu. Kila ujumbe hubaki na kitambulisho na maudhui yake, hivyo mpokeaji huutambua. Siku zisizidi ${days}.`,
  }),
  from: { en: 'From', sw: 'Kuanzia' },
  to: { en: 'To', sw: 'Hadi' },
  daysFailed: { en: 'Failed to send the deliveries again', sw: 'Imeshindwa kutuma jumbe tena' },
  replayed: (count: number) =>
    counted(count, {
      en: { one: '# delivery is sent again', other: '# deliveries are sent again' },
      sw: { one: 'Ujumbe # unatumwa tena', other: 'Jumbe # zinatumwa tena' },
    }),
  replayedNone: { en: 'There is nothing to send from these days', sw: 'Hakuna cha kutuma cha siku hizi' },
})

/** Why an attempt failed. */
export const failureMessages = catalogue({
  answer: { en: 'It answered with an error', sw: 'Ilijibu kwa hitilafu' },
  gone: { en: 'It no longer wants to be told', sw: 'Haitaki tena kuarifiwa' },
  redirect: {
    en: 'It led to another address, which is not followed',
    sw: 'Ilielekeza kwenye anwani nyingine, ambayo haifuatwi',
  },
  timeout: { en: 'No answer within 15 seconds', sw: 'Haikujibu ndani ya sekunde 15' },
  tls: { en: 'Its certificate is not valid', sw: 'Cheti chake cha TLS si sahihi' },
  name: { en: 'Its name was not found on the internet', sw: 'Jina lake halikupatikana kwenye mtandao' },
  host: { en: 'Its address lies in an internal network', sw: 'Anwani yake iko kwenye mtandao wa ndani' },
  unreachable: { en: 'No connection', sw: 'Haikuweza kuunganishwa' },
  secret: { en: 'Its secret cannot be read: rotate it', sw: 'Siri yake haisomeki: ibadilishe' },
  hidden: { en: 'Its key may not see this record', sw: 'Ufunguo wake hauruhusiwi kuona rekodi hii' },
  fault: { en: 'A fault of this program', sw: 'Hitilafu ya mfumo huu' },
} satisfies Record<DeliveryFailure, { en: string; sw: string }>)
