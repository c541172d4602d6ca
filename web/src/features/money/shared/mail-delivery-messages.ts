import { catalogue } from '#web/app/messages.ts'
import { officeWords } from '#web/shared/words/office-words.ts'

export const mailDeliveryMessages = catalogue({
  queued: { en: 'Queued for delivery', sw: 'Inasubiri kutumwa' },
  byServer: (at: string) => ({
    en: `Delivered to the mail server at ${at}`,
    sw: `Imepokelewa na seva ya barua pepe ${at}`,
  }),
  byFolder: (at: string) => ({
    en: `Written to the mail folder at ${at}, because no mail server is set`,
    sw: `Imeandikwa kwenye folda ya barua pepe ${at}, kwa sababu hakuna seva ya barua pepe`,
  }),
  failed: (at: string) => ({ en: `Not delivered, given up at ${at}.`, sw: `Haikufika, iliachwa ${at}.` }),
  retrying: (at: string) => ({
    en: `Not delivered yet. It is tried again at ${at}.`,
    sw: `Bado haijafika. Itajaribiwa tena ${at}.`,
  }),
  code: officeWords.codeOf,
})

/** Why a mail failed, by reason. Never names the address: not every reader may see it. */
export const mailFailureMessages = catalogue({
  unreachable: { en: 'The mail server cannot be reached.', sw: 'Seva ya barua pepe haipatikani.' },
  timeout: { en: 'The mail server did not answer in time.', sw: 'Seva ya barua pepe haikujibu kwa wakati.' },
  tls: {
    en: 'No secure connection to the mail server could be made.',
    sw: 'Muunganisho salama na seva ya barua pepe haukuwezekana.',
  },
  login: {
    en: 'The mail server does not accept our user name or password. An administrator can correct them in Settings.',
    sw: 'Seva ya barua pepe haikubali jina au nenosiri letu. Msimamizi anaweza kuyasahihisha kwenye Mipangilio.',
  },
  sender: {
    en: 'The mail server does not accept mail from our address. An administrator can correct it in Settings.',
    sw: 'Seva ya barua pepe haikubali barua pepe kutoka kwenye anwani yetu. Msimamizi anaweza kuisahihisha kwenye Mipangilio.',
  },
  mailbox: {
    en: "The customer's e-mail address does not exist. Have it corrected, then resend.",
    sw: 'Anwani ya barua pepe ya mteja haipo. Isahihishwe, kisha tuma tena.',
  },
  full: { en: "The customer's mailbox is full.", sw: 'Kisanduku cha barua pepe cha mteja kimejaa.' },
  size: { en: 'The mail is larger than the mail server takes.', sw: 'Barua pepe ni kubwa kuliko seva inavyokubali.' },
  policy: {
    en: 'The mail server refused the mail by its rules, as spam or from a sender it does not know.',
    sw: 'Seva ya barua pepe ilikataa barua pepe kwa kanuni zake, kama barua taka (spam) au kutoka kwa mtumaji isiyemjua.',
  },
  busy: {
    en: 'The mail server cannot take the mail at the moment.',
    sw: 'Seva ya barua pepe haiwezi kupokea barua pepe kwa sasa.',
  },
  refused: { en: 'The mail server refused the mail.', sw: 'Seva ya barua pepe ilikataa barua pepe hii.' },
  host: {
    en: 'The mail server in Settings lies in the internal network, where mail may not be sent.',
    sw: 'Seva ya barua pepe kwenye Mipangilio iko ndani ya mtandao wa ndani, ambako barua pepe haziruhusiwi kutumwa.',
  },
  password: {
    en: 'The password of the mail server can no longer be read. An administrator must enter it again in Settings.',
    sw: 'Nenosiri la seva ya barua pepe halisomeki tena. Msimamizi aliingize upya kwenye Mipangilio.',
  },
  fault: { en: 'Something went wrong on our side.', sw: 'Kuna hitilafu upande wetu.' },
  withdrawn: { en: 'It was cancelled before it was sent.', sw: 'Ilighairiwa kabla ya kutumwa.' },
  unclear: {
    en: 'Nobody knows whether it arrived: we lost the answer of the mail server.',
    sw: 'Haijulikani kama ilifika: tulipoteza jibu la seva ya barua pepe.',
  },
})
