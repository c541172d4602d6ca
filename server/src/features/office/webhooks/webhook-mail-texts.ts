import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { OffReason } from '@shehena/domain/office/webhooks/webhooks-api'

/** Acts that send what a key may see to another address. */
export type WebhookAct = 'added' | 'moved'

/** Why the program turns an endpoint off by itself. */
export type TurnedOff = Exclude<OffReason, 'revoked'>

type Sent = { who: string; at: string; url: string; key: string }

type Words = {
  hello: (name: string) => string
  subject: Record<WebhookAct, (host: string) => string>
  told: Record<WebhookAct, (webhook: Sent) => string>
  /** To the one who did it themselves, and to the others. */
  ifNotYou: string
  ifUnknown: (who: string) => string
  offSubject: (host: string) => string
  off: Record<TurnedOff, (url: string) => string>
  resume: string
  why: string
  close: string
}

const english: Words = {
  hello: (name) => `Hello ${name},`,
  subject: {
    added: (host) => `A new webhook: ${host}`,
    moved: (host) => `A webhook has another address: ${host}`,
  },
  told: {
    added: ({ who, at, url, key }) =>
      `${who} added a webhook at ${at}. From now on Shehena sends changes of the records that the API key ${key} may see to ${url}.`,
    moved: ({ who, at, url, key }) =>
      `${who} changed the address of a webhook at ${at}. From now on Shehena sends changes of the records that the API key ${key} may see to ${url}.`,
  },
  ifNotYou:
    'If it was not you, delete the webhook under Settings, Integrations, and change your password: somebody else has used your account.',
  ifUnknown: (who) =>
    `If you did not expect this, delete the webhook under Settings, Integrations, and ask ${who} by phone or in person, not by mail.`,
  offSubject: (host) => `A webhook was turned off: ${host}`,
  off: {
    gone: (url) => `The program at ${url} answered that it is gone for good (410), so the webhook was turned off.`,
    failing: (url) => `Nothing could be sent to ${url} for three days, so the webhook was turned off.`,
    expired: (url) =>
      `The API key of the webhook to ${url} has expired, so the webhook was turned off. Make a new secret for the key first.`,
  },
  resume:
    'What happens meanwhile is kept for 30 days. Turn the webhook on again under Settings, Integrations, and it is sent.',
  why: 'Every active administrator gets this mail. It cannot be switched off.',
  close: 'Kind regards\nShehena\n',
}

const swahili: Words = {
  hello: (name) => `Habari ${name},`,
  subject: {
    added: (host) => `Webhook mpya: ${host}`,
    moved: (host) => `Webhook ina anwani nyingine: ${host}`,
  },
  told: {
    added: ({ who, at, url, key }) =>
      `${who} aliongeza webhook tarehe ${at}. Kuanzia sasa Shehena inatuma mabadiliko ya rekodi ambazo ufunguo wa API ${key} unaruhusiwa kuona kwa ${url}.`,
    moved: ({ who, at, url, key }) =>
      `${who} alibadilisha anwani ya webhook tarehe ${at}. Kuanzia sasa Shehena inatuma mabadiliko ya rekodi ambazo ufunguo wa API ${key} unaruhusiwa kuona kwa ${url}.`,
  },
  ifNotYou:
    'Ikiwa si wewe, futa webhook hiyo katika Mipangilio, Miunganisho, kisha ubadilishe nenosiri lako: mtu mwingine ametumia akaunti yako.',
  ifUnknown: (who) =>
    `Ikiwa hukutarajia badiliko hili, futa webhook hiyo katika Mipangilio, Miunganisho, na umuulize ${who} kwa simu au ana kwa ana, si kwa barua pepe.`,
  offSubject: (host) => `Webhook imezimwa: ${host}`,
  off: {
    gone: (url) => `Programu iliyoko ${url} ilijibu kwamba haipo tena (410), kwa hiyo webhook imezimwa.`,
    failing: (url) => `Hakuna kilichoweza kutumwa kwa ${url} kwa siku tatu, kwa hiyo webhook imezimwa.`,
    expired: (url) =>
      `Ufunguo wa API wa webhook ya ${url} umeisha muda, kwa hiyo webhook imezimwa. Kwanza tengeneza siri mpya ya ufunguo huo.`,
  },
  resume:
    'Yanayotokea wakati huu yanahifadhiwa kwa siku 30. Washa webhook tena katika Mipangilio, Miunganisho, nayo yatatumwa.',
  why: 'Kila msimamizi mwenye akaunti inayotumika hupata ujumbe huu. Hauwezi kuzimwa.',
  close: 'Asante,\nShehena\n',
}

/** The texts of mails about webhooks. */
export function webhookWords(language: Language): Words {
  return language === 'sw' ? swahili : english
}
