import { withOfficeWords } from '#web/shared/words/office-words.ts'

/** The list of the keys. */
export const keyMessages = withOfficeWords({
  keys: { en: 'API keys', sw: 'Funguo za API' },
  about: {
    en: 'With a key another program, such as your accounts package, reads and enters data here by itself.',
    sw: 'Kwa ufunguo, programu nyingine, kama ya uhasibu, husoma na kuweka data humu yenyewe.',
  },
  calling: { en: 'What a program can call', sw: 'Programu inaweza kuita nini' },
  newKey: { en: 'New Key', sw: 'Ufunguo Mpya' },
  loading: { en: 'Loading the API keys...', sw: 'Inafungua orodha ya funguo...' },
  failed: { en: 'Failed to load the API keys', sw: 'Imeshindwa kufungua orodha ya funguo' },
  none: {
    en: 'No API key yet. Make one for each program that is to fetch bookings or invoices from here, or enter them.',
    sw: 'Bado hakuna ufunguo wa API. Tengeneza mmoja kwa kila programu itakayosoma oda au ankara humu, au kuziweka.',
  },

  readsOnly: (role: string) => ({ en: `${role}, reads only`, sw: `${role}, kusoma tu` }),
  writesToo: (role: string) => ({ en: `${role}, reads and writes`, sw: `${role}, kusoma na kuandika` }),
  secret: { en: 'Secret', sw: 'Siri' },
  oldUntil: (end: string) => ({ en: `Old one until ${end}`, sw: `Siri ya awali hadi ${end}` }),
  calls: { en: 'Calls/Minute', sw: 'Maombi/dakika' },
  lastUse: { en: 'Last Use', sw: 'Matumizi ya mwisho' },
  never: { en: 'Never', sw: 'Haujatumika' },
  expires: { en: 'Expires', sw: 'Mwisho wa muda' },
  active: { en: 'Active', sw: 'Unatumika' },
  expiring: { en: 'Expires Soon', sw: 'Muda unakaribia kuisha' },
  revoked: { en: 'Revoked', sw: 'Umebatilishwa' },
  revokedOn: (day: string) => ({ en: `Revoked ${day}`, sw: `Ulibatilishwa ${day}` }),
  expired: { en: 'Expired', sw: 'Umeisha muda' },

  rotate: { en: 'Rotate', sw: 'Badilisha Siri' },
  revoke: { en: 'Revoke', sw: 'Batilisha' },

  revokeQuestion: (name: string) => ({
    en: `Revoke the key ${name}?`,
    sw: `Ungependa kubatilisha ufunguo ${name}?`,
  }),
  revokeText: {
    en: 'Programs that use it are refused at once. This cannot be undone: they then need a new key.',
    sw: 'Programu zinazoutumia zitakataliwa mara moja. Hatua hii haiwezi kutenguliwa: zitahitaji ufunguo mpya.',
  },
  wasRevoked: { en: 'Key revoked', sw: 'Ufunguo umebatilishwa' },
  revokeFailed: (name: string) => ({
    en: `Failed to revoke the key ${name}`,
    sw: `Imeshindwa kubatilisha ufunguo ${name}`,
  }),
  notFound: { en: 'API key not found', sw: 'Ufunguo wa API haukupatikana' },
})
