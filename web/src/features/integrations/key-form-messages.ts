import { catalogue } from '#web/app/messages.ts'

/** The dialogs in which a key is made, changed and given another secret. */
export const keyFormMessages = catalogue({
  newKey: { en: 'New API Key', sw: 'Ufunguo Mpya wa API' },
  key: { en: 'Key', sw: 'Ufunguo' },
  name: { en: 'Name', sw: 'Jina' },
  nameHint: {
    en: 'The name of the program. It stands in the history of what the program does',
    sw: 'Jina la programu. Litaonekana kwenye historia ya inayofanya',
  },
  role: { en: 'Role', sw: 'Jukumu' },
  roleHint: {
    en: 'The program sees and does what this role does, but never accounts or settings',
    sw: 'Programu itaona na kufanya kama jukumu hili, lakini kamwe si akaunti wala mipangilio',
  },
  isReadOnly: { en: 'May only read', sw: 'Kusoma tu' },
  readOnlyHint: {
    en: 'The program fetches data, and cannot enter or change any',
    sw: 'Programu itachukua data, bila kuweka wala kubadilisha yoyote',
  },
  managementReads: {
    en: 'A key with the role Management always only reads: approving and releasing are for people',
    sw: 'Ufunguo wenye jukumu la Uongozi husoma tu daima: kuidhinisha na kuruhusu ni kazi ya watu',
  },
  days: { en: 'Lasts', sw: 'Muda' },
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
  save: { en: 'Save', sw: 'Hifadhi' },
  saved: { en: 'Key saved', sw: 'Ufunguo umehifadhiwa' },
  saveFailed: { en: 'Failed to save the key', sw: 'Imeshindwa kuhifadhi ufunguo' },
  wasRevoked: { en: 'The key was revoked meanwhile', sw: 'Ufunguo umebatilishwa wakati huo huo' },

  rotateQuestion: (name: string) => ({
    en: `Make a new secret for ${name}?`,
    sw: `Ungependa kutengeneza siri mpya ya ${name}?`,
  }),
  rotateText: (hours: number) => ({
    en: `The secret of today works for ${hours} more hours. Until then, enter the new one in the program. A still older one ends at once.`,
    sw: `Siri ya sasa itafanya kazi kwa saa ${hours} zaidi. Kabla ya hapo, weka mpya kwenye programu. Iliyoitangulia itaisha mara moja.`,
  }),
  rotateExpired: {
    en: 'The key has expired. With a new secret, programs can use it again.',
    sw: 'Ufunguo umeisha muda. Ukipata siri mpya, programu zitaweza kuutumia tena.',
  },
  newDays: { en: 'The new secret lasts', sw: 'Muda wa siri mpya' },
  rotate: { en: 'Make New Secret', sw: 'Tengeneza Siri Mpya' },
  rotated: { en: 'New secret made', sw: 'Siri mpya imetengenezwa' },
  rotateFailed: { en: 'Failed to make a new secret', sw: 'Imeshindwa kutengeneza siri mpya' },
})

/** A secret, shown this once. */
export const secretMessages = catalogue({
  title: (name: string) => ({ en: `Secret of ${name}`, sw: `Siri ya ${name}` }),
  copyNow: { en: 'Copy it now: it is not shown again', sw: 'Inakili sasa: haitaonyeshwa tena' },
  whoHasIt: {
    en: 'Whoever has it does in this program what the key may do. Enter it in the other program alone, and send it to nobody.',
    sw: 'Yeyote aliye nayo anaweza kufanya yote yanayoruhusiwa na ufunguo huu. Iweke kwenye programu hiyo tu, na usiitume kwa mtu.',
  },
  copy: { en: 'Copy', sw: 'Nakili' },
  copyNamed: { en: 'Copy the secret', sw: 'Nakili siri' },
  copied: { en: 'Secret copied', sw: 'Siri imenakiliwa' },
  copyFailed: {
    en: 'It could not be copied. Select the text and copy it.',
    sw: 'Imeshindwa kunakili. Chagua maandishi kisha uyanakili.',
  },
  example: {
    en: 'The program sends it with each call, as in this example. The whole secret stands in place of the one cut short here.',
    sw: 'Programu huituma kwa kila ombi, kama kwenye mfano huu. Weka siri nzima mahali pa iliyofupishwa hapa.',
  },
  done: { en: 'Done', sw: 'Nimemaliza' },
})
