import { withOfficeWords } from '#web/shared/words/office-words.ts'
import { withWords } from '#web/shared/words/words.ts'

/** The dialogs in which a key is made, changed and given another secret. */
export const keyFormMessages = withOfficeWords({
  newKey: { en: 'New API Key', sw: 'Ufunguo Mpya wa API' },
  nameHint: {
    en: 'The name of the program. It stands in the history of what the program does',
    sw: 'Jina la programu. Litaonekana kwenye historia ya rekodi ambazo programu itabadilisha',
  },
  roles: { en: 'Roles', sw: 'Majukumu' },
  rolesHint: {
    en: 'The program sees and does what this role may, but never reaches users or settings. One that needs several has a key for each',
    sw: 'Programu itaona na kufanya yanayoruhusiwa kwa jukumu hili, lakini haitafikia watumiaji wala mipangilio kamwe. Ikihitaji majukumu kadhaa, kila moja lina ufunguo wake',
  },
  keysMade: (count: number) => ({ en: `${count} keys are made`, sw: `Funguo ${count} zitatengenezwa` }),
  bookings: { en: 'Customers, routes and bookings', sw: 'Wateja, njia na oda' },
  dispatch: { en: 'Jobs, vehicles and drivers', sw: 'Safari, magari na madereva' },
  finance: {
    en: 'Invoices, payments and statements: for an accounts package',
    sw: 'Ankara, malipo na taarifa za akaunti: kwa programu ya uhasibu',
  },
  management: { en: 'Everything, to read', sw: 'Yote, kwa kusoma' },
  isLasting: {
    en: 'The role, and whether it may only read, cannot be changed later',
    sw: 'Jukumu, na iwapo itasoma tu, haviwezi kubadilishwa baadaye',
  },
  isReadOnly: { en: 'May only read', sw: 'Kusoma tu' },
  readOnlyHint: {
    en: 'The program fetches data, and cannot enter or change any',
    sw: 'Programu itasoma data tu, bila kuweka wala kubadilisha chochote',
  },
  writesHint: {
    en: "The program may also enter and change data, in the role's name",
    sw: 'Programu itaweza pia kuweka na kubadilisha data',
  },
  managementReads: {
    en: 'A key with the role Management always only reads: approving and releasing are for people',
    sw: 'Ufunguo wenye jukumu la Uongozi husoma tu daima: kuidhinisha na kuruhusu ni kazi ya watu',
  },
  days: { en: 'Lasts', sw: 'Muda wa kutumika' },
  daysHint: (notice: number) => ({
    en: `From then on the program is refused. Administrators get a mail ${notice} days before`,
    sw: `Baada ya hapo programu itakataliwa. Wasimamizi hupata barua pepe siku ${notice} kabla`,
  }),
  days30: { en: '30 days', sw: 'Siku 30' },
  days90: { en: '90 days', sw: 'Siku 90' },
  days180: { en: '180 days', sw: 'Siku 180' },
  days365: { en: '1 year', sw: 'Mwaka 1' },
  days730: { en: '2 years', sw: 'Miaka 2' },
  callsPerMinute: { en: 'Calls a minute', sw: 'Maombi kwa dakika' },
  callsHint: (least: number, most: number) => ({
    en: `${least} to ${most}. Calls beyond are refused until the next minute`,
    sw: `${least} hadi ${most}. Yanayozidi yanakataliwa hadi dakika inayofuata`,
  }),
  make: { en: 'Make Key', sw: 'Tengeneza Ufunguo' },
  made: { en: 'Key made', sw: 'Ufunguo umetengenezwa' },
  makeFailed: { en: 'Failed to make the key', sw: 'Imeshindwa kutengeneza ufunguo' },

  editKey: (name: string) => ({ en: `Edit Key ${name}`, sw: `Hariri Ufunguo ${name}` }),
  saved: { en: 'Key saved', sw: 'Ufunguo umehifadhiwa' },
  saveFailed: { en: 'Failed to save the key', sw: 'Imeshindwa kuhifadhi ufunguo' },
  wasRevoked: { en: 'The key was revoked meanwhile', sw: 'Ufunguo umebatilishwa ukiwa unauhariri' },

  rotateText: (hours: number) => ({
    en: `The present secret works for ${hours} more hours. Until then, enter the new one in the program. A still older one ends at once.`,
    sw: `Siri ya sasa itafanya kazi kwa saa ${hours} zaidi. Kabla ya hapo, weka siri mpya kwenye programu. Siri ya zamani zaidi, ikiwa ipo, itaacha kufanya kazi mara moja.`,
  }),
  rotateEnding: (end: string) => ({
    en: `The present secret works until ${end}, when it expires.`,
    sw: `Siri ya sasa itafanya kazi hadi ${end}, itakapoisha muda.`,
  }),
  rotateLeaked: {
    en: 'The present secret ends at once, and so does any before it. The program is refused until it has the new one.',
    sw: 'Siri ya sasa itaacha kufanya kazi mara moja, pamoja na yoyote iliyoitangulia. Programu itakataliwa hadi ipewe siri mpya.',
  },
  rotateExpired: {
    en: 'The key has expired. With a new secret, programs can use it again.',
    sw: 'Ufunguo umeisha muda. Ukipata siri mpya, programu zitaweza kuutumia tena.',
  },
  newDays: { en: 'The new secret lasts', sw: 'Muda wa siri mpya' },
  lastsNow: (day: string) => ({ en: `It lasts until ${day} now`, sw: `Sasa mwisho wa muda ni ${day}` }),
  rotateFailed: (name: string) => ({
    en: `Failed to make a new secret for ${name}`,
    sw: `Imeshindwa kutengeneza siri mpya ya ufunguo ${name}`,
  }),
})

/** A secret, shown this once. */
export const secretMessages = withWords({
  title: (name: string) => ({ en: `Secret of ${name}`, sw: `Siri ya ufunguo ${name}` }),
  titleOfAll: { en: 'Secrets of the new keys', sw: 'Siri za funguo mpya' },
  copyNow: { en: 'Copy it now: it is not shown again', sw: 'Nakili siri sasa: haitaonyeshwa tena' },
  whoHasIt: {
    en: 'Whoever has it does in this program what the key may do. Enter it into the other program yourself, and never send it by mail or chat.',
    sw: 'Yeyote aliye nayo anaweza kufanya yote yanayoruhusiwa na ufunguo huu. Iweke wewe mwenyewe kwenye programu hiyo. Usiitume kwa barua pepe wala kwa ujumbe.',
  },
  copyNamed: { en: 'Copy the secret', sw: 'Nakili siri' },
  copyOf: (name: string) => ({ en: `Copy the secret of ${name}`, sw: `Nakili siri ya ${name}` }),
  copied: { en: 'Secret copied', sw: 'Siri imenakiliwa' },
  example: {
    en: 'The program sends it with each call, as in this example. The whole secret stands in place of the one cut short here.',
    sw: 'Programu huituma pamoja na kila ombi, kama kwenye mfano huu. Weka siri nzima mahali pa iliyofupishwa hapa.',
  },
  leaveTitle: { en: 'Leave without the secret?', sw: 'Ungependa kuondoka bila siri?' },
  leaveText: {
    en: 'It is not shown again: without it, another one has to be made.',
    sw: 'Haitaonyeshwa tena: ukiikosa, itabidi kutengeneza siri nyingine.',
  },
  done: { en: 'Done', sw: 'Nimemaliza' },
})
